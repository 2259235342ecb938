import type { Capabilities } from "@/api/capabilities";
import { blacklistWrite } from "@/api/blacklist-write";
import { resultRows } from "@/api/provider-rows";
import type { SearchResult } from "@/api/provider-rows";
import { cueRows } from "@/api/subtitle-rows";
import {
  downloadWrite,
  removeWrite,
  searchWrite,
  titleWrite,
  uploadWrite,
} from "@/api/file-writes";
import { extractedPaths } from "@/api/file-events";
import { toolWrite } from "@/api/tool-writes";
import type { FileWrite } from "@/api/file-writes";
import type { SubtitleFile, SubtitleTool } from "@/api/tool-writes";
import { TRANSLATION_FAILED } from "@/api/job-names";
import { mediaIdQuery, mediaKey, mediaRef, providersPath, titleRef } from "@/api/media";
import type { FullRef } from "@/api/media";
import { deleteAfterScan, trackRefusal } from "@/api/refusals";
import type { ErrorResponse } from "@/api/refusals";
import type { Subtitle } from "@/api/shared";
import { writeText } from "@/subtitle-documents/formats/write";
import type { FitJudgment, ItemFile } from "@/subtitle-documents/timing/fit-groups";
import { baseName } from "@/utils/folders";
import { cueMilliseconds } from "@/utils/server-codes";
import { isAnyProviderAvailable, readEvents, readStates } from "./library";
import type { SubtitleKind } from "./memory";
import type { ItemState } from "./plan";
import type { TimedText } from "./quality";
import type { FileEvent, ServerCalls } from "./run";
import { judgeByTracks } from "./safe-sync";
import type { JudgeFiles } from "./safe-sync";
import { toDocument } from "./sync-new-file";
import type { Transport, Work } from "./transport";

/** History actions that write a file: downloads, upgrades, uploads, syncs, and translations. */
const WRITES = new Set([1, 2, 3, 4, 5, 6]);

export interface CallOptions {
  transport: Transport;
  can: Capabilities;
  /** True if the rules may translate: items are then read with the paths of their translations. */
  needsTranslated: boolean;
  judge: JudgeFiles;
}

/** The calls to a Bazarr server that automation needs, in the browser and in our own server. */
export class TransportCalls implements ServerCalls {
  readonly isTemporary: ServerCalls["isTemporary"];
  readonly describe: ServerCalls["describe"];
  private readonly transport: Transport;
  private readonly can: Capabilities;
  private readonly needsTranslated: boolean;
  private readonly judgeFiles: JudgeFiles;

  constructor({ transport, can, needsTranslated, judge }: CallOptions) {
    this.transport = transport;
    this.judgeFiles = judge;
    this.can = can;
    this.needsTranslated = needsTranslated;
    this.isTemporary = transport.isTemporary;
    this.describe = transport.describe;
  }

  read = async (media: FullRef): Promise<ItemState | undefined> => {
    const { transport, needsTranslated } = this;
    const states = await readStates(transport, media.kind, [media], needsTranslated);
    return states.get(mediaKey(media));
  };

  search = async (media: FullRef, { language, hi, forced }: SubtitleKind): Promise<void> => {
    const subject = { media: mediaRef(media), language, hi, forced };
    await this.transport.finish({ kind: "search", media, subject }, searchWrite(subject));
  };

  results = (media: FullRef): Promise<readonly SearchResult[]> =>
    this.transport.read(providersPath(media.kind), resultRows, mediaIdQuery(media));

  download = async (media: FullRef, result: SearchResult): Promise<void> => {
    await this.finish("download", media, downloadWrite(media, result));
  };

  runTool = async (
    media: FullRef,
    file: Subtitle,
    tool: SubtitleTool,
  ): Promise<Error | undefined> => {
    let problem: Error | undefined;
    try {
      const request = toolWrite({ file: toSubtitleFile(media, file), tool });
      const messages = await this.finish(getWorkKind(tool), media, request);
      const message = messages.find((text) => TRANSLATION_FAILED.test(text));
      if (message !== undefined) problem = new Error(message);
    } catch (error) {
      const { isResponse, isTemporary, refusals } = this.transport;
      const refusal = isResponse(error) ? trackRefusal(error.status) : undefined;
      if (refusal) throw new Error(refusals[refusal](), { cause: error });
      if (tool.tool !== "translate" || isResponse(error) || isTemporary(error)) throw error;
      // The job of the translation failed, but may have written a file.
      problem = error instanceof Error ? error : new Error(String(error));
    }
    if (tool.tool === "translate" || tool.tool === "extract")
      if (this.can.listsAfterScan) await this.scan(media);
    return problem;
  };

