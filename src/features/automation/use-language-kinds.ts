import { useLanguages } from "@/queries/languages";
import { languageKey, languageLabel } from "@/utils/languages";

/** The kinds of subtitles of a language. */
const KINDS = [
  { hi: false, forced: false },
  { hi: true, forced: false },
  { hi: false, forced: true },
];

interface Options {
  /** True to exclude the hearing-impaired and forced kinds of each language. */
  isPlain?: boolean;
}

/** Options for the subtitles of all enabled languages and of the chosen ones; the plain ones first. */
export function useLanguageKinds(chosen: readonly string[], { isPlain = false }: Options = {}) {
  const languages = useLanguages().data ?? [];
  const isChosen = (code2: string) =>
    KINDS.some((kind) => chosen.includes(languageKey({ name: code2, code2, ...kind })));
  const enabled = languages.filter((one) => one.enabled || isChosen(one.code2));
  return KINDS.slice(0, isPlain ? 1 : KINDS.length).flatMap((kind) =>
    enabled.map(({ name, code2 }) => {
      const language = { name, code2, ...kind };
      return { value: languageKey(language), label: languageLabel(language) };
    }),
  );
}
