import type { Language } from "@/api/languages";
import { ENABLED_LANGUAGES } from "./catalogue/plan";
import { useLanguages } from "@/queries/languages";
import { useStagedValue } from "./use-setting";
import type { Handle } from "./use-setting";

const NO_LANGUAGES: readonly Language[] = [];

/** In the server's order, so that the same set is the same list; codes that it does not know come last. */
function inOrder(codes: readonly string[], all: readonly Language[]): string[] {
  const known = all.map(({ code2 }) => code2);
  const isWanted = (code2: string) => codes.includes(code2);
  return [...known.filter(isWanted), ...codes.filter((code2) => !known.includes(code2)).toSorted()];
}

interface EnabledLanguages {
  all: readonly Language[];
  /** Those that are enabled on the screen: saved, or waiting for Save. */
  enabled: readonly Language[];
  /** The staged set; its order does not matter. */
  handle: Handle<readonly string[]>;
}

/** Every language of the server, which of them are enabled, and how to stage that (contract/settings.md section 5). */
export function useEnabledLanguages(): EnabledLanguages {
  const { data: all = NO_LANGUAGES } = useLanguages();
  const saved = all.filter(({ enabled }) => enabled).map(({ code2 }) => code2);
  const handle = useStagedValue<readonly string[]>(ENABLED_LANGUAGES, saved);
  const codes = new Set(handle.value);
  return {
    all,
    enabled: all.filter(({ code2 }) => codes.has(code2)),
    handle: { ...handle, set: (wanted) => handle.set(inOrder([...new Set(wanted)], all)) },
  };
}
