import { i18n } from "@lingui/core";
import type { Messages } from "@lingui/core";
import { browserLocale, chosenLocale, keepLocale, markLocale, startLocale } from "./locale-choice";
import { LOCALES, PSEUDO_LOCALE, SOURCE_LOCALE } from "./locales";

interface Catalogue {
  messages: Messages;
}

/** One file per language, compiled from its PO file. English is in the code; its PO file is for translators. */
const FILES = import.meta.glob<Catalogue>(["../locales/*.po", "!../locales/en.po"]);

function catalogueOf(locale: string): (() => Promise<Catalogue>) | undefined {
  return locale === PSEUDO_LOCALE
    ? () => import("virtual:pseudo-texts")
    : FILES[`../locales/${locale}.po`];
}

const hasCatalogue = (locale: string) => catalogueOf(locale) !== undefined;

/** The languages to choose from. */
export const OFFERED_LOCALES = LOCALES.filter(
  ({ code }) => code === SOURCE_LOCALE || hasCatalogue(code),
);

// The build has compiled all messages; any remaining text is a literal.
i18n.setMessagesCompiler((message) => [message]);
i18n.loadAndActivate({ locale: SOURCE_LOCALE, messages: {} });

function show(locale: string, messages: Messages): void {
  markLocale(locale);
  i18n.loadAndActivate({ locale, messages });
}

/** The most recently requested language wins, whatever the order in which the files arrive. */
let asked = SOURCE_LOCALE;

/** @throws if the file of the language cannot be loaded */
async function messagesOf(locale: string): Promise<Messages> {
  return (await catalogueOf(locale)?.())?.messages ?? {};
}

/**
 * Sets the language of this browser before the first paint. Returns a promise if a file is needed, whose request was
 * started by the page's first script; without the file the interface is in English.
 */
export function startTexts(): Promise<void> | undefined {
  const locale = startLocale(hasCatalogue);
  if (locale === SOURCE_LOCALE) {
    show(locale, {});
    return undefined;
  }
  return messagesOf(locale).then(
    (messages) => show(locale, messages),
    () => show(SOURCE_LOCALE, {}),
  );
}

/**
 * Changes the language and stores the choice; undefined follows the browser again.
 * @throws if its file cannot be loaded; the language does not change then
 */
export async function chooseLocale(choice: string | undefined): Promise<void> {
  const locale = choice ?? browserLocale(hasCatalogue);
  asked = locale;
  const messages = await messagesOf(locale);
  if (asked !== locale) return;
  keepLocale(choice);
  show(locale, messages);
}

/** The chosen language, if it is offered; undefined follows the browser. */
export function localeChoice(): string | undefined {
  const chosen = chosenLocale();
  return OFFERED_LOCALES.find(({ code }) => code === chosen)?.code;
}

/** Resets the language to English, for tests. */
export function resetTexts(): void {
  asked = SOURCE_LOCALE;
  show(SOURCE_LOCALE, {});
}
