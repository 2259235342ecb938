import type { Language } from "@/api/languages";
import { ENABLED_LANGUAGES } from "../catalog/plan";
import { useLanguages } from "@/queries/languages";
import { useStagedValue } from "./use-setting";
import type { Handle } from "./use-setting";

const NO_LANGUAGES: readonly Language[] = [];

/** Sorts codes in the server's order, so that equal sets are equal lists; unknown codes are last. */
function sorted(codes: readonly string[], all: readonly Language[]): string[] {
  const known = all.map(({ code2 }) => code2);
  const isIncluded = (code2: string) => codes.includes(code2);
  return [
    ...known.filter(isIncluded),
    ...codes.filter((code2) => !known.includes(code2)).toSorted(),
  ];
}

interface EnabledLanguages {
  all: readonly Language[];
  /** Enabled languages, with staged changes applied. */
  enabled: readonly Language[];
  /** The staged set of code2 values; its order does not matter. */
  handle: Handle<readonly string[]>;
}

/** All languages of the server, and the enabled ones, which can be staged (contract/settings.md section 5). */
export function useEnabledLanguages(): EnabledLanguages {
  const { data: all = NO_LANGUAGES } = useLanguages();
  const saved = all.filter(({ enabled }) => enabled).map(({ code2 }) => code2);
  const handle = useStagedValue<readonly string[]>(ENABLED_LANGUAGES, saved);
  const codes = new Set(handle.value);
  return {
    all,
    enabled: all.filter(({ code2 }) => codes.has(code2)),
    handle: { ...handle, set: (chosen) => handle.set(sorted([...new Set(chosen)], all)) },
  };
}
