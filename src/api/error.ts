import { PRODUCT } from "../product";

/**
 * Why a call failed:
 * - auth: the server answered 401, the key or the login is not valid (spec section 6)
 * - offline: no answer at all (spec section 8, "Network failure with no response")
 * - http: an answer that says no, or a proxy's error page
 * - malformed: an answer with status 2xx that is not what the contract promises
 */
export type ApiErrorKind = "auth" | "offline" | "http" | "malformed";

/** The only error the wire layer throws. `message` is a text that a person can read. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  /** "GET series": which call failed, without query values. */
  readonly endpoint: string;
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;

  constructor(kind: ApiErrorKind, message: string, endpoint: string, status = 0) {
    super(message);
    this.kind = kind;
    this.endpoint = endpoint;
    this.status = status;
  }
}

/** The text of spec section 8 for a call that got no answer. */
export const OFFLINE_TEXT = `You have disconnected to ${PRODUCT.name} backend`;

/** A readable text of anything that was thrown. */
export function errorText(error: unknown): string {
  if (error instanceof Error && error.message !== "") return error.message;
  return "Something went wrong";
}

function joined(value: unknown): string | undefined {
  if (typeof value === "string" && value.trim() !== "") return value.trim();
  if (Array.isArray(value)) return value.map(joined).filter(Boolean).join(", ") || undefined;
  return undefined;
}

/**
 * The server's own words in an error body (contract/http.md section 0): a JSON string, `{errors}` with
 * one text a field, `{message}`. Returns undefined when the body holds no such text.
 */
export function messageOf(body: unknown): string | undefined {
  if (typeof body === "string") return joined(body);
  if (body === null || typeof body !== "object") return undefined;
  if ("errors" in body && body.errors !== null && typeof body.errors === "object") {
    const texts = Object.entries(body.errors)
      .map(([field, text]) => joined(text) && `${field}: ${joined(text)}`)
      .filter(Boolean);
    if (texts.length > 0) return texts.join("; ");
  }
  return "message" in body ? joined(body.message) : undefined;
}
