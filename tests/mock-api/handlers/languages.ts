import type { RequestHandler } from "msw";
import type { Context } from "../context.ts";
import { names097 } from "../language-table.ts";
import { route } from "../route.ts";
import type { LanguageEntry } from "../types.ts";

/** /system/languages and its profiles: http, section 7. Both return a plain list. */
export function languageHandlers(ctx: Context): RequestHandler[] {
  return [
    route(ctx, "get", "/system/languages", (call) => {
      const isHistory = !["", "false", "False", "0"].includes(call.text("history") ?? "");
      const rows = isHistory ? historyLanguages(ctx) : ctx.db.languages;
      return rows
        .map((row) => languageEntryOut(ctx, row))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    }),
    route(ctx, "get", "/system/languages/profiles", () => {
      if (!ctx.is097) return ctx.db.profiles;
      return ctx.db.profiles.map(({ profileId, name, cutoff, items }) => ({
        profileId,
        name,
        cutoff,
        items,
      }));
    }),
  ];
}

function languageEntryOut(ctx: Context, { name, code2, code3, enabled }: LanguageEntry) {
  if (ctx.is097) return { name: names097[code2] ?? name, code2, enabled };
  return { name, code2, code3, enabled };
}

// Only the codes in the history, `enabled` always false.
function historyLanguages(ctx: Context): LanguageEntry[] {
  const codes = new Set<string | undefined>();
  for (const rows of Object.values(ctx.db.history))
    for (const row of rows) codes.add(row.language?.split(":")[0]);
  return ctx.db.languages
    .filter((row) => codes.has(row.code2))
    .map((row) => ({ ...row, enabled: false }));
}
