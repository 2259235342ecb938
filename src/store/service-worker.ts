import { storageKey } from "@/config/own-storage";

/** Where this browser stores that the worker is not wanted. */
const KEY = storageKey("ui-keep-files");
const OFF = "off";
/** Answers that say nothing about the worker: a login, or a server that is temporarily unavailable. */
const UNDECIDED = new Set([401, 403, 407, 408, 429, 502, 503, 504]);

/** Whether this browser supports workers here: only over https and on localhost, and not in every private window. */
export function canKeepFiles(): boolean {
  // When storage is forbidden, some browsers throw on the first access.
  try {
    return "serviceWorker" in navigator && "caches" in window;
  } catch {
    return false;
  }
}

/** Whether the interface may keep its files in this browser: yes, until the user switches it off. */
export function mayKeepFiles(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== OFF;
  } catch {
    // A browser that cannot store choices does not keep files either.
    return false;
  }
}

/** Stores the choice for this browser. Off removes worker and files at once; on brings them back. */
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

/** One thing at a time: a start in progress must not bring back what was just removed. Never fails. */
function inTurn(act: () => Promise<void>): Promise<void> {
  // Not allowed, no space, or the server went away: the page works just as well without it.
  last = last.then(act).catch(() => undefined);
  return last;
}

/** The path that the interface is mounted at, with a trailing slash: the worker's scope. */
const scopeOf = () => new URL("./", document.baseURI).href;

/** Removes the worker of this base URL and the files that it kept, but not those of others. */
async function removeWorker(): Promise<void> {
  const scope = scopeOf();
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration?.scope === scope) await registration.unregister();
  // Both our worker and the stock one put their scope at the end of the names.
  const names = (await window.caches.keys()).filter((name) => name.endsWith(scope));
  await Promise.all(names.map((name) => window.caches.delete(name)));
}

/**
 * What is at the worker's address: a script; something else, because the file was removed or the server does not serve
 * it; or an answer that says nothing. Checked first, because browsers log an error when they get anything but a script.
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

/** Waits until the worker is installed, and has it fetch what this visit did not need. */
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
 * The worker asks pages that it has just taken over which interface they belong to: those of the stock interface do not
 * answer.
 */
function answerWorker(): void {
  navigator.serviceWorker.addEventListener("message", ({ data, ports }: MessageEvent<unknown>) => {
    const isAsked =
      typeof data === "object" && data !== null && "type" in data && data.type === "whose";
    if (isAsked) ports[0]?.postMessage("ours");
  });
  // Listeners that are added late receive earlier messages only after this.
  navigator.serviceWorker.startMessages();
}

interface CodeRules {
  createScriptURL: (address: string) => string;
}

let rules: CodeRules | undefined;

const addressOf = () => new URL("sw.js", scopeOf()).href;

/**
 * The worker's address in the form that browsers with Trusted Types require; our policy lets no other address through.
 */
function workerAddress(): string {
  // A policy's name can be used only once.
  rules ??= window.trustedTypes?.createPolicy("bazarr-web-worker", { createScriptURL: addressOf });
  return rules?.createScriptURL("") ?? addressOf();
}

/**
 * Starts the worker (public/sw.js) that keeps the interface's files in this browser, or removes it if it was switched
 * off: here, or for everybody by deleting its file from the server. Never fails.
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
  // May take seconds, and must not hold up anything that switches the worker off.
  registration?.update().then(fillNewest, () => undefined);
}
