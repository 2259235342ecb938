import { i18n } from "@lingui/core";
import type { TransProps } from "@lingui/react";
import { TransNoContext } from "@lingui/react/server";

/** Prevents a value from being parsed as a tag, by inserting an invisible joiner after its bracket. */
const asWords = (value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(/<(?=[\w/])/g, "<\u2060") : value;

/**
 * The runtime of the macro's `<Trans>` (lingui.config.ts). Needs no provider, because changing the language remounts
 * the tree. Therefore the first page, which has no sentence with markup, does not need Lingui's React code.
 */
export function Trans({ values, ...props }: TransProps) {
  const words =
    values && Object.fromEntries(Object.entries(values).map(([name, one]) => [name, asWords(one)]));
  return <TransNoContext {...props} values={words} lingui={{ i18n }} />;
}
