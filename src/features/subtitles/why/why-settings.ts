import { msg, plural, t } from "@lingui/core/macro";
import { isMovieKind } from "@/api/media";
import type { FullKind } from "@/api/media";
import type { Exclusions, SearchSettings, Settings } from "@/api/settings";
import { FULL_DETAILS } from "@/config/kind-details";
import type { SearchSubject } from "@/queries/search-subject";
import { isThrottled } from "@/utils/server-codes";
import { listed, textOf } from "@/utils/text";
import { excludedTags, exclusionsOf } from "./exclusions";
import type { Rule } from "./why-rules";

/**
 * Providers, by key, that only have subtitles of one kind; the server also queries them for the other kind, without
 * results.
 */
const ONE_KIND: ReadonlyMap<string, FullKind> = new Map([
  ["betaseries", "episode"],
  ["hosszupuska", "episode"],
  ["prijevodionline", "episode"],
  ["subs4free", "movie"],
  ["subsynchro", "movie"],
  ["subtis", "movie"],
  ["subtitulamostv", "episode"],
  ["tvsubtitles", "episode"],
  ["xsubs", "episode"],
  ["yifysubtitles", "movie"],
]);

/** The minimum score; undefined if the server does not send it. */
export function scoreRule(kind: FullKind, { minimumScore }: SearchSettings): Rule | undefined {
  const score = minimumScore[kind];
  if (score === undefined) return undefined;
  const defaultScore = FULL_DETAILS[kind].usualScore;
  const isOk = score <= defaultScore;
  const text = isOk
    ? t`Subtitles with a score below ${score}% are not downloaded automatically.`
    : t`Subtitles with a score below ${score}% are not downloaded automatically. The default is ${defaultScore}%.`;
  return { id: "score", isOk, text };
}

/** Rule for Whisper and the minimum score; undefined if Whisper is not enabled. */
export function whisperRule(
  kind: FullKind,
  { minimumScore }: SearchSettings,
  enabled: readonly { name: string }[],
): Rule | undefined {
  const score = minimumScore[kind];
  if (score === undefined || !enabled.some(({ name }) => name === "whisperai")) return undefined;
  const max = FULL_DETAILS[kind].maxWhisperScore;
  return score > max
    ? {
        id: "whisper",
        isOk: false,
        text: t`Whisper results score at most ${max}%, so Whisper is never used with a minimum score of ${score}%. Lower the minimum score to use it.`,
      }
    : { id: "whisper", isOk: true, text: t`Whisper can reach the minimum score.` };
}

/** Rule for upgrades: when a better subtitle replaces an existing one; undefined if the server does not send it. */
export function upgradeRule({ general = {} }: Settings): Rule | undefined {
  const { upgrade_subs: isOn, days_to_upgrade_subs: count } = general;
  if (isOn === undefined) return undefined;
  if (isOn !== true || typeof count !== "number")
    return {
      id: "upgrade",
      isOk: true,
      text: t`Upgrades are off, so existing subtitles are kept.`,
    };
  const limit = plural(count, { one: "# day", other: "# days" });
  return {
    id: "upgrade",
    isOk: true,
    isNote: true,
    text: t`A subtitle can be upgraded only within ${limit} of its download, and only if its score is more than 3 points below the maximum.`,
  };
}

/** The providers that have subtitles of this kind. */
export const providersOf = <T extends { name: string }>(providers: readonly T[], kind: FullKind) =>
  providers.filter(({ name }) => servesKind(name, kind));

/** No response shows if the file is still on disk: the server checks only when it uses the file. */
const FILE_KNOWN = msg`Bazarr lists this video file. If the file was deleted, Bazarr notices only when a search fails.`;

/** Number of enabled providers searched for this kind, and of the throttled ones. */
export function providerRules(
  enabled: readonly { name: string; status: string }[],
  kind: FullKind,
): Rule[] {
  const all = providersOf(enabled, kind);
  if (enabled.length > 0 && all.length === 0) {
    return [{ id: "providers", isOk: false, text: textOf(FULL_DETAILS[kind].noProvider) }];
  }
  const throttledCount = all.filter(isThrottled).length;
  const total = all.length;
  const searchedCount = total - throttledCount;
  if (total === 0)
    return [
      { id: "providers", isOk: false, text: t`No provider is enabled, so nothing can be found.` },
    ];
  if (searchedCount === 0)
    return [{ id: "providers", isOk: false, text: t`All providers are throttled.` }];
  const text =
    throttledCount === 0
      ? plural(
          { count: total },
          { one: "# provider is searched.", other: "# providers are searched." },
        )
      : plural(searchedCount, {
          one: `# of ${total} providers is searched; ${plural(throttledCount, { one: "# is throttled.", other: "# are throttled." })}`,
          other: `# of ${total} providers are searched; ${plural(throttledCount, { one: "# is throttled.", other: "# are throttled." })}`,
        });
  return [{ id: "providers", isOk: throttledCount === 0, text }];
}

