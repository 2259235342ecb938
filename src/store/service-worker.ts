/** Where this browser keeps that the worker is not wanted. */
const KEY = "ui-keep-files";
const OFF = "off";
/** Answers that say nothing about the worker: a login, or a server that is not there at the moment. */
const UNDECIDED = new Set([401, 403, 407, 408, 429, 502, 503, 504]);

/** Whether this browser has workers here: only over https and on the own machine, and not in every private window. */
export function canKeepFiles(): boolean {
  // Where storage is forbidden, some browsers throw as soon as one looks.
  try {
    return "serviceWorker" in navigator && "caches" in window;
  } catch {
    return false;
  }
}

/** Whether the interface may keep its files in this browser: until somebody says no. */
export function mayKeepFiles(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== OFF;
  } catch {
    // A browser that keeps no choices is not asked to keep files.
    return false;
  }
}

/** Chooses for this browser. Off takes worker and files away at once; on brings them back. */
export async function chooseKeepFiles(isOn: boolean): Promise<void> {
  try {
    if (isOn) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, OFF);
  } catch {
    // The choice cannot be kept; the worker goes nevertheless.
  }
  await (isOn ? startWorker() : inTurn(removeWorker));
}

let last: Promise<void> = Promise.resolve();

/** One thing at a time: a start that is under way must not bring back what was just taken away. Never fails. */
function inTurn(act: () => Promise<void>): Promise<void> {
  // Not allowed, no room, or the server went away: the page is as good without.
  last = last.then(act).catch(() => undefined);
  return last;
}

/** The folder that the interface is mounted at, with a slash at its end: what the worker is for. */
const scopeOf = () => new URL("./", document.baseURI).href;

/** Takes away the worker of this base URL and the files that it kept; not those of others. */
async function removeWorker(): Promise<void> {
  const scope = scopeOf();
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration?.scope === scope) await registration.unregister();
  // Ours and the stock one both put their scope at the end of the names.
  const names = (await window.caches.keys()).filter((name) => name.endsWith(scope));
  await Promise.all(names.map((name) => window.caches.delete(name)));
}

/**
 * What stands at the worker's address: a script; something else, because the file was taken away, or the server
 * is one that does not hand it out; or an answer that says nothing. Looked at first, because browsers print an
 * error when they are given anything but a script.
 */
async function lookAt(address: string): Promise<"script" | "none" | "unknown"> {
  try {
    const answer = await fetch(address, { cache: "no-cache", redirect: "manual" });
    // The file is not wanted yet; a line that breaks just now is no matter.
    answer.body?.cancel().catch(() => undefined);
    // The way to a login.
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

/** The worker asks pages that it has just taken over whose they are: those of the stock interface say nothing. */
function answerWorker(): void {
  navigator.serviceWorker.addEventListener("message", ({ data, ports }: MessageEvent<unknown>) => {
    const isAsked =
      typeof data === "object" && data !== null && "type" in data && data.type === "whose";
    if (isAsked) ports[0]?.postMessage("ours");
  });
  // Listeners that are added late get what has come so far only after this.
  navigator.serviceWorker.startMessages();
}

interface CodeRules {
  createScriptURL: (address: string) => string;
}

let rules: CodeRules | undefined;

const addressOf = () => new URL("sw.js", scopeOf()).href;

/** The worker's address as such a browser wants it: the rules that carry our name let through no other one. */
function workerAddress(): string {
  // A name can be taken once.
  rules ??= window.trustedTypes?.createPolicy("bazarr-web-worker", { createScriptURL: addressOf });
  return rules?.createScriptURL("") ?? addressOf();
}

/**
 * Starts the worker (public/sw.js) that keeps the files of the interface in this browser, or takes it away where it
 * was switched off: here, or for everybody by removing its file from the server. Never fails.
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
  // May take seconds, and nothing must wait for it that switches the worker off.
  registration?.update().then(fillNewest, () => undefined);
}
