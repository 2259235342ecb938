import { flag } from "./kinds";

/** The page Notifications, besides the services themselves (contract/settings.md section 3). */
export const NOTIFICATIONS = {
  Options: {
    "general.dont_notify_manual_actions": flag("Silence for manual actions", {
      hint: "Manual downloads, uploads and deletions are not reported.",
    }),
    "general.notify_if_nothing_is_missing_for_signalr_event": flag(
      "Notify when nothing is missing",
      {
        hint: "Includes events from Sonarr and Radarr and items with nothing missing.",
        only: "newer",
      },
    ),
  },
};
