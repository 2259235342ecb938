import { msg } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { plexWebhookUrl, testExternalWebhook } from "@/api/webhooks";

/** Addresses that other programs call; each contains the key it is given. */
export const webhooks = {
  plex: (apiKey: string) => plexWebhookUrl(apiKey),
};

/** Calls the saved external webhook. One that does not answer is a result, not an error. */
export function useTestExternalWebhook() {
  return useMutation({
    mutationFn: testExternalWebhook,
    meta: { what: msg`Testing the webhook`, invalidates: () => [], isErrorShown: true },
  });
}
