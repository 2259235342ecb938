import { pyBool } from "./codec";
import type { FormValue } from "./codec";
import type { FileWrite } from "./file-writes";
import type { MediaId } from "./media";

/** A subtitle file of an episode or movie. `language` is a code2, `path` exactly as it was read. */
export interface SubtitleFile extends MediaId {
  language: string;
  path: string;
  hi: boolean;
  forced: boolean;
  /** The server's id of a track inside the media file, whose `path` is empty. */
  trackId?: number;
}

/** The tools without settings; `emoji` since 1.5.4. */
export type PlainTool =
  "remove_HI" | "remove_tags" | "OCR_fixes" | "common" | "fix_uppercase" | "reverse_rtl" | "emoji";

/** One tool with its settings (spec section 2, Subtitle Tools; contract/http.md section 5). */
export type SubtitleTool =
  | { tool: PlainTool }
  /** Extracts a track from the media file into a subtitle file. */
  | { tool: "extract" }
  | { tool: "color"; name: string }
  | { tool: "change_FPS"; from: number; to: number }
  /** Integers; all of them negative for Earlier. */
  | { tool: "shift_offset"; h: number; m: number; s: number; ms: number }
  /**
   * Since 1.6: a time `t` becomes `(t - origin) * from / to + target`. Origin and target are in milliseconds, from and
   * to above 0.
   */
  | { tool: "two_point_fit"; origin: number; target: number; from: number; to: number }
  /** `language`: the target, a code2. `keepsFormat`: a track keeps its format, such as ASS; only tracks with an id. */
  | { tool: "translate"; language: string; keepsFormat?: boolean | undefined }
  | {
      tool: "sync";
      /** A track or a subtitle's path; the media file if omitted. This and the next three: newer servers only. */
      reference?: string | undefined;
      maxOffsetSeconds?: number | undefined;
      noFixFramerate?: boolean | undefined;
      gss?: boolean | undefined;
    };

/** Splits milliseconds into the fields that the server expects: "rh=0,rm=0,rs=2,rms=0". */
function timeParts(mark: "r" | "o", time: number): string {
  const seconds = Math.floor(time / 1000);
  const parts = {
    h: Math.floor(seconds / 3600),
    m: Math.floor(seconds / 60) % 60,
    s: seconds % 60,
    ms: time % 1000,
  };
  return Object.entries(parts)
    .map(([part, value]) => `${mark}${part}=${value}`)
    .join(",");
}

/**
 * The value of `action`: the tool, with its arguments in parentheses.
 * @internal Tests of dialogs compare what would be sent.
 */
export function toolAction(tool: SubtitleTool): string {
  switch (tool.tool) {
    case "color":
      return `color(name=${tool.name})`;
    case "change_FPS":
      return `change_FPS(from=${tool.from},to=${tool.to})`;
    case "shift_offset":
      return `shift_offset(h=${tool.h},m=${tool.m},s=${tool.s},ms=${tool.ms})`;
    case "two_point_fit": {
      const { origin, target, from, to } = tool;
      return `two_point_fit(${timeParts("r", origin)},${timeParts("o", target)},from=${from},to=${to})`;
    }
    default:
      return tool.tool;
  }
}

const optionalFlag = (value: boolean | undefined) =>
  value === undefined ? undefined : pyBool(value);

function extras(tool: SubtitleTool): Record<string, FormValue | undefined> {
  if (tool.tool === "translate") return { language: tool.language };
  if (tool.tool !== "sync") return {};
  return {
    reference: tool.reference,
    max_offset_seconds: tool.maxOffsetSeconds,
    no_fix_framerate: optionalFlag(tool.noFixFramerate),
    gss: optionalFlag(tool.gss),
  };
}

const keepsFormat = (file: SubtitleFile, tool: SubtitleTool) =>
  file.trackId !== undefined && tool.tool === "translate" && tool.keepsFormat === true;

/** A tool to run on a file. */
export interface SubtitleToolRun {
  file: SubtitleFile;
  tool: SubtitleTool;
}

/** See runSubtitleTool. */
export const toolWrite = ({ file, tool }: SubtitleToolRun): FileWrite => ({
  method: "PATCH",
  path: "subtitles",
  query: { action: toolAction(tool) },
  form: {
    id: file.id,
    type: file.kind,
    language: file.language,
    // Servers that number the tracks inside the media file do not accept a path for a track.
    path: file.trackId === undefined ? file.path : undefined,
    // 1.5.2 reads exactly "True". 0.9.7 reads "true", and only to name a translated file, which then loses its hi or
    // forced mark. `original_format` only for tracks with an id: "true" turns the tools of 1.5.2 off.
    forced: pyBool(file.forced),
    hi: pyBool(file.hi),
    // Read by servers after 1.6 only.
    subtitles_id: file.trackId,
    original_format: keepsFormat(file, tool) ? pyBool(true) : undefined,
    ...extras(tool),
  },
});
