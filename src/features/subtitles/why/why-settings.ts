import type { Exclusions, SearchSettings } from "@/api/settings";
import type { SearchSubject } from "@/queries/search-subject";
import { listed } from "@/features/languages/profiles";
import { counted } from "@/utils/format";
import { servesKind } from "@/utils/provider-kinds";
import { isThrottled } from "@/utils/provider-status";
import type { Rule } from "./why-rules";

type Kind = "episode" | "movie";

/** The servers' default minimum scores: stricter ones leave out more. */
const USUAL_SCORE = { episode: 90, movie: 70 } as const;

/** The minimum score; undefined if the server does not send it. */
export function scoreRule(kind: Kind, { minimumScore }: SearchSettings): Rule | undefined {
  const score = minimumScore[kind];
  if (score === undefined) return undefined;
  const usual = USUAL_SCORE[kind];
  const isOk = score <= usual;
  const text = `Subtitles with a score below ${score}% are not downloaded automatically.`;
  return { id: "score", isOk, text: isOk ? text : `${text} Servers start with ${usual}%.` };
}

const are = (count: number) => (count === 1 ? "is" : "are");

/** The providers that have subtitles of this kind. */
export const providersOf = <T extends { name: string }>(providers: readonly T[], kind: Kind) =>
  providers.filter(({ name }) => servesKind(name, kind));

/** No answer says whether the file is still on disk: the server checks only when it uses the file. */
const FILE_KNOWN =
  "Its path is known. A file that is gone shows only as a failure when it is searched.";

const NOUNS = { episode: "episodes", movie: "movies" } as const;

/** How many of the enabled providers are searched for this kind, and how many of them are on hold. */
export function providerRules(
  enabled: readonly { name: string; status: string }[],
  kind: Kind,
): Rule[] {
  const all = providersOf(enabled, kind);
  if (enabled.length > 0 && all.length === 0) {
    const text = `No enabled provider has subtitles for ${NOUNS[kind]}.`;
    return [{ id: "providers", isOk: false, text }];
  }
  const onHold = all.filter(isThrottled).length;
  const left = all.length - onHold;
  if (all.length === 0)
    return [
      { id: "providers", isOk: false, text: "No provider is enabled, so nothing can be found." },
    ];
  if (left === 0) return [{ id: "providers", isOk: false, text: "All providers are on hold." }];
  const text =
    onHold === 0
      ? `${counted(all.length, "provider")} ${are(all.length)} searched.`
      : `${left} of ${counted(all.length, "provider")} ${are(left)} searched, ${onHold} ${are(onHold)} on hold.`;
  return [{ id: "providers", isOk: onHold === 0, text }];
}

const UNITS = { d: "day", w: "week" } as const;

/** "3w" as "3 weeks"; anything else is left as it is. */
function periodOf(text: string | undefined): string | undefined {
  const [, number = "", unit] = /^(\d+)([dw])$/.exec(text ?? "") ?? [];
  if (unit !== "d" && unit !== "w") return text;
  return `${number} ${UNITS[unit]}${number === "1" ? "" : "s"}`;
}

/** Adaptive searching; undefined if the server does not send it. */
export function adaptiveRule({ adaptive }: SearchSettings): Rule | undefined {
  if (!adaptive) return undefined;
  const { isOn, delay, delta } = adaptive;
  if (!isOn) return { id: "adaptive", isOk: true, text: "It is off: every task searches again." };
  const [after, every] = [periodOf(delay), periodOf(delta)];
  const text =
    after !== undefined && every !== undefined
      ? `It is on: what was not found for ${after} is searched only every ${every.replace(/^1 /, "")}.`
      : "It is on: what was not found for long is searched less often.";
  return {
    id: "adaptive",
    isOk: true,
    isNote: true,
    text: `${text} A manual search does not wait for it.`,
  };
}

const SKIPPED = "scheduled searches leave it out";

function exclusionRules(subject: SearchSubject, exclusions: Exclusions): Rule[] {
  const { tags, isMonitoredOnly, types, isSeasonZeroOut } = exclusions;
  const excluded = subject.tags.filter((tag) => tags.includes(tag));
  const { seriesType } = subject;
  const parts: (Rule | false)[] = [
    isMonitoredOnly &&
      !subject.isMonitored && {
        id: "monitored",
        isOk: false,
        text: `It is not monitored: ${SKIPPED}.`,
      },
    excluded.length > 0 && {
      id: "tags",
      isOk: false,
      text: `Its tag ${listed(excluded)} is excluded: ${SKIPPED}.`,
    },
    seriesType !== undefined &&
      types.some((type) => type.toLowerCase() === seriesType.toLowerCase()) && {
        id: "type",
        isOk: false,
        text: `Series of the type ${seriesType} are excluded: ${SKIPPED}.`,
      },
    isSeasonZeroOut &&
      subject.season === 0 && {
        id: "seasonZero",
        isOk: false,
        text: `Season zero is excluded: ${SKIPPED}.`,
      },
  ];
  return parts.filter((rule) => rule !== false);
}

/** A folder that the server cannot use, and why. */
export interface BrokenFolder {
  object: string;
  issue: string;
}

const isBelow = (path: string, folder: string) =>
  folder !== "" && path.startsWith(/[/\\]$/.test(folder) ? folder : `${folder}/`);

/** Whether the file exists as far as the server knows, and whether scheduled searches leave it out. */
export function fileRules(
  kind: Kind,
  subject: SearchSubject,
  { exclusions }: SearchSettings,
  health: readonly BrokenFolder[],
): Rule[] {
  const broken = health.find(({ object }) => isBelow(subject.path, object));
  const file: Rule =
    subject.path === ""
      ? { id: "file", isOk: false, text: "The server knows no file of it." }
      : broken
        ? { id: "folder", isOk: false, text: `${broken.object}: ${broken.issue}` }
        : { id: "file", isOk: true, text: FILE_KNOWN };
  const left = exclusionRules(subject, exclusions[kind]);
  const name: Rule[] = subject.sceneName
    ? []
    : [
        {
          id: "scene",
          isOk: true,
          isNote: true,
          text: "It has no scene name: the file's name is searched by.",
        },
      ];
  return [
    file,
    ...(left.length > 0
      ? left
      : [{ id: "searched", isOk: true, text: "No rule leaves it out of the searches." }]),
    ...name,
  ];
}
