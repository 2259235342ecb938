declare module "@tabler/icons-react/dist/esm/icons/*" {
  const icon: import("@tabler/icons-react").Icon;
  export default icon;
}

/** A file of translations, compiled (scripts/plugins/catalogues.ts). */
declare module "*.po" {
  export const messages: import("@lingui/core").Messages;
}

/** The pseudo-language, made of the English texts (scripts/plugins/catalogues.ts). */
declare module "virtual:pseudo-texts" {
  export const messages: import("@lingui/core").Messages;
}
