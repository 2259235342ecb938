import { storageKey } from "@/config/own-storage";

/** Key in local storage for disabling the worker. */
const KEY = storageKey("ui-keep-files");
const OFF = "off";
/** Status codes that do not show if the worker exists: a login, or a server that is temporarily unavailable. */
const UNDECIDED = new Set([401, 403, 407, 408, 429, 502, 503, 504]);

/** True if this browser supports workers here: only over https and on localhost, and not in all private windows. */
export function canKeepFiles(): boolean {
  // If storage is blocked, some browsers throw on the first access.
  try {
    return "serviceWorker" in navigator && "caches" in window;
  } catch {
    return false;
  }
}

/** True if the interface may keep its files in this browser: the default until the user disables it. */
export function mayKeepFiles(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== OFF;
  } catch {
    // A browser that cannot store choices does not keep files either.
    return false;
  }
}

/** Stores the choice for this browser. Off removes the worker and its files immediately; on restores them. */
export async function chooseKeepFiles(isOn: boolean): Promise<void> {
  try {
    if (isOn) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, OFF);
  } catch {
    // The choice cannot be stored; the worker is removed nevertheless.
  }
  await (isOn ? startWorker() : inTurn(removeWorker));
}

let last: Promise<void> = Promise.resolve();

/**
 * Runs one action at a time, because a start in progress must not restore files that were just removed. Never fails.
 */
function inTurn(act: () => Promise<void>): Promise<void> {
  // Blocked, no space, or the server is down: the page also works without the worker.
  last = last.then(act).catch(() => undefined);
  return last;
}

/** URL at which the interface is mounted, with a trailing slash: the worker's scope. */
const scopeOf = () => new URL("./", document.baseURI).href;

/** Removes the worker of this base URL and its files, but not those of other base URLs. */
async function removeWorker(): Promise<void> {
  const scope = scopeOf();
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration?.scope === scope) await registration.unregister();
  // The cache names of both our worker and the stock one end with their scope.
  const names = (await window.caches.keys()).filter((name) => name.endsWith(scope));
  await Promise.all(names.map((name) => window.caches.delete(name)));
}

/**
 * Checks the worker's URL: "script"; "none", because the file was removed or the server does not serve it; or
 * "unknown". Called before registering, because browsers log an error if they get anything but a script.
 */
async function lookAt(address: string): Promise<"script" | "none" | "unknown"> {
  try {
    const answer = await fetch(address, { cache: "no-cache", redirect: "manual" });
    // The file itself is not needed yet, so a failure at this point does not matter.
    answer.body?.cancel().catch(() => undefined);
    // A redirect to a login.
    if (answer.type === "opaqueredirect" || UNDECIDED.has(answer.status)) return "unknown";
    const type = answer.headers.get("content-type") ?? "";
    return answer.ok && /\b(java|ecma)script\b/.test(type) ? "script" : "none";
  } catch {
    return "unknown";
  }
}

/** Waits until the worker is installed, then makes it fetch the files that this visit did not need. */
function fillLater(worker: ServiceWorker): void {
  const isFrugal =
    "connection" in navigator &&
    typeof navigator.connection === "object" &&
    navigator.connection !== null &&
    "saveData" in navigator.connection &&
    navigator.connection.saveData === true;
  if (isFrugal) return;
  const fill = () => {
    if (worker.state === "installing") return;
    worker.removeEventListener("statechange", fill);
    if (worker.state !== "redundant") worker.postMessage({ type: "fill" }, []);
  };
  worker.addEventListener("statechange", fill);
  fill();
}

/**
 * Responds to the worker, which sends a message to the pages that it has just taken over, to find out which interface
 * they belong to. Pages of the stock interface do not respond.
 */
function answerWorker(): void {
  navigator.serviceWorker.addEventListener("message", ({ data, ports }: MessageEvent<unknown>) => {
    const isRequested =
      typeof data === "object" && data !== null && "type" in data && data.type === "whose";
    if (isRequested) ports[0]?.postMessage("ours");
  });
  // Listeners that are added late receive earlier messages only after this.
  navigator.serviceWorker.startMessages();
}

interface CodeRules {
  createScriptURL: (address: string) => string;
}

let rules: CodeRules | undefined;

const addressOf = () => new URL("sw.js", scopeOf()).href;

/** The worker's URL in the form that browsers with Trusted Types require; our policy allows no other URL. */
function workerAddress(): string {
  // A policy's name can be used only once.
  rules ??= window.trustedTypes?.createPolicy("bazarr-web-worker", { createScriptURL: addressOf });
  return rules?.createScriptURL("") ?? addressOf();
}

/**
 * Starts the worker (public/sw.js) that keeps the interface's files in this browser, or removes it if it was disabled:
 * in this browser, or for all users by deleting its file from the server. Never fails.
 */
export async function startWorker(): Promise<void> {
  if (canKeepFiles()) await inTurn(startOrRemove);
}

async function startOrRemove(): Promise<void> {
  if (!mayKeepFiles()) return removeWorker();
  const scope = scopeOf();
  const found = await lookAt(addressOf());
  if (found === "none") return removeWorker();
  if (found === "unknown") return;
  answerWorker();
  const before = await navigator.serviceWorker.getRegistration(scope);
  const registration: ServiceWorkerRegistration | undefined =
    await navigator.serviceWorker.register(workerAddress(), { scope, updateViaCache: "none" });
  const fillNewest = () => {
    const newest = registration?.installing ?? registration?.waiting ?? registration?.active;
    if (newest && mayKeepFiles()) fillLater(newest);
  };
  if (before?.scope !== scope) return fillNewest();
  // May take seconds, and must not delay an action that disables the worker.
  registration?.update().then(fillNewest, () => undefined);
}
