/** Object.keys with the type of the keys, for objects without other keys than those of their type. */
export const keysOf = <T extends object>(object: T): Extract<keyof T, string>[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of Object.keys drops the keys of T
  Object.keys(object) as Extract<keyof T, string>[];
