/** `make` with a cache by record identity: the same record gives the same result, as long as the record lives. */
export function memoize<T extends object, R>(make: (record: T) => R): (record: T) => R {
  const made = new WeakMap<T, { result: R }>();
  return (record) => {
    const known = made.get(record);
    if (known) return known.result;
    const result = make(record);
    made.set(record, { result });
    return result;
  };
}
