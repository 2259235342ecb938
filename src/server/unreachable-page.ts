import type { CompletePage } from "./backend";
import type { Place } from "./several";
import { escapeHtml } from "./template";

/** Seconds after which the page reloads itself. */
const RETRY = 5;

const link = ({ name, path }: Place) =>
  `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`;

/**
 * The page shown instead of the interface while its server is down. It needs no other file.
 * @param others other servers that share our origin, with links to them
 */
export function unreachablePage(sentence: string, others: readonly Place[]): CompletePage {
  const ways =
    others.length > 0
      ? `<h2>Other servers</h2>\n<ul>\n${others.map(link).join("\n")}\n</ul>\n`
      : "";
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY}">
<title>Bazarr does not respond</title>
<style>
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 1rem/1.55 system-ui, sans-serif; }
  main { max-width: 32rem; padding: 2rem; text-align: center; overflow-wrap: anywhere; }
  h1 { margin: 0 0 1rem; font-size: 1.4rem; }
  h2 { margin: 2.5rem 0 1rem; font-size: 1rem; }
  p { margin: 0 0 1.5rem; }
  ul { display: flex; flex-wrap: wrap; gap: 0.75rem; justify-content: center; margin: 0; padding: 0; list-style: none; }
  a { display: inline-block; padding: 0.75rem 1.5rem; border: 1px solid; border-radius: 0.5rem; color: inherit; text-decoration: none; }
</style>
</head>
<body>
<main>
<h1>Bazarr does not respond</h1>
<p>${escapeHtml(sentence)} Is it running? This page tries again every ${RETRY} seconds.</p>
<a href="">Try again now</a>
${ways}</main>
</body>
</html>
`;
  return {
    status: 502,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    body,
  };
}
