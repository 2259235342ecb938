import { plexWebhookUrl } from "@/api/webhooks";

/** Addresses that other programs call; each holds the key it is given. */
export const webhooks = {
  plex: (apiKey: string) => plexWebhookUrl(apiKey),
};
