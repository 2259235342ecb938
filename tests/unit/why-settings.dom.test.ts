import { describe, expect, it } from "vitest";
import { knownSearchSettings } from "@/api/settings";
import { adaptiveRule, fileRules, scoreRule } from "@/features/subtitles/why/why-settings";
import type { SearchSubject } from "@/queries/search-subject";

const subject = (more: Partial<SearchSubject> = {}): SearchSubject => ({
  profileId: 1,
  path: "/media/series/a.mkv",
  sceneName: "A.S01E01-GROUP",
  isMonitored: true,
  tags: [],
  audio: [],
  subtitles: [],
  missing: [],
  seriesType: "standard",
  season: 1,
  ...more,
});

describe("the minimum score", () => {
  it.each([
    ["episode", 90, true],
    ["episode", 91, false],
    ["movie", 70, true],
    ["movie", 90, false],
  ] as const)("of a %s of %i%% is fine: %s", (kind, score, isOk) => {
    const general = { minimum_score: score, minimum_score_movie: score };
    const rule = scoreRule(kind, knownSearchSettings({ general }));
    expect(rule).toMatchObject({ isOk });
    expect(rule?.text).toContain(`below ${score}%`);
  });

  it("is omitted if the server does not send it", () => {
    expect(scoreRule("movie", knownSearchSettings({}))).toBeUndefined();
  });
});

const ruleOf = (general: Record<string, unknown>) => adaptiveRule(knownSearchSettings({ general }));
const textOf = (general: Record<string, unknown>) => ruleOf(general)?.text;

describe("adaptive searching", () => {
  it("includes its times if the server sends them", () => {
    const times = { adaptive_searching_delay: "3w", adaptive_searching_delta: "1w" };
    expect(textOf({ adaptive_searching: true, ...times })).toMatch(
      /not found for 3 weeks are searched only every week\./,
    );
    expect(textOf({ adaptive_searching: "True" })).toMatch(/are searched less often\./);
  });

  it("is neither fine nor a reason while it is on", () => {
    expect(ruleOf({ adaptive_searching: true })).toMatchObject({ isOk: true, isNote: true });
    expect(ruleOf({ adaptive_searching: false })).not.toHaveProperty("isNote");
  });

  it("is off, or omitted if the server does not send it", () => {
    expect(textOf({ adaptive_searching: false })).toMatch(/^Off/);
    expect(textOf({})).toBeUndefined();
  });
});

const idsOf = (
  one: SearchSubject,
  sonarr: Record<string, unknown> = {},
  health: { object: string; issue: string }[] = [],
) => {
  const rules = fileRules("episode", one, knownSearchSettings({ sonarr }), health);
  return rules.filter(({ isOk }) => !isOk).map(({ id }) => id);
};

describe("the file", () => {
  it("that exists, is monitored, and is not excluded is no reason", () => {
    expect(idsOf(subject())).toEqual([]);
  });

  it("that is unknown, or below a missing folder, is a reason", () => {
    expect(idsOf(subject({ path: "" }))).toEqual(["file"]);
    const issue = "This Sonarr root directory does not seem to be accessible.";
    expect(idsOf(subject(), {}, [{ object: "/media/series", issue }])).toEqual(["folder"]);
    expect(idsOf(subject(), {}, [{ object: "/media/series/", issue }])).toEqual(["folder"]);
    expect(idsOf(subject(), {}, [{ object: "/media/ser", issue }])).toEqual([]);
  });

  it.each([
    ["only_monitored", { only_monitored: true }, { isMonitored: false }],
    ["excluded_tags", { excluded_tags: ["old", "kids"] }, { tags: ["kids"] }],
    ["excluded_series_types", { excluded_series_types: ["anime"] }, { seriesType: "Anime" }],
    ["exclude_season_zero", { exclude_season_zero: true }, { season: 0 }],
  ])("is excluded by %s", (id, sonarr, more) => {
    expect(idsOf(subject(more), sonarr)).toEqual([id]);
    expect(idsOf(subject(more))).toEqual([]);
    expect(idsOf(subject(), sonarr)).toEqual([]);
  });
});
