import { API_ROOT, serverUrl } from "./client";

/**
 * Where Plex may tell the server that something is being played. Plex can send no headers, so its key stands
 * in the address (contract/http.md section 9).
 */
export function plexWebhookUrl(apiKey: string): string {
  return serverUrl(`${API_ROOT}/webhooks/plex`, new URLSearchParams({ apikey: apiKey }));
}
