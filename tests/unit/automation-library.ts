import { mediaKey } from "@/api/media";
import type { FullRef } from "@/api/media";
import type { SearchResult } from "@/api/provider-rows";
import type { MissingSubtitle, Subtitle } from "@/api/shared";
import { EMPTY_MEMORY } from "@/automation/memory";
import type { Memory, SubtitleKind } from "@/automation/memory";
import type { ItemState, WantedItem } from "@/automation/plan";
import type { TimedText } from "@/automation/quality";
import type { MemoryStore, ServerCalls } from "@/automation/run";
import { judgeItem } from "@/subtitle-documents/timing/fit-groups";
import type { ItemFile } from "@/subtitle-documents/timing/fit-groups";

export const NOW = Date.UTC(2026, 10, 27);
export const DAY = 86_400_000;

export const movie = (id: number): FullRef => ({ kind: "movie", id });
export const missing = (code2: string, flags: Partial<MissingSubtitle> = {}): MissingSubtitle => ({
  name: code2,
  code2,
  hi: false,
  forced: false,
  ...flags,
});
export const file = (code2: string, fields: Partial<Subtitle> = {}): Subtitle => ({
  ...missing(code2),
  path: `/media/film.${code2}.srt`,
  file_size: 1_000,
  embedded_track_id: null,
  id: null,
  ...fields,
});
export const track = (code2: string, id: number, fields: Partial<Subtitle> = {}): Subtitle =>
  file(code2, { path: null, id, embedded_track_id: id, ...fields });

export const state = (
  lacks: readonly MissingSubtitle[],
  subtitles: readonly Subtitle[] = [],
  fields: Partial<ItemState> = {},
): ItemState => ({
  path: "/media/film.mkv",
  subtitles,
  missing: lacks,
  translated: new Set(),
  ...fields,
});

export const wanted = (
  id: number,
  lacks: readonly MissingSubtitle[],
  fields: Partial<WantedItem> = {},
): WantedItem => ({
  media: movie(id),
  name: `Film ${id}`,
  title: `Film ${id}`,
  release: null,
  tags: [],
  missing: lacks,
  ...fields,
});

export const result = (fields: Partial<SearchResult> = {}): SearchResult => ({
  score: 90,
  orig_score: 0,
  score_without_hash: 0,
  language: "en",
  hearing_impaired: false,
  forced: false,
  provider: "one",
  url: null,
  release_info: [],
  uploader: null,
  matches: [],
  dont_matches: [],
  subtitle: "handle",
  original_format: null,
  ...fields,
});

export const lines = (...texts: readonly string[]): TimedText[] =>
  texts.map((text, index) => ({ text, start: index * 2_000, end: index * 2_000 + 1_500 }));

export function memoryStore(first: Memory = EMPTY_MEMORY): MemoryStore & { writes: number } {
  let memory = first;
  const store = {
    writes: 0,
    get: () => memory,
    update: async (change: (now: Memory) => Memory) => {
      memory = change(memory);
      store.writes += 1;
    },
  };
  return store;
}

class Away extends Error {}

/** A server in memory. `sent` lists what was sent to it, such as "search movie 1 en". */
export class FakeServer implements ServerCalls {
  readonly sent: string[] = [];
  /** Languages that the server's search finds, by mediaKey. */
  readonly findable = new Map<string, readonly string[]>();
  readonly texts = new Map<string, readonly TimedText[]>();
  found: readonly SearchResult[] = [];
  hasProviders = true;
  /** Called before each call that changes something; may throw. */
  onSend: (call: string, place: number) => void = () => undefined;
  event: { action: number; score: number | undefined } = { action: 1, score: 80 };
  readonly items: Map<string, ItemState>;
  private readonly wants: ReadonlyMap<string, readonly MissingSubtitle[]>;

  constructor(items: readonly (readonly [FullRef, ItemState])[]) {
    this.items = new Map(items.map(([media, item]) => [mediaKey(media), item]));
    this.wants = new Map(items.map(([media, item]) => [mediaKey(media), item.missing]));
  }

  /** The error of an outage. */
  static away(): Error {
    return new Away("The server is away");
  }

  private send(call: string): void {
    this.onSend(call, this.sent.length);
    this.sent.push(call);
  }

  private add(media: FullRef, added: Subtitle): void {
    const item = this.items.get(mediaKey(media));
    if (!item) return;
    const isSame = (one: MissingSubtitle) =>
      one.code2 === added.code2 && one.hi === added.hi && one.forced === added.forced;
    this.items.set(mediaKey(media), {
      ...item,
      subtitles: [...item.subtitles, added],
      missing: item.missing.filter((one) => !isSame(one)),
    });
  }

  read = async (media: FullRef) => this.items.get(mediaKey(media));

  search = async (media: FullRef, { language, hi, forced }: SubtitleKind) => {
    this.send(`search ${mediaKey(media)} ${language}`);
    if (this.findable.get(mediaKey(media))?.includes(language))
      this.add(media, file(language, { hi, forced }));
  };

  results = async (media: FullRef) => {
    this.send(`results ${mediaKey(media)}`);
    return this.found;
  };

  download = async (media: FullRef, one: SearchResult) => {
    this.send(`download ${mediaKey(media)} ${one.provider}`);
    this.add(media, file(one.language));
  };

  /** Why a translation failed that has written a file. */
  problem: Error | undefined;

  runTool: ServerCalls["runTool"] = async (media, source, tool) => {
    const target = tool.tool === "translate" ? ` ${tool.language}` : "";
    this.send(`${tool.tool} ${mediaKey(media)} ${source.code2}${target}`);
    if (tool.tool === "extract") this.add(media, file(source.code2, { path: "/media/track.srt" }));
    if (tool.tool === "translate") this.add(media, file(tool.language));
    return this.problem;
  };

  remove = async (media: FullRef, removed: Subtitle) => {
    this.send(`remove ${mediaKey(media)} ${removed.code2}`);
    const item = this.items.get(mediaKey(media));
    if (!item) return;
    const subtitles = item.subtitles.filter(({ path }) => path !== removed.path);
    const lacks = this.wants.get(mediaKey(media))?.filter(({ code2 }) => code2 === removed.code2);
    this.items.set(mediaKey(media), {
      ...item,
      subtitles,
      missing: [...item.missing, ...(lacks ?? [])],
    });
  };

  /** Called for the search after a blacklisting; may add a different file. */
  onBlacklist: () => void = () => undefined;
  isBlacklistable = true;

  blacklist = async (media: FullRef, bad: Subtitle) => {
    this.send(`blacklist ${mediaKey(media)} ${bad.code2}`);
    if (!this.isBlacklistable) return false;
    await this.remove(media, bad);
    this.sent.pop();
    this.onBlacklist();
    return true;
  };

  lastEvent = async () => this.event;
  readText = async (path: string) => this.texts.get(path);
  judge = async (_: FullRef, files: readonly ItemFile[]) => judgeItem(files);
  write = async (media: FullRef, { path, code2 }: Subtitle, text: readonly TimedText[]) => {
    this.send(`write ${mediaKey(media)} ${code2}`);
    this.texts.set(path ?? "", text);
  };
  getSyncRefusal = (): string | undefined => undefined;
  isAnyProviderAvailable = async () => this.hasProviders;
  isTemporary = (error: unknown) => error instanceof Away;
  describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
}
