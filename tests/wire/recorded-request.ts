import { capabilitiesOf } from "@/api/capabilities";
import type { ChosenResult } from "@/api/file-writes";
import type { SubtitleFile, SubtitleTool } from "@/api/tool-writes";
import { asSettings, fieldsOf, folderOf, recording } from "./recording";
import type { Recording } from "./recording";

/** Allows values that do not exist, because the recordings contain such attempts. */
export function asType<const T extends string>(value: string, _like: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return value as T;
}

/** A setting in the form in which a page would stage it. */
function staged(value: string): string | number | boolean {
  if (value === "true" || value === "false") return value === "true";
  return /^[1-9]\d*$/.test(value) ? Number(value) : value;
}

/** A recorded request, converted to arguments for our functions. */
export class RecordedRequest {
  private readonly recorded: Recording;

  constructor(recorded: Recording) {
    this.recorded = recorded;
  }

  /** The capabilities of the recorded server. */
  server() {
    const { name } = this.recorded;
    const prefix = name.startsWith("v097_") ? "v097_" : folderOf(name);
    const { body } = recording(`${prefix}GET_system_settings`).response;
    return capabilitiesOf(asSettings(body));
  }

  query(key: string) {
    return this.recorded.request.query[key];
  }

  /** A query value; undefined if it was not sent. */
  optional(key: string): string | undefined {
    const value = this.query(key);
    return value === undefined ? undefined : String(value);
  }

  field(key: string): string {
    const value = fieldsOf(this.recorded)[key] ?? "";
    return typeof value === "string" ? value : value.join(",");
  }

  number(key: string): number {
    return Number(this.query(key) ?? this.field(key));
  }

  text(key: string): string {
    return this.optional(key) ?? "";
  }

  list(key: string): string[] {
    return [this.query(key) ?? []].flat().map(String);
  }

  ids(key: string): number[] {
    const ids = this.list(key).map(Number);
    return ids.length > 0 ? ids : [0];
  }

  range() {
    return { start: Number(this.query("start") ?? 0), length: Number(this.query("length") ?? 25) };
  }

  language() {
    return {
      language: this.field("language"),
      hi: this.field("hi") === "true",
      forced: this.field("forced") === "true",
    };
  }

  file(): File {
    const found = /^\(file (.+), (\d+) characters\)$/.exec(this.field("file"));
    return new File(["x".repeat(Number(found?.[2] ?? 1))], found?.[1] ?? "a.srt");
  }

  blacklisted() {
    return {
      provider: this.field("provider"),
      subsId: this.field("subs_id"),
      language: this.field("language"),
      subtitlesPath: this.field("subtitles_path"),
    };
  }

  result(): ChosenResult {
    return {
      language: this.field("language"),
      hearing_impaired: this.field("hi") === "True",
      forced: this.field("forced") === "True",
      provider: this.field("provider"),
      subtitle: this.field("subtitle"),
      original_format: this.field("original_format") === "True" ? "1" : null,
    };
  }

  /** Parallel lists of ids and profiles. */
  profiles(key: string): { id: number; profileId: number | null }[] {
    const fields = fieldsOf(this.recorded);
    const profiles = [fields.profileid ?? []].flat();
    return [fields[key] ?? []].flat().map((id, index) => ({
      id: Number(id),
      profileId: /^\d+$/.test(profiles[index] ?? "") ? Number(profiles[index]) : null,
    }));
  }

  /** The changed settings, in the types in which a page would stage them. */
  changes() {
    return Object.fromEntries(
      Object.entries(fieldsOf(this.recorded)).map(([key, value]) => [
        key,
        typeof value === "string" ? staged(value) : value.join("") === "" ? [] : value,
      ]),
    );
  }

  tool(): SubtitleTool {
    const [, tool, argumentText] = /^(\w+)(?:\((.*)\))?$/.exec(this.text("action")) ?? [];
    const settings = Object.fromEntries(
      (argumentText ?? "").split(",").map((pair) => pair.split("=")),
    );
    if (tool === "color") return { tool, name: settings.name };
    if (tool === "change_FPS")
      return { tool, from: Number(settings.from), to: Number(settings.to) };
    if (tool === "shift_offset") {
      const { h, m, s, ms } = settings;
      return { tool, h: Number(h), m: Number(m), s: Number(s), ms: Number(ms) };
    }
    if (tool === "two_point_fit") {
      const time = (mark: string) => {
        const [h, m, s, ms] = ["h", "m", "s", "ms"].map((part) => Number(settings[mark + part]));
        return (h! * 3600 + m! * 60 + s!) * 1000 + ms!;
      };
      const [from, to] = [Number(settings.from), Number(settings.to)];
      return { tool, origin: time("r"), target: time("o"), from, to };
    }
    if (tool === "translate") return { tool, language: this.field("language") };
    if (tool === "sync") {
      const flag = (key: string) =>
        this.field(key) === "" ? undefined : this.field(key) === "True";
      return {
        tool,
        reference: this.field("reference") || undefined,
        maxOffsetSeconds: Number(this.field("max_offset_seconds")) || undefined,
        noFixFramerate: flag("no_fix_framerate"),
        gss: flag("gss"),
      };
    }
    return { tool: asType(tool ?? "", "common") };
  }

  toolFile(): SubtitleFile {
    return {
      kind: this.field("type") === "movie" ? "movie" : "episode",
      id: Number(this.field("id")),
      language: this.field("language"),
      path: this.field("path"),
      hi: this.field("hi") === "True",
      forced: this.field("forced") === "True",
    };
  }
}
