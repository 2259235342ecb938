import { applyTool, cuesOf } from "./contents.ts";
import type { Context } from "./context.ts";
import { nameOfItem } from "./job-searches.ts";
import type { JobSpec } from "./jobs.ts";
import { languageOf, wantedLanguage } from "./language-table.ts";
import { faultOf } from "./library.ts";
import * as operations from "./operations.ts";
import { crash } from "./route.ts";
import { readChoice } from "./search-results.ts";
import { subtitlePath } from "./seed-parts.ts";
import type { Subtitle } from "./types.ts";
import { storeUpload } from "./uploaded-text.ts";

/** Operations on a single file, as jobs: newer-servers, section 3.3. */

/** POST of a subtitle file; fails for an unknown language and for an item without a profile. */
export function uploadJob(
  ctx: Context,
  row: operations.Media,
  file: { name: string; isEmpty: boolean; text: string },
  choice: { code2: string; forced: boolean; hi: boolean },
): JobSpec {
  return {
    name: `Uploading ${file.name}`,
    async work(job) {
      await job.pause(300);
      const language = operations.requestedLanguage(choice.code2, choice.forced, choice.hi);
      const isRejected = faultOf(ctx.db, row) === "upload-rejected";
      if (isRejected || operations.profileIdOf(ctx, row) === null) throw crash();
      if (file.isEmpty) return;
      storeUpload(ctx, row, file, language);
    },
  };
}

/** POST of a search result. Its last name is "downloaded" even if nothing was saved; on 1.6 it is completed then. */
export function downloadJob(
  ctx: Context,
  row: operations.Media | undefined,
  provider: string,
  token: string,
): JobSpec {
  return {
    name: "Manually downloading Subtitles",
    async work(job) {
      const fault = row && faultOf(ctx.db, row);
      if (!row || fault === "file-gone") return;
      const name = nameOfItem(ctx, row);
      job.rename(`Manually downloading Subtitles for ${name}`);
      await job.pause(1000);
      const choice = readChoice(ctx, token);
      const hasFailed = !choice || fault === "download-fails";
      if (hasFailed || operations.profileIdOf(ctx, row) === null) {
        job.rename(`Manually downloaded Subtitles for ${name}`);
        if (ctx.is16) return;
        throw crash();
      }
      const language = operations.requestedLanguage(choice.code2, choice.forced, choice.hi);
      operations.storeSubtitle(ctx, row, language, {
        action: 2,
        provider,
        score: 93.61,
        subsId: choice.id,
        matches: ["series", "season", "episode"],
        dontMatches: ["hash", "release_group"],
      });
      job.rename(`Manually downloaded Subtitles for ${name}`);
    },
  };
}

/** Synchronizes a file: only a row in the history shows that it worked. */
export function syncJob(ctx: Context, row: operations.Media, subtitle: Subtitle): JobSpec {
  const path = subtitle.path ?? "";
  return {
    name: `Syncing ${path}`,
    async work(job) {
      job.rename(`Syncing ${path}`);
      await job.pause(5000);
      // Since 1.6.2 a result that the server does not trust leaves the file unchanged, without a history row.
      const isRefused = ctx.is162 && faultOf(ctx.db, row) === "nothing-found";
      // Forced subtitles have too little text for synchronization.
      if (!subtitle.forced && !isRefused) {
        applyTool(ctx, path, "shift_offset(ms=-340)");
        operations.addHistory(ctx, row, { action: 5, language: subtitle, path });
      }
      job.rename(`Synced ${path}`);
    },
  };
}

/** Extracts a track: as after a translation, the file is not listed before the item is scanned. */
export function extractJob(ctx: Context, row: operations.Media, track: Subtitle): JobSpec {
  const { code2, forced, hi } = track;
  return {
    name: `Extracting ${code2.toUpperCase()} subtitles`,
    async work(job) {
      await job.pause(2000);
      const path = subtitlePath(row.path, code2, forced, hi);
      addUnindexed(ctx, row, { ...track, path, file_size: 38_000 });
      if (ctx.is162) operations.addHistory(ctx, row, { action: 7, language: track, path });
      job.rename(`Extracted ${code2.toUpperCase()} subtitles`);
    },
  };
}

function addUnindexed({ db }: Context, row: operations.Media, made: Subtitle): void {
  const others = db.unindexed.get(row.path) ?? [];
  db.unindexed.set(row.path, [...others.filter((one) => one.path !== made.path), made]);
}

const lines = 6;
const CREDITS = "# Subtitles translated with Google Translate # ";
const noNetwork =
  "Translation error: HTTPSConnectionPool(host='translate.google.com', port=443): Max retries exceeded with url: /m?tl=fr&sl=auto (Caused by NameResolutionError(\"Failed to resolve 'translate.google.com' ([Errno -2] Name or service not known)\"))";

/**
 * Translates a file. The new file is not listed before the item is scanned. Lines that fail are copied unchanged but
 * without markup, after a line with credits; the history then contains a translation like any other, and the job is
 * completed or, with the fault for it, has failed.
 */
export function translateJob(
  ctx: Context,
  row: operations.Media,
  source: Subtitle,
  target: { code2: string; forced: boolean; hi: boolean },
): JobSpec {
  const { code2, forced, hi } = target;
  const what = `from ${source.code2.toUpperCase()} to ${code2.toUpperCase()} using Google Translate`;
  return {
    name: `Translating ${what}`,
    isProgress: true,
    async work(job) {
      if (!languageOf(code2)) {
        job.rename(`Translated ${what}`);
        if (ctx.is16) throw crash();
        return;
      }
      const path = subtitlePath(row.path, code2, forced, hi && !forced);
      job.progress(0, lines, source.path ?? "");
      const fault = faultOf(ctx.db, row);
      const hasFailed = fault === "throttled" || fault === "translation-fails";
      for (let line = 1; line <= lines; line++) {
        await job.pause(500);
        if (!hasFailed) job.progress(line, lines, source.path ?? "");
        // Each of these is sent twice.
        if (hasFailed) for (let i = 0; i < 2; i++) job.progress(0, lines, noNetwork);
      }
      const translated: Subtitle = {
        ...wantedLanguage(code2, forced, hi && !forced),
        path,
        file_size: 41_000,
      };
      // A placeholder for the other language; lines that failed stay unchanged.
      const words = (text: string) =>
        hasFailed ? text.replaceAll(/<[^>]+>/g, "") : `${code2.toUpperCase()}: ${text}`;
      const cues = cuesOf(ctx, source.path ?? "").map((cue) => ({ ...cue, text: words(cue.text) }));
      const credits = { start: 0, end: cues[0]?.start ?? 0, text: CREDITS };
      ctx.db.contents.set(path, hasFailed ? [credits, ...cues] : cues);
      addUnindexed(ctx, row, translated);
      operations.addHistory(ctx, row, { action: 6, language: translated, path });
      job.rename(`Translated ${what}`);
      if (fault === "translation-fails") throw crash();
    },
  };
}
