// The service worker of the interface: keeps the files of the build in the browser, so that a later visit starts
// at once. It answers for files below assets/ only, whose names change with what is in them. Pages, the API, the
// login, images and the socket go their way as if it were not there.
//
// It stands where the stock interface of Bazarr has its own worker, takes that one's place, and removes what it
// stored. Without this file (any answer but a script) every page takes the worker out of its browser again.

/** The files of this build: what the first page needs, and the rest. Filled in by the build. */
const BUILD = { first: [], rest: [] };

const { scope } = self.registration;
const ASSETS = new URL("assets/", scope).href;
/** Caches belong to the whole origin; like those of Workbox ours carries the scope at its end. */
const CACHE = `bazarr-web-${scope}`;
const TYPES = {
  js: /^(text|application)\/(x-)?(java|ecma)script\b/,
  css: /^text\/css\b/,
  woff2: /^(font\/|application\/(x-)?(font|octet-stream))/,
  svg: /^image\/svg/,
  png: /^image\/png/,
};

/** Caches of other workers that had this scope: the stock one. Never those of other programs or base URLs. */
const leftovers = (names) => names.filter((name) => name !== CACHE && name.endsWith(scope));

self.addEventListener("install", (event) => {
  passBy(event);
  event.waitUntil(install());
});
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  // The first files again: a login, a full disk or a broken line may have kept them away.
  if (event.data?.type === "fill") event.waitUntil(fill([...BUILD.rest, ...BUILD.first]));
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(ASSETS)) event.respondWith(answer(event));
});

/** Where the browser can be told, it does not even wake this worker for pages, reads and pictures. */
function passBy(event) {
  const conditions = [
    { requestMode: "navigate" },
    { requestDestination: "" },
    { requestDestination: "image" },
  ];
  try {
    const rules = conditions.map((condition) => ({ condition, source: "network" }));
    event.addRoutes?.(rules)?.catch?.(() => undefined);
  } catch {
    // They come by, and are let through.
  }
}

/**
 * After an upgrade of ours the new worker waits until the tabs of the old version are closed: only then may their
 * files go. Nothing else depends on which of the two is at work. The stock worker is replaced at once.
 */
async function install() {
  const names = await caches.keys().catch(() => []);
  if (!names.includes(CACHE) || leftovers(names).length > 0) void self.skipWaiting();
  await fill(BUILD.first);
}

async function activate() {
  const old = leftovers(await caches.keys().catch(() => []));
  await Promise.all(old.map((name) => caches.delete(name).catch(() => false)));
  await forgetGone().catch(() => undefined);
  await self.clients.claim();
  // Pages of the stock worker may be old ones out of its cache.
  const windows = old.length > 0 ? await self.clients.matchAll({ type: "window" }) : [];
  await Promise.all(windows.map(freshen));
}

/** Loads a page anew, unless it says that it is ours. */
async function freshen(client) {
  const isOurs = await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), 1_000);
    client.postMessage({ type: "whose" }, [port2]);
  });
  // Not waited for: a page that loads waits in its turn until this worker is active.
  if (!isOurs) client.navigate(client.url).catch(() => undefined);
}

/** Drops what this build does not have. */
async function forgetGone() {
  const cache = await caches.open(CACHE);
  const own = new Set([...BUILD.first, ...BUILD.rest].map((name) => ASSETS + name));
  const kept = await cache.keys();
  await Promise.all(
    kept.filter(({ url }) => !own.has(url)).map((request) => cache.delete(request)),
  );
}

/** What may be kept: the file itself. Not an error, a page of a login, or what a redirect led to. */
function isFile(response, url) {
  const type = TYPES[url.slice(url.lastIndexOf(".") + 1)];
  return (
    response.status === 200 &&
    response.type === "basic" &&
    !response.redirected &&
    Boolean(type?.test(response.headers.get("content-type") ?? ""))
  );
}

async function answer(event) {
  const { request } = event;
  const kept = await caches
    .match(request.url, { cacheName: CACHE, ignoreVary: true })
    .catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  if (isFile(response, request.url)) event.waitUntil(keep(request.url, response.clone()));
  return response;
}

async function keep(url, response) {
  try {
    // Somebody who switched the worker off has removed the cache: nothing brings it back.
    if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(url, response);
  } catch {
    // No room, or no storage: the file comes from the server the next time.
  }
}

/** Fetches what is not kept yet, four at a time. Whatever goes wrong, the files come when they are needed. */
async function fill(names) {
  try {
    const cache = await caches.open(CACHE);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = names.map((name) => ASSETS + name).filter((url) => !kept.has(url));
    const bring = async () => {
      for (let url = missing.pop(); url; url = missing.pop()) {
        const response = await fetch(url, { priority: "low" });
        // A login, or the next build: the others would fare no better.
        if (!isFile(response, url)) return;
        await cache.put(url, response);
      }
    };
    await Promise.all([bring(), bring(), bring(), bring()]);
  } catch {
    // The server is away, or there is no room.
  }
}
