/** Replaces src/app/start-service-worker.ts: the demo's worker is the server, and a page has only one. */
export function startWorkerWhenIdle(): void {}
