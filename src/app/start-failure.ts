/**
 * Shows the message of index.html if the interface does not start, and reloads the page when the server responds again.
 * Part of the page's first script, before everything that an older browser cannot run.
 */
import { REQUEST } from "@/api/early-reads";
import { storageKey } from "@/config/own-storage";

const TRIES = storageKey("ui-start-tries");
/** Milliseconds before the first retry; doubled each time, also across reloads. */
const FIRST_PAUSE = 2_000;
/** Number of times that the pause is doubled, up to a minute. */
const MAX_TRIES = 5;
/** Milliseconds from the end of loading until the interface must have rendered. */
const RENDER_TIME = 2_000;

/** Also true if the page has no message: that of the demo, or if this browser is too old. */
const hasStarted = () => !document.querySelector("#root:empty + #start-failure");

function keepTries(tries: number): void {
  try {
    window.sessionStorage.setItem(TRIES, String(tries));
  } catch {
    // If storage is blocked, each pause is the longest.
  }
}

function nextPause(): number {
  let tries = MAX_TRIES;
  try {
    tries = Number(window.sessionStorage.getItem(TRIES));
  } catch {
    // As above.
  }
  keepTries(Math.min(tries + 1, MAX_TRIES));
  return FIRST_PAUSE * 2 ** tries;
}

const retryLater = () => void setTimeout(() => void retry(), nextPause());

/** Replaces the files in the browser's cache and removes those of the service worker (public/sw.js): any may be damaged. */
async function replaceFiles(): Promise<unknown> {
  if ("caches" in window)
    await window.caches.delete(`bazarr-web-${new URL(".", document.baseURI).href}`);
  const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[src]")];
  return Promise.all(
    scripts.map(async ({ src }) => (await fetch(src, { cache: "reload" })).text()),
  );
}

function retry(): unknown {
  if (hasStarted()) return undefined;
  return (
    replaceFiles()
      // The reload shows whether it helped.
      .catch(() => undefined)
      .then(() => fetch(window.location.href, REQUEST))
      // Below 404: also a redirect to a login (0), or a request to log in.
      .then(
        ({ status }) => (status < 404 && !hasStarted() ? window.location.reload() : retryLater()),
        retryLater,
      )
  );
}

const showMessage = () => document.documentElement.setAttribute("data-start-failed", "");

/** Newer than the syntax of the build (see docs/install.md), and used on every page. */
if (!("toSorted" in [])) {
  showMessage();
  // Before the modules run, which then render nothing.
  document.addEventListener("readystatechange", () => document.getElementById("root")?.remove());
}

window.addEventListener("load", () => {
  setTimeout(() => {
    if (hasStarted()) keepTries(0);
    else {
      showMessage();
      // Not in index.html: without this script, it would not be true.
      document.getElementById("start-failure")?.append("This page also tries again automatically.");
      retryLater();
    }
  }, RENDER_TIME);
});
