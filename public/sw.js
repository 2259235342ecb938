// Not a service worker of this interface, which has none. The stock interface of Bazarr registers
// one at this address that keeps its own files in caches. A browser that has used it would go on
// showing old icons, so this file takes its place, removes what it stored, and leaves.
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(leave());
});

async function leave() {
  // Caches belong to the whole origin. Workbox puts the scope at the end of its caches' names, so
  // another program's caches behind the same reverse proxy are left alone.
  const names = await caches.keys();
  const { scope } = self.registration;
  await Promise.all(
    names.filter((name) => name.endsWith(scope)).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
  await self.registration.unregister();
  const windows = await self.clients.matchAll({ type: "window" });
  await Promise.all(windows.map((client) => client.navigate(client.url)));
}
