import { onTestFinished, vi } from "vitest";

type Method = "getItem" | "setItem" | "removeItem";

const rejectWrite = () => {
  throw new DOMException("refused", "QuotaExceededError");
};

/**
 * Makes these methods of a storage fail until the test ends, as if it were full or not allowed. Not a spy: happy-dom
 * binds the methods to the storage, so one on the prototype may do nothing, and one on the storage stays.
 */
export function blockStorage(
  name: "localStorage" | "sessionStorage",
  methods: readonly Method[],
): void {
  const rejected: ReadonlySet<string | symbol> = new Set(methods);
  vi.stubGlobal(
    name,
    new Proxy(globalThis[name], {
      get: (storage, key): unknown => (rejected.has(key) ? rejectWrite : Reflect.get(storage, key)),
    }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}
