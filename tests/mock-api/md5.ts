import { createHash } from "node:crypto";

/** MD5 hex of a text: the server's format of the login password. */
export function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
