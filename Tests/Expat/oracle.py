#!/usr/bin/env python3
"""Compares what the XML reader says of documents with what expat says.

usage: oracle.py FILE

FILE holds records: a line with two numbers, the sizes in bytes of a document and of the reader's events, then both.
Events are lines: “S line column {namespace}name …” with the attributes sorted, “E”, and “T text”. The events of a
document that is refused are one line: “X reason”. The first line of any other document's is “unbound” if a prefix is
not declared, else “bound”.

Prints each document on which the two differ, in a form that Python reads, and exits with 1 if there is any.
Differences that are meant are listed below, in `is_meant`.
"""

import re
import sys
from xml.parsers import expat

SEPARATOR = "\x01"
INVALID_TOKEN, INCORRECT_ENCODING, UNBOUND_PREFIX = 4, 19, 27


def escaped(text):
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace(" ", "\\_")


class Events:
    """Expat's events for a document, or its error."""

    def __init__(self, data, with_namespaces):
        # To expat a byte order mark is a character, to editors it is not.
        self.mark = data.startswith((b"\xef\xbb\xbf", b"\xfe\xff", b"\xff\xfe"))
        self.lines, self.text, self.declared = [], [], []
        parser = expat.ParserCreate(None, SEPARATOR if with_namespaces else None)
        if with_namespaces:
            parser.namespace_prefixes = True
        parser.ordered_attributes = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.text.append
        parser.StartNamespaceDeclHandler = self.declare
        self.parser, self.error, self.at = parser, None, None
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            self.error, self.at = error.code, parser.ErrorByteIndex
        except (ValueError, LookupError) as error:
            self.error, self.at = str(error), 0

    def flush(self):
        if self.text:
            self.lines.append("T " + escaped("".join(self.text)))
            self.text.clear()

    def declare(self, prefix, uri):
        self.declared.append(("xmlns:" + prefix if prefix else "xmlns", uri or ""))

    def start(self, name, attributes):
        self.flush()
        parser = self.parser
        pairs = [(self.name(attributes[i]), attributes[i + 1]) for i in range(0, len(attributes), 2)]
        pairs += self.declared
        self.declared = []
        words = [f"{escaped(key)}={escaped(value)}" for key, value in pairs]
        line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        place = f"{line} {column - 1 if self.mark and line == 1 else column}"
        self.lines.append(" ".join(["S", place, escaped(self.name(name))] + sorted(words)))

    def end(self, name):
        self.flush()
        self.lines.append("E")

    @staticmethod
    def name(name):
        parts = name.split(SEPARATOR)
        if len(parts) == 1:
            return name
        prefix = parts[2] + ":" if len(parts) == 3 else ""
        return f"{{{parts[0]}}}{prefix}{parts[1]}"


def without_namespaces(line):
    if not line.startswith("S"):
        return line
    words = [re.sub(r"^\{[^}]*\}", "", word) for word in line.split(" ")]
    return " ".join(words[:4] + sorted(words[4:]))


def decoded(data):
    for encoding in ("utf-8", "utf-16"):
        try:
            return data.decode(encoding)
        except ValueError:
            pass
    return data.decode("latin-1")


def is_meant(data, ours, theirs):
    """Whether a difference is one of those that are meant."""
    text = decoded(data)
    if ours[0].startswith("X"):
        # Expat accepts any number as the version.
        version = re.match(r"\ufeff?<\?xml\s+version\s*=\s*['\"]([^'\"]*)", text)
        if version and not re.fullmatch(r"1\.[0-9]+", version[1]):
            return True
        # After a parameter entity, expat does not look at the values of declarations.
        if re.search(r"%[^\s;'\"<>]+;", text):
            return True
        # In declarations, expat does not look at what follows a colon in a name.
        return "colon" in ours[0] and "<!" in text
    # The fifth edition of XML 1.0 allows more letters in names than the fourth, which expat keeps to.
    if theirs.error == INVALID_TOKEN:
        try:
            tail = data[theirs.at :].decode("utf-8", "ignore")
        except TypeError:
            return False
        if tail and ord(tail[0]) >= 0x80:
            return True
    # A byte order mark decides, even if UTF-8 text says that it is in another encoding.
    return data.startswith(b"\xef\xbb\xbf") and "encoding" in text[:200]


def differs(data, ours):
    """How the two differ, as a sentence and expat's events; None if they do not."""
    # Declarations of attributes are not read.
    if "<!ATTLIST" in decoded(data):
        return None
    theirs = Events(data, True)
    unbound = theirs.error == UNBOUND_PREFIX
    if unbound:
        # Expat refuses prefixes that are not declared: without namespaces it goes on.
        if ours[0] == "bound":
            return "a prefix is not declared", theirs
        ours[1:] = [without_namespaces(line) for line in ours[1:]]
        theirs = Events(data, False)
        if ours[0].startswith("X") and re.search("colon|prefix", ours[0]):
            return None
    elif ours[0] == "unbound" and theirs.error is None:
        return "all prefixes are declared", theirs
    refused = ours[0].startswith("X")
    if refused != (theirs.error is not None):
        return None if is_meant(data, ours, theirs) else ("verdict", theirs)
    if refused:
        return None
    return None if ours[1:] == theirs.lines else ("events", theirs)


def main():
    count = failures = refused = 0
    with open(sys.argv[1], "rb") as file:
        while header := file.readline():
            sizes = header.split()
            data = file.read(int(sizes[0]))
            ours = file.read(int(sizes[1])).decode("utf-8").split("\n")
            count += 1
            refused += ours[0].startswith("X")
            difference = differs(data, ours)
            if not difference:
                continue
            failures += 1
            if failures > 10:
                continue
            reason, theirs = difference
            print(f"{reason}: {data!r}")
            error = theirs.error
            if isinstance(error, int):
                error = f"{expat.errors.messages[error]} at byte {theirs.at}"
            print(f"  expat: {error or 'well-formed'}; the reader: {ours[0]}")
            if reason == "events":
                pairs = zip(theirs.lines + [""] * len(ours), ours[1:] + [""] * len(theirs.lines))
                one, other = next(pair for pair in pairs if pair[0] != pair[1])
                print(f"  expat: {one}\n  reader: {other}")
    print(f"{count} documents, {refused} refused, {failures} differ (expat {expat.EXPAT_VERSION})")
    sys.exit(1 if failures or not count else 0)


main()
