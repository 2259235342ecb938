import * as v from "valibot";
import { API_ROOT, serverUrl, writeAndRead } from "./client";
import { data, flag } from "./shared";
import { reason } from "./error";

/**
 * URL at which Plex can report playback. Plex cannot send headers, so the key is part of the URL (contract/http.md
 * section 9).
 */
export function plexWebhookUrl(apiKey: string): string {
  return serverUrl(`${API_ROOT}/webhooks/plex`, new URLSearchParams({ apikey: apiKey }));
}

const testSchema = data(v.looseObject({ success: flag(), message: reason() }));
export type WebhookTest = v.InferOutput<typeof testSchema>;

/**
 * POST /system/webhooks/test: calls the saved external webhook. contract/newer-servers.md section 7.
 * @throws ApiError
 */
export function testExternalWebhook(): Promise<WebhookTest> {
  return writeAndRead("system/webhooks/test", testSchema);
}
