import * as v from "valibot";
import { API_ROOT, serverUrl, writeAndRead } from "./client";
import { data, flag, text } from "./shared";

/**
 * Where Plex may tell the server that something is being played. Plex can send no headers, so its key stands
 * in the address (contract/http.md section 9).
 */
export function plexWebhookUrl(apiKey: string): string {
  return serverUrl(`${API_ROOT}/webhooks/plex`, new URLSearchParams({ apikey: apiKey }));
}

const testSchema = data(v.looseObject({ success: flag(), message: text() }));
export type WebhookTest = v.InferOutput<typeof testSchema>;

/** POST /system/webhooks/test: calls the external webhook that is saved. contract/newer-servers.md section 7. @throws ApiError */
export function testExternalWebhook(): Promise<WebhookTest> {
  return writeAndRead("system/webhooks/test", testSchema);
}
