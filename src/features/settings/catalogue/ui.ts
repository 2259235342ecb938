import { choice, flag } from "./kinds";

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
