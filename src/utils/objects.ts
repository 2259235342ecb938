function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/**
 * True if two values are deeply equal. Files and other class instances are compared by reference; functions always
 * count as equal, because each render creates new ones.
 */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === "function" && typeof other === "function") return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const left = Object.entries(one);
  const right = new Map<string, unknown>(Object.entries(other));
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && deepEqual(value, right.get(key)))
  );
}

/** Object.keys with the type of the keys, for objects without other keys than those of their type. */
export const keysOf = <T extends object>(object: T): Extract<keyof T, string>[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of Object.keys drops the keys of T
  Object.keys(object) as Extract<keyof T, string>[];

/** Caches the result of `make` per record, for as long as the record exists. */
export function memoize<T extends object, R>(make: (record: T) => R): (record: T) => R {
  const results = new WeakMap<T, { result: R }>();
  return (record) => {
    const cached = results.get(record);
    if (cached) return cached.result;
    const result = make(record);
    results.set(record, { result });
    return result;
  };
}
