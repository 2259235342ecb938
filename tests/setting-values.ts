import type { AnySetting } from "@/features/settings/catalog/setting";

/** Another value for a setting, valid and offered. */
// oxlint-disable-next-line typescript/consistent-return -- the compiler checks that all kinds have a case
export function otherValue(setting: AnySetting, now: unknown): unknown {
  switch (setting.kind) {
    case "flag":
      return now !== true;
    case "integer":
      return now === setting.min ? setting.min + 1 : setting.min;
    case "cores":
      return now === 1 ? 2 : 1;
    case "percent":
      return now === 55 ? 56 : 55;
    case "choice": {
      const other = setting.options.findLast(
        ({ value, only }) => value !== now && only === undefined,
      );
      return other?.value;
    }
    case "profile":
      return now === 2 ? 1 : 2;
    case "language":
      return now === "fr" ? "de" : "fr";
    case "texts":
      return setting.check?.(["spl:spa"]) === undefined
        ? ["spl:spa", "eng@hi:eng"]
        : ["one", "two-2"];
    case "picks":
      return typeof setting.options === "string"
        ? [setting.options === "languages" ? "fr" : "podnapisi"]
        : [setting.options[0]?.value];
    case "secrets":
      return ["a key", "another key"];
    case "libraries":
      return ["Kids"];
    case "pairs":
      return [["/tv/", "/media/tv/"]];
    case "password":
    case "secret":
      return "s3cret word";
    case "apiKey":
      return "0123456789abcdef0123456789abcdee";
    case "folder":
      return "/mnt/nas/Subtitles/";
    case "baseUrl":
      return "deep/bazarr";
    case "text":
      return ["a text", "10.0.0.7", "0755", "http://10.0.0.7:9000"].find(
        (text) => setting.check?.(text) === undefined,
      );
  }
}
