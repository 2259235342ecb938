import { PAGE_SIZES } from "@/config/page-size";
import { choice, flag } from "./kinds";

/** The page UI (contract/settings.md sections 3 and 9). */
export const UI = {
  Appearance: {
    "general.page_size": choice(
      "Page size",
      PAGE_SIZES.map((size) => [size, String(size)]),
      {
        hint: "Rows per page, for browsers without their own setting.",
        only: "newer",
      },
    ),
    "general.theme": choice(
      "Server theme",
      [
        ["auto", "Match system"],
        ["light", "Light"],
        ["dark", "Dark"],
      ],
      { hint: "Default for browsers without their own setting.", only: "newer" },
    ),
  },
  Badges: {
    "general.show_live_badge": flag("Mark what the live feed started", {
      hint: "Applies to all users.",
      only: "newer",
    }),
  },
};
