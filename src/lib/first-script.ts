/**
 * The first code that runs, a small classic script in the head of the page (the build makes it, see
 * scripts/plugins/first-script.ts): it sets the theme before anything is drawn, and asks for what the page will
 * need while the interface itself is still on its way.
 */
import { startEarlyReads } from "./early-reads";
import "./theme-start";

/** The addresses that begin with a list, or with the pieces of one. */
const BEGINS_WITH_LISTS = /^(?:(?:series|movies|wanted)(?:\/|$)|$)/;

/** The files of the lists, which the build names beside this script: known late, they would cost a round more. */
function bringLists(files: readonly string[]): void {
  const place = window.location.pathname.slice(new URL(document.baseURI).pathname.length);
  if (!BEGINS_WITH_LISTS.test(place)) return;
  for (const file of files) {
    const link = document.createElement("link");
    if (file.endsWith(".css")) {
      link.rel = "preload";
      link.as = "style";
      // As the build asks for styles: otherwise they are fetched twice.
      link.crossOrigin = "";
    } else link.rel = "modulepreload";
    link.href = `./${file}`;
    document.head.append(link);
  }
}

startEarlyReads();
bringLists(document.currentScript?.dataset.lists?.split(" ") ?? []);
