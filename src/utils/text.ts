import { i18n } from "@lingui/core";
import type { MessageDescriptor } from "@lingui/core";

/** A text of a constant: a message (`msg`), or words that are the same in every language, such as a name. */
export type Text = MessageDescriptor | string;

/** The text in the interface's language: call it where it is shown, not in the body of a module. */
export const textOf = (text: Text): string => (typeof text === "string" ? text : i18n._(text));
