import { msg } from "@lingui/core/macro";
import { flag } from "./kinds";

/** The Notifications page, except the services themselves (contract/settings.md section 3). */
export const NOTIFICATIONS = {
  Options: {
    "general.dont_notify_manual_actions": flag(msg`Silent for manual actions`, {
      hint: msg`Manual downloads, uploads, and deletions are not reported.`,
    }),
    "general.notify_if_nothing_is_missing_for_signalr_event": flag(
      msg`Notify when nothing is missing`,
      {
        hint: msg`Also sends a notification if a change in Sonarr or Radarr leaves nothing missing.`,
        only: "newer",
      },
    ),
  },
};
