import { plural, t } from "@lingui/core/macro";
import { listed } from "@/utils/text";
import type { Noun } from "@/config/nouns";

/** The fields of a series or movie that Mass Edit uses. */
export interface MassRow {
  id: number;
  title: string;
  profileId: number | null;
}

/** Staged profiles by item id; null clears the profile. */
export type StagedProfiles = ReadonlyMap<number, number | null>;

/** The staged profiles after staging one for these ids, or unstaging them (`undefined`). */
export function withStaged(
  staged: StagedProfiles,
  ids: readonly number[],
  profileId: number | null | undefined,
): StagedProfiles {
  const next = new Map(staged);
  for (const id of ids) {
    if (profileId === undefined) next.delete(id);
    else next.set(id, profileId);
  }
  return next;
}

/** A profile change of one item. */
export interface ProfileChange {
  id: number;
  profileId: number | null;
}

/** The changes to save; items that already have the staged profile are skipped. */
export function changesOf(rows: readonly MassRow[], staged: StagedProfiles): ProfileChange[] {
  return rows.flatMap(({ id, profileId: own }) => {
    const profileId = staged.get(id);
    return profileId === undefined || profileId === own ? [] : { id, profileId };
  });
}

/**
 * The preview of Save on one line: "38 series: 31 get French first, 7 keep". The profile with the most changes comes
 * first; empty if nothing is staged.
 */
export function summaryOf(
  rows: readonly MassRow[],
  staged: StagedProfiles,
  noun: Noun,
  profileName: (profileId: number) => string,
): string {
  const all = rows.filter(({ id }) => staged.has(id)).length;
  if (all === 0) return "";
  const changes = changesOf(rows, staged);
  const counts = new Map<number | null, number>();
  for (const { profileId } of changes) counts.set(profileId, (counts.get(profileId) ?? 0) + 1);
  const parts = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([profileId, count]) => {
      if (profileId === null)
        return plural(count, { one: "# will have no profile", other: "# will have no profile" });
      const profile = profileName(profileId);
      return plural(count, { one: `# will get ${profile}`, other: `# will get ${profile}` });
    });
  const unchanged = all - changes.length;
  if (unchanged > 0) parts.push(plural(unchanged, { one: "# unchanged", other: "# unchanged" }));
  const [titles, changed] = [noun.counted(all), listed(parts)];
  return t`${titles}: ${{ changes: changed }}`;
}
