/** The server's encoding of queries and bodies, as measured (contract/http.md section 0). */

export type QueryValue = string | number | boolean | undefined | readonly (string | number)[];

export type FormValue = string | number | boolean | null | readonly (string | number)[];

/** Profiles and search results use these strings as flags, not booleans. */
export type PyBool = "True" | "False";

/** true -> "True". */
export function pyBool(value: boolean): PyBool {
  return value ? "True" : "False";
}

/** True if the value is a set flag, in any spelling of any server version. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === "string" && /^(true|1)$/i.test(value));
}

/**
 * A query string: arrays as repeated `key[]` (without the brackets the server ignores them and returns the full list),
 * booleans as true/false; undefined values are omitted.
 */
export function toQuery(values: Readonly<Record<string, QueryValue>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (typeof value === "object") for (const item of value) query.append(`${key}[]`, String(item));
    else query.append(key, String(value));
  }
  return query;
}

/**
 * A URL-encoded body: arrays as repeated fields without brackets, an empty array as one empty value, booleans as
 * true/false, null as an empty string. (Multipart has a limit of 10,000 parts on the server.)
 */
export function toForm(values: Readonly<Record<string, FormValue | undefined>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (value === null) form.append(key, "");
    else if (typeof value === "object") {
      if (value.length === 0) form.append(key, "");
      for (const item of value) form.append(key, String(item));
    } else form.append(key, String(value));
  }
  return form;
}

/** A multipart body, for uploads only. */
export function toMultipart(values: Readonly<Record<string, string | boolean | File>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) {
    if (value instanceof File) form.append(key, value, value.name);
    else form.append(key, String(value));
  }
  return form;
}
