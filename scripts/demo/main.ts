import { setupWorker } from "msw/browser";
import { api, baseUrl } from "./api.ts";
import "./demo.css";

function show(sentence: string): void {
  const root = document.querySelector("#root");
  if (root) root.textContent = sentence;
}

async function start(): Promise<void> {
  // Hosts add a slash to the names of folders.
  const { pathname, search, hash } = window.location;
  const page = pathname.replace(/\/(?:index\.html)?$/, "");
  if (page !== baseUrl) window.history.replaceState(null, "", page + search + hash);
  await setupWorker(...api.handlers).start({
    serviceWorker: { url: `${baseUrl}/mockServiceWorker.js`, options: { scope: `${baseUrl}/` } },
    onUnhandledRequest: "bypass",
    quiet: true,
  });
  // Only now, because it sends requests immediately.
  await import("../../src/app/main.tsx");
}

document
  .querySelector("#demo-reset")
  ?.addEventListener("click", () => window.location.assign(`${baseUrl}/`));
if ("serviceWorker" in navigator)
  start().catch((error: unknown) => show(`The demo could not start: ${String(error)}`));
else
  show(
    "The demo needs a service worker: open it over https:// or on localhost, and not in a private window.",
  );
