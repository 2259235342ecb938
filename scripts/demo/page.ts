const BAR = `<aside id="demo-bar" aria-label="Demo">
      <span>A demo with a made-up library. Nothing is kept after a reload.</span>
      <button type="button" id="demo-reset">Reset</button>
    </aside>`;

/** Turns the server's page into the demo's: its own entry, and the bar. */
export function toDemo(html: string): string {
  return (
    html
      .replace("./src/app/main.tsx", "./scripts/demo/main.ts")
      // The demo's server is part of its code: see api/early-reads.
      .replace('id="server-inject"', 'id="server-inject" data-reads="later"')
      .replace(/\s*<link rel="manifest"[^>]*>/, "")
      // It has its own messages, and takes longer to start.
      .replace(/\s*<p id="start-failure"[^]*?<\/p>/, "")
      .replace('<div id="root">', `${BAR}\n    <div id="root">`)
  );
}

/**
 * The page for a path of the host, without a server that fills it in: a script finds the root of the demo.
 * @param inject the values that the server would inject into the page
 * @param depth number of folders below the demo's root
 */
export function pageAt(html: string, inject: object, depth: number): string {
  // Some hosts show "/series/index.html" as "/series", from which "../" would lead too far.
  const fill = String.raw`<script>
      const demo = location.pathname.replace(/\/(index\.html)?$/, "").split("/");
      const baseUrl = demo.slice(0, demo.length - ${depth}).join("/");
      const block = document.getElementById("server-inject");
      document.querySelector("base").href = baseUrl + "/";
      block.textContent = JSON.stringify({ ...JSON.parse(block.textContent), baseUrl });
    </script>`;
  return html
    .replace("{{baseUrl}}", "../".repeat(depth) || "./")
    .replace(
      /\{\{[^}]*\}\}(\s*<\/script>)/,
      (_all, end: string) => `${JSON.stringify(inject)}${end}${fill}`,
    );
}
