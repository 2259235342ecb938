import { plural, t } from "@lingui/core/macro";
import type { Profile } from "@/api/profile-rows";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import type { FileOrigin } from "@/queries/file-origins";
import { nameOf, noProfile, skipped } from "./bulk-work";
import type { BulkItem, BulkPlan, BulkStep } from "./bulk-work";
import { SKIPPED } from "./text-plan";

/** Downloaded, downloaded manually, upgraded. */
const DOWNLOADS: readonly number[] = [1, 2, 3];

interface ReplaceChoice {
  /** The files in the chosen languages. */
  files: readonly ToolFile[];
  items: readonly BulkItem[];
  profiles: readonly Profile[];
  /** The latest event that created each file, by path. */
  origins: ReadonlyMap<string, FileOrigin>;
  /** Time of the plan, in milliseconds since 1970. */
  at: number;
}

type Skip = "no-profile" | "no-language" | "format" | "unknown" | "own";

const TEXTS: Record<Skip, (count: number) => string> = {
  "no-profile": noProfile,
  "no-language": (count) =>
    plural(count, {
      one: "# skipped: its languages profile does not have this language",
      other: "# skipped: their languages profiles do not have this language",
    }),
  // The server cannot delete other files, and would keep them next to the new ones.
  format: SKIPPED.format,
  unknown: (count) =>
    plural(count, {
      one: "# skipped: it is not in the history",
      other: "# skipped: they are not in the history",
    }),
  own: (count) =>
    plural(count, {
      one: "# skipped: it was not downloaded from a provider",
      other: "# skipped: they were not downloaded from a provider",
    }),
};

/** Plans the replacement of downloads; skips files that cannot be blacklisted, or that the server would not search for. */
export function replacePlan({ files, items, profiles, origins, at }: ReplaceChoice): BulkPlan {
  const counts = new Map<Skip, number>();
  const profileIds = new Map(items.map(({ owner, profileId }) => [owner.id, profileId]));
  const byId = new Map(profiles.map((profile) => [profile.profileId, profile]));
  const stepOf = (one: ToolFile): BulkStep | Skip => {
    const { file, folder, language } = one;
    const profile = byId.get(profileIds.get(folder.id) ?? -1);
    const origin = origins.get(file.path);
    if (!profile) return "no-profile";
    if (!profile.items.some((item) => item.language === file.language)) return "no-language";
    if (!file.path.toLowerCase().endsWith(".srt")) return "format";
    if (!origin) return "unknown";
    const { action, provider, subs_id: subsId } = origin;
    if (!DOWNLOADS.includes(action) || !provider || !subsId) return "own";
    const step = { do: "replace", name: nameOf(one), title: one.name, owner: folder } as const;
    return { ...step, file, language, origin: { provider, subsId, at } };
  };
  const steps = files.flatMap((one) => {
    const step = stepOf(one);
    if (typeof step !== "string") return [step];
    counts.set(step, (counts.get(step) ?? 0) + 1);
    return [];
  });
  return {
    steps,
    skipped: [...counts].flatMap(([skip, count]) => skipped(TEXTS[skip], count)),
    notes:
      steps.length === 0
        ? []
        : [
            t`A file is kept if no other result is above the minimum score.`,
            t`The server deletes each file that is replaced, and then also searches for other missing subtitles.`,
          ],
  };
}
