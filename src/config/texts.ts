import { i18n } from "@lingui/core";
import type { Messages } from "@lingui/core";
import {
  browserLocale,
  chosenLocale,
  keepLocale,
  markLocale,
  initialLocale,
} from "./locale-choice";
import { LOCALES, PSEUDO_LOCALE, SOURCE_LOCALE } from "./locales";

interface Catalog {
  messages: Messages;
}

/** One file per language, compiled from its PO file. English is in the code; its PO file is for translators. */
const FILES = import.meta.glob<Catalog>(["../locales/*.po", "!../locales/en.po"]);

function catalogOf(locale: string): (() => Promise<Catalog>) | undefined {
  return locale === PSEUDO_LOCALE
    ? () => import("virtual:pseudo-texts")
    : FILES[`../locales/${locale}.po`];
}

const hasCatalog = (locale: string) => catalogOf(locale) !== undefined;

/** The languages to choose from. */
export const OFFERED_LOCALES = LOCALES.filter(
  ({ code }) => code === SOURCE_LOCALE || hasCatalog(code),
);

// The build has compiled all messages; any remaining text is a literal.
i18n.setMessagesCompiler((message) => [message]);
i18n.loadAndActivate({ locale: SOURCE_LOCALE, messages: {} });

function show(locale: string, messages: Messages): void {
  markLocale(locale);
  i18n.loadAndActivate({ locale, messages });
}

/** The most recently requested language wins, regardless of the order in which the files arrive. */
let requested = SOURCE_LOCALE;

/** @throws if the file of the language cannot be loaded */
async function messagesOf(locale: string): Promise<Messages> {
  return (await catalogOf(locale)?.())?.messages ?? {};
}

/**
 * Sets the language of this browser before the first paint. Returns a promise if a file is needed, whose request was
 * started by the page's first script; without the file the interface is in English.
 */
export function loadInitialTranslations(): Promise<void> | undefined {
  const locale = initialLocale(hasCatalog);
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
  const locale = choice ?? browserLocale(hasCatalog);
  requested = locale;
  const messages = await messagesOf(locale);
  if (requested !== locale) return;
  keepLocale(choice);
  show(locale, messages);
}

/** The chosen language, if it is offered; undefined follows the browser. */
export function localeChoice(): string | undefined {
  const chosen = chosenLocale();
  return OFFERED_LOCALES.find(({ code }) => code === chosen)?.code;
}
