import type { Language } from "@/api/languages";
import type { Profile } from "@/api/profile-rows";
import type { MissingSubtitle } from "@/api/shared";
import type { SearchSubject } from "@/queries/search-subject";
import { inOrder } from "@/utils/language-options";
import { languageKey, languageLabel } from "@/utils/languages";
import { ownCode } from "@/utils/own-codes";
import { externalFiles } from "../item/subtitle-item";
import type { ExternalSubtitle } from "../item/subtitle-item";

/** A language to get, or a file that is already there. */
export interface LanguageChoice {
  key: string;
  label: string;
  language: MissingSubtitle;
  file?: ExternalSubtitle;
  isInProfile: boolean;
}

interface Facts {
  languages: readonly Language[];
  subject: SearchSubject;
  profile: Profile | undefined;
  /** Path of the file that is chosen already. */
  current: string | undefined;
}

const isPlain = ({ hi, forced }: { hi: boolean; forced: boolean }) => !hi && !forced;

/** The languages of the browser, as the server's codes. */
const browserCodes = () => navigator.languages.map((tag) => ownCode(tag) ?? tag.split("-")[0]);

/**
 * All languages of the server and the files of the item: first what is missing, then the files, and the languages of the
 * profile, the browser, and the audio, then the enabled ones.
 */
export function languageChoices({ languages, subject, profile, current }: Facts): LanguageChoice[] {
  const files = externalFiles(subject.subtitles);
  const present = new Set(files.filter(isPlain).map(({ code2 }) => code2));
  const wanted = new Set(profile?.items.map(({ language }) => language));
  const missing = new Set(subject.missing.map(languageKey));
  const groups: readonly ((choice: LanguageChoice) => boolean)[] = [
    ({ language }) => missing.has(languageKey(language)),
    ({ file }) => file !== undefined,
    ({ isInProfile }) => isInProfile,
    ({ language }) => browserCodes().includes(language.code2),
    ({ language }) => subject.audio.some(({ code2 }) => code2 === language.code2),
    ({ language }) => languages.some(({ code2, enabled }) => enabled && code2 === language.code2),
    () => true,
  ];
  const all = [
    ...subject.missing.filter((one) => !isPlain(one)),
    ...languages
      .filter(({ code2 }) => !present.has(code2))
      .map(({ name, code2 }) => ({ name, code2, hi: false, forced: false })),
  ];
  const choices = [
    ...files
      .filter(({ path }) => path !== current)
      .map((file) => ({ file, key: file.path, language: file })),
    ...all.map((language) => ({ key: languageKey(language), language })),
  ].map((choice): LanguageChoice => {
    const { name, code2, hi, forced } = choice.language;
    return {
      ...choice,
      language: { name, code2: code2 ?? "", hi, forced },
      label: languageLabel(choice.language),
      isInProfile: wanted.has(code2 ?? ""),
    };
  });
  const rankOf = (choice: LanguageChoice) => groups.findIndex((isOf) => isOf(choice));
  return inOrder(choices).toSorted((one, other) => rankOf(one) - rankOf(other));
}
