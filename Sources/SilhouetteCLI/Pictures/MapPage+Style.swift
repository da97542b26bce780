extension MapPage {
  /// The page's style, light or dark as the reader's system.
  static let style = """
    :root { color-scheme: light dark; --ink: #1c2733; --soft: #5c6a78; --paper: #fbfcfd;
      --card: #fff; --line: #dde3e9; --panel: #f3f6f8; --accent: #c2410c }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6ebf0; --soft: #98a5b3;
      --paper: #12171d; --card: #1a2129; --line: #2c3640; --panel: #dfe5ea; --accent: #fb923c } }
    * { box-sizing: border-box }
    body { margin: 0 auto; padding: 24px clamp(16px, 3vw, 40px); max-width: 1400px;
      font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
    h1 { margin: 0; font-size: 22px; font-weight: 650 }
    header p { margin: 2px 0 20px; color: var(--soft) }
    main { display: grid; grid-template-columns: minmax(0, 1fr) clamp(300px, 36%, 480px); gap: 24px;
      align-items: start }
    hit-map { max-height: max(320px, 100vh - 150px); color-scheme: light; background: var(--panel);
      border: 1px solid var(--line); border-radius: 12px; --hit-map-hover-fill: rgb(228 87 46 / 70%);
      --hit-map-hover-border: #b3330f; --hit-map-selected-fill: rgb(228 87 46 / 80%); --hit-map-selected-border: #b3330f }
    #answer { position: sticky; top: 16px }
    #name { margin: 0; min-height: 36px; font-size: 26px; line-height: 36px; font-weight: 650;
      overflow-wrap: anywhere }
    #place { margin: 2px 0 16px; min-height: 22px; color: var(--soft);
      font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
    #engines { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px }
    figure { margin: 0; padding: 10px; background: var(--card); border: 1px solid var(--line);
      border-radius: 12px; min-width: 0 }
    figure canvas { display: block; width: 100%; aspect-ratio: 1; border-radius: 6px;
      background: var(--panel) }
    figcaption { display: flex; justify-content: space-between; gap: 8px; margin-top: 8px }
    figcaption b { font-weight: 650 }
    figcaption span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    #shapes { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 24px; max-height: 40vh;
      overflow: auto; padding: 2px }
    #shapes button { font: inherit; font-size: 13px; padding: 2px 10px; min-height: 28px; color: inherit;
      background: var(--card); border: 1px solid var(--line); border-radius: 99px; cursor: pointer }
    #shapes button.hit { color: var(--paper); background: var(--accent); border-color: var(--accent) }
    #shapes button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
    @media (max-width: 800px) { main { grid-template-columns: minmax(0, 1fr) }
      #answer { position: static } }
    """
}