  remove = async (media: FullRef, file: Subtitle): Promise<void> => {
    const { language, hi, forced, path } = toSubtitleFile(media, file);
    const send = () =>
      this.finish("remove", media, removeWrite({ media, language, hi, forced, path }));
    try {
      await send();
    } catch (error) {
      if (!this.can.is162) throw error;
      const { isResponse, refusals } = this.transport;
      await deleteAfterScan<ErrorResponse>(error, {
        isResponse,
        scan: () => this.scan(media),
        remove: send,
        refused: () => new Error(refusals["not deleted"]()),
      });
    }
  };

  blacklist = async (media: FullRef, file: Subtitle): Promise<boolean> => {
    const { language, path: subtitlesPath } = toSubtitleFile(media, file);
    const events = await readEvents(this.transport, media);
    const event = events.find((one) => one.subtitles_path === subtitlesPath && one.subs_id);
    if (!event?.provider || !event.subs_id) return false;
    const { provider, subs_id: subsId } = event;
    const bad = { media: mediaRef(media), provider, subsId, language, subtitlesPath };
    // The work of this request is a search: the server searches again by itself.
    await this.finish("searchMissing", media, blacklistWrite(bad));
    return true;
  };

  lastEvent = async (media: FullRef, path: string): Promise<FileEvent | undefined> => {
    const events = await readEvents(this.transport, media);
    // Newest first.
    const event = events.find((one) => one.subtitles_path === path && WRITES.has(one.action));
    if (!event) return undefined;
    const score = Number.parseFloat(event.score ?? "");
    return { action: event.action, score: Number.isNaN(score) ? undefined : score };
  };

  readText = async (path: string): Promise<readonly TimedText[] | undefined> => {
    if (!this.can.hasSubtitleContents) return undefined;
    try {
      const query = { subtitlePath: path };
      const cues = await this.transport.read("subtitles/contents", cueRows, query);
      return cues.map(({ content, start, end, proprietary }) => ({
        text: content,
        start: cueMilliseconds(start),
        end: cueMilliseconds(end),
        settings: proprietary.trim(),
      }));
    } catch (error) {
      // Otherwise, the server cannot read the encoding or format.
      if (this.isTemporary(error)) throw error;
      return undefined;
    }
  };

  judge = (media: FullRef, files: readonly ItemFile[]): Promise<readonly FitJudgment[]> =>
    judgeByTracks(files, this.judgeFiles, async () =>
      extractedPaths(await readEvents(this.transport, media)),
    );

  write = async (media: FullRef, file: Subtitle, text: readonly TimedText[]): Promise<void> => {
    const { language, hi, forced, path } = toSubtitleFile(media, file);
    const name = baseName(path).replace(/\.\w+$/, ".srt");
    const upload = new File([writeText(toDocument(text))], name);
    const before = await this.read(media);
    const target = { media: mediaRef(media), language, hi, forced, file: upload };
    await this.finish("upload", media, uploadWrite(target));
    const isWritten = async (one: string) => {
      const now = await this.readText(one);
      return now !== undefined && hasSameTimes(now, text);
    };
    const isKnown = (one: Subtitle) => before?.subtitles.some((old) => old.path === one.path);
    const after = await this.read(media);
    const added = after?.subtitles.find((one) => one.code2 === language && !isKnown(one));
    // The server used a different name, because it takes sounds in brackets for a hearing-impaired text.
    if (added?.path && (await isWritten(added.path))) await this.remove(media, added);
    if (!(await isWritten(path))) throw new Error(this.transport.refusals["not written"]());
  };

  /** Since 1.6.2, the server discards syncs that it does not trust. Forced files are never synced. */
  getSyncRefusal = ({ forced }: Subtitle): string | undefined =>
    this.can.is162 && !forced ? this.transport.refusals["not trusted"]() : undefined;

  isAnyProviderAvailable = (): Promise<boolean> => isAnyProviderAvailable(this.transport);

  private finish(kind: Work["kind"], media: FullRef, request: FileWrite) {
    return this.transport.finish({ kind, media }, request);
  }

  /** Makes the server list new files of a title. */
  private async scan(media: FullRef): Promise<void> {
    const { kind, id } = titleRef(media);
    await this.finish("scan", media, titleWrite(kind, { action: "scan-disk", id }));
  }
}

/** Compares only times, because text modifications of the server may change words. */
const hasSameTimes = (one: readonly TimedText[], other: readonly TimedText[]) =>
  one.length === other.length &&
  one.every(({ start, end }, at) => start === other[at]?.start && end === other[at].end);

const getWorkKind = ({ tool }: SubtitleTool): Work["kind"] =>
  tool === "sync" || tool === "extract" || tool === "translate" ? tool : "tool";

function toSubtitleFile({ kind, id }: FullRef, file: Subtitle): SubtitleFile {
  const { code2: language, hi, forced, path, id: trackId } = file;
  const known = { kind, id, language, path: path ?? "", hi, forced };
  return path === null && trackId !== null ? { ...known, trackId } : known;
}
