import { i18n } from "@lingui/core";
import type { TransProps } from "@lingui/react";
import { TransNoContext } from "@lingui/react/server";

/** A value is words, also when it looks like a tag: an invisible joiner behind its bracket keeps it as it is. */
const asWords = (value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(/<(?=[\w/])/g, "<\u2060") : value;

/**
 * What `<Trans>` of the macro becomes (lingui.config.ts). It needs no provider, because another language mounts the tree
 * anew; so the first page, which has no sentence with markup, does without Lingui's React half.
 */
export function Trans({ values, ...props }: TransProps) {
  const words =
    values && Object.fromEntries(Object.entries(values).map(([name, one]) => [name, asWords(one)]));
  return <TransNoContext {...props} values={words} lingui={{ i18n }} />;
}
