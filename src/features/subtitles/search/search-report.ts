import type { MediaSubtitle } from "@/api/file-writes";
import { hasRecentStep } from "@/store/jobs";
import { isSearchInView } from "@/store/work";
import type { SubtitleKind } from "../item/subtitle-item";

/** Message of servers that report the end of a search: "No EN:HI subtitles found" (contract/socket.md section 2). */
export function searchReport({ code2, hi, forced }: SubtitleKind): string {
  const mark = hi ? ":HI" : forced ? ":FORCED" : "";
  return `No ${code2.toUpperCase()}${mark} subtitles found`;
}

const isSearch = (subject: unknown): subject is MediaSubtitle =>
  typeof subject === "object" && subject !== null && "language" in subject && "hi" in subject;

/** True if a row in view, or the end of a job, shows what this message of the server says. */
export const isReportShown = (message: string): boolean =>
  isSearchInView((kind) => searchReport(kind) === message) ||
  hasRecentStep(
    (subject) =>
      isSearch(subject) && searchReport({ ...subject, code2: subject.language }) === message,
  );
