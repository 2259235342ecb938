import type { QueryClient } from "@tanstack/react-query";
import { languagePhrase } from "../lib/languages";
import { languageQueries } from "./languages";

/** A kind of subtitle as calls name it; `language` is a code2. */
interface Kind {
  language: string;
  hi: boolean;
  forced: boolean;
}

/** " of Harbor Lights", for what a write is called; nothing when the cache does not know the name. */
export function ofName(name: string | undefined): string {
  return name ? ` of ${name}` : "";
}

/** "the English subtitle of Harbor Lights S01E02", for the notice when something fails with it. */
export function subtitleName(client: QueryClient, kind: Kind, owner: string | undefined): string {
  const { language: code2, hi, forced } = kind;
  const languages = client.getQueryData(languageQueries.list().queryKey);
  const name = languages?.find((one) => one.code2 === code2)?.name ?? code2;
  return `the ${languagePhrase({ name, code2, hi, forced })} subtitle${ofName(owner)}`;
}
