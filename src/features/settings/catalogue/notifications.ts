import { flag } from "./kinds";

/** The page Notifications, besides the services themselves (contract/settings.md section 3). */
export const NOTIFICATIONS = {
  Options: {
    "general.dont_notify_manual_actions": flag("Silence for manual actions", {
      hint: "What you download, upload or delete yourself is not reported.",
    }),
    "general.notify_if_nothing_is_missing_for_signalr_event": flag("Tell when nothing is missing", {
      hint: "Also what Sonarr and Radarr report and what has all its subtitles.",
      only: "newer",
    }),
  },
};