/** "3w" in parts; undefined for anything else. */
function periodOf(text: string): { count: number; unit: "d" | "w" } | undefined {
  const [, number, unit] = /^(\d+)([dw])$/.exec(text) ?? [];
  return unit === "d" || unit === "w" ? { count: Number(number), unit } : undefined;
}

/** "3w" as "3 weeks"; other strings are returned unchanged. */
function periodText(text: string): string {
  const period = periodOf(text);
  if (!period) return text;
  const { count, unit } = period;
  return unit === "d"
    ? plural(count, { one: "# day", other: "# days" })
    : plural(count, { one: "# week", other: "# weeks" });
}

/** "1w" as "every week", "3w" as "every 3 weeks". */
function intervalText(text: string): string {
  const period = periodOf(text);
  if (!period) return t`every ${text}`;
  const { count, unit } = period;
  return unit === "d"
    ? plural(count, { one: "every day", other: "every # days" })
    : plural(count, { one: "every week", other: "every # weeks" });
}

/** Adaptive searching; undefined if the server does not send it. */
export function adaptiveRule({ adaptive }: SearchSettings): Rule | undefined {
  if (!adaptive) return undefined;
  const { isOn, delay, delta } = adaptive;
  if (!isOn)
    return {
      id: "adaptive",
      isOk: true,
      text: t`Off: every search includes items that were not found.`,
    };
  const period = delay && periodText(delay);
  const interval = delta && intervalText(delta);
  const text =
    period && interval
      ? t`On: items not found for ${period} are searched only ${interval}. Manual searches are not affected.`
      : t`On: items that were repeatedly not found are searched less often. Manual searches are not affected.`;
  return { id: "adaptive", isOk: true, isNote: true, text };
}

function exclusionRules(kind: FullKind, subject: SearchSubject, exclusions: Exclusions): Rule[] {
  const tagNames = listed(excludedTags(subject, exclusions));
  const { seriesType = "" } = subject;
  const texts = {
    only_monitored: t`Unmonitored, so scheduled searches skip it.`,
    excluded_tags: t`Excluded by tag (${tagNames}), so scheduled searches skip it.`,
    excluded_series_types: t`Series type ${seriesType} is excluded, so scheduled searches skip it.`,
    exclude_season_zero: t`Season zero is excluded, so scheduled searches skip it.`,
  };
  return exclusionsOf(subject, exclusions).map((key) => ({
    id: key,
    isOk: false,
    text: texts[key],
    setting: `${isMovieKind(kind) ? "radarr" : "sonarr"}.${key}`,
  }));
}

/** A folder that the server cannot use, and the reason. */
export interface BrokenFolder {
  object: string;
  issue: string;
}

const isBelow = (path: string, folder: string) =>
  folder !== "" && path.startsWith(/[/\\]$/.test(folder) ? folder : `${folder}/`);

/** Rules for the file: whether it exists according to the server, and whether scheduled searches skip it. */
export function fileRules(
  kind: FullKind,
  subject: SearchSubject,
  { exclusions }: SearchSettings,
  health: readonly BrokenFolder[],
): Rule[] {
  const broken = health.find(({ object }) => isBelow(subject.path, object));
  const file: Rule =
    subject.path === ""
      ? { id: "file", isOk: false, text: t`The server has no video file for this item.` }
      : broken
        ? { id: "folder", isOk: false, text: `${broken.object}: ${broken.issue}` }
        : { id: "file", isOk: true, text: t(FILE_KNOWN) };
  const left = exclusionRules(kind, subject, exclusions[kind]);
  const name: Rule[] = subject.sceneName
    ? []
    : [
        {
          id: "scene",
          isOk: true,
          isNote: true,
          text: t`No scene name, so searches use the file name.`,
        },
      ];
  return [
    file,
    ...(left.length > 0
      ? left
      : [{ id: "searched", isOk: true, text: t`No rule excludes this item from searches.` }]),
    ...name,
  ];
}

/** True if a provider has subtitles of this kind. Unknown providers count as having both. */
function servesKind(key: string, kind: FullKind): boolean {
  return (ONE_KIND.get(key) ?? kind) === kind;
}
