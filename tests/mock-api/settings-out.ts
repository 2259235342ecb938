import type { Context } from "./context.ts";
import type { SettingsSection } from "./types.ts";

/** GET /system/settings: everything in 1.5.2; 0.9.7 omits empty values (settings, section 1). */
export function settingsOut(ctx: Context): object {
  const tree = ctx.db.settings;
  if (!ctx.is097) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([section, fields]) => [section, withoutEmpty(fields)]),
  );
}

function withoutEmpty(fields: SettingsSection): SettingsSection {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== "" && value !== null),
  );
}
