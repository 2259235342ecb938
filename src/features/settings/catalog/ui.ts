import { msg } from "@lingui/core/macro";
import { PAGE_SIZES } from "@/config/page-size";
import { choice, flag } from "./kinds";

/** The UI page (contract/settings.md sections 3 and 9). */
export const UI = {
  Appearance: {
    "general.page_size": choice(
      msg`Page size`,
      PAGE_SIZES.map((size) => [size, String(size)]),
      {
        hint: msg`Rows per page, for browsers without their own setting.`,
        only: "newer",
      },
    ),
    "general.theme": choice(
      msg`Server theme`,
      [
        ["auto", msg`Match system`],
        ["light", msg`Light`],
        ["dark", msg`Dark`],
      ],
      { hint: msg`Default for browsers without their own setting.`, only: "newer" },
    ),
  },
  Badges: {
    "general.show_live_badge": flag(msg`Mark jobs started by Sonarr or Radarr`, {
      hint: msg`Applies to all users.`,
      only: "newer",
    }),
  },
};
