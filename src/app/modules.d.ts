declare module "@tabler/icons-react/dist/esm/icons/*" {
  const icon: import("@tabler/icons-react").Icon;
  export default icon;
}

/** A compiled translation file (scripts/plugins/catalogs.ts). */
declare module "*.po" {
  export const messages: import("@lingui/core").Messages;
}

/** The pseudo-language, generated from the English texts (scripts/plugins/catalogs.ts). */
declare module "virtual:pseudo-texts" {
  export const messages: import("@lingui/core").Messages;
}

/** The first changes of the newest version in CHANGELOG.md (scripts/plugins/whats-new.ts). */
declare module "virtual:whats-new" {
  export const changes: readonly string[];
}

/** All changes of the newest version in CHANGELOG.md. */
declare module "virtual:changes" {
  export const changes: { version: string; date: string; lines: string[] };
}
