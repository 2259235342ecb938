import { choice, flag, picks, secret, text } from "./kinds";

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

/** The page UI (contract/settings.md sections 3 and 9). */
export const UI = {
  Appearance: {
    "general.page_size": choice(
      "Page size",
      [
        [25, "25"],
        [50, "50"],
        [100, "100"],
        [250, "250"],
        [500, "500"],
        [1000, "1000"],
      ],
      {
        hint: "How many rows a page of a list has, where a browser has no choice of its own.",
        only: "newer",
      },
    ),
    "general.theme": choice(
      "Theme",
      [
        ["auto", "As the system"],
        ["light", "Light"],
        ["dark", "Dark"],
      ],
      { hint: "Where a browser has no choice of its own.", only: "newer" },
    ),
  },
  Badges: {
    "general.show_live_badge": flag("Mark what the live feed started", {
      hint: "For everybody who uses this server.",
      only: "newer",
    }),
  },
};

const solver = (name: string) => [["general.anti_captcha_provider", name]] as const;

/** The page Providers, besides the providers themselves (contract/settings.md section 3). */
export const PROVIDERS = {
  "Enabled providers": {
    "general.enabled_providers": picks("Enabled providers", "providers"),
  },
  "Anti-captcha": {
    "general.anti_captcha_provider": choice(
      "Service",
      [
        [null, "None"],
        ["anti-captcha", "Anti-Captcha"],
        ["death-by-captcha", "Death by Captcha"],
      ],
      { hint: "Solves captchas for providers that ask for one." },
    ),
    "anticaptcha.anti_captcha_key": secret("Account key", {
      isNotNumeric: true,
      onlyIf: solver("anti-captcha"),
    }),
    "deathbycaptcha.username": text("Username", { onlyIf: solver("death-by-captcha") }),
    "deathbycaptcha.password": secret("Password", { onlyIf: solver("death-by-captcha") }),
  },
  Integrations: {
    "general.enabled_integrations": picks("Enabled integrations", [["anidb", "AniDB"]], {
      only: "newer",
    }),
  },
};
