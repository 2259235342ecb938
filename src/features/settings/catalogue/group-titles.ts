import { msg } from "@lingui/core/macro";
import { textOf } from "@/utils/text";
import type { Text } from "@/utils/text";

/** The headings of the groups of settings, by the names that the catalogue has for them. */
const TITLES: Readonly<Record<string, Text>> = {
  Appearance: msg`Appearance`,
  Badges: msg`Badges`,
};

export const groupTitle = (name: string) => textOf(TITLES[name] ?? name);
