// Qt speaks C++ alone: CQtPath includes it, and this package only tells where it is.
