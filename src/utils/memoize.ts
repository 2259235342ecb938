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
