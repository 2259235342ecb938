import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { describe, expect, it } from "vitest";
import { toolAction } from "@/api/tool-writes";
import type { SubtitleTool } from "@/api/tool-writes";
import { toolPlan } from "@/features/bulk/bulk-work";
import { movieFiles } from "@/features/subtitles/tools/tool-files";
import { planTool } from "@/features/subtitles/tools/tool-plan";
import { startClient } from "./mock-api-client.ts";

const TOOLS: SubtitleTool[] = [
  { tool: "sync" },
  { tool: "remove_HI" },
  { tool: "remove_tags" },
  { tool: "emoji" },
  { tool: "OCR_fixes" },
  { tool: "common" },
  { tool: "fix_uppercase" },
  { tool: "reverse_rtl" },
  { tool: "color", name: "red" },
  { tool: "change_FPS", from: 25, to: 24 },
  { tool: "shift_offset", h: 0, m: 0, s: 1, ms: 0 },
  { tool: "two_point_fit", origin: 0, target: 1, from: 1, to: 1 },
  { tool: "translate", language: "fr" },
];

/** English in all kinds, French only as HI. */
const KINDS = [
  ["en", {}],
  ["en", { hi: true }],
  ["en", { forced: true }],
  ["fr", { hi: true }],
  ["de", {}],
] as const;

function arrange() {
  const client = startClient({ dialect: "1.5.2", latency: 0 });
  const movie = client.api.db.movies.get(MOVIES.glassOrchard)!;
  movie.subtitles = KINDS.map(([code2, kind]) => makeSubtitle(movie.path, code2, kind));
  const files = movieFiles({
    kind: "movie",
    id: movie.radarrId,
    title: movie.title,
    year: "1994",
    subtitles: movie.subtitles.map((one) => ({ ...one, embedded_track_id: null, id: null })),
  });
  const run = async (tool: SubtitleTool, one: (typeof files)[number]["file"]) => {
    await client.ask("PATCH", `/subtitles?action=${encodeURIComponent(toolAction(tool))}`, {
      id: String(one.id),
      type: one.kind,
      path: one.path,
      language: tool.tool === "translate" ? tool.language : one.language,
      forced: one.forced ? "True" : "False",
      hi: one.hi ? "True" : "False",
    });
  };
  return { movie, files, run };
}

const rest = { replaces: false, keepsMarks: true };

describe("a tool changes nothing but its file", () => {
  it("on the server Remove HI overwrites the plain file, from HI and from forced alike", async () => {
    for (const index of [1, 2]) {
      const { movie, files, run } = arrange();
      await run({ tool: "remove_HI" }, files[index]!.file);
      const paths = movie.subtitles.map(({ path }) => path);
      expect(paths).not.toContain(files[index]!.file.path);
      expect(paths.filter((path) => path === files[0]!.file.path)).toHaveLength(1);
      expect(paths).toHaveLength(KINDS.length - 1);
    }
  });

  it.each(TOOLS.map((tool) => [tool.tool, tool] as const))("%s", async (name, tool) => {
    const { movie, files, run } = arrange();
    const single = planTool({ ...rest, tool, chosen: files, all: files });
    const choice = { files, languages: new Set<string>(), languageOf: () => "" };
    const bulk = toolPlan(choice, { ...rest, tool, listsAfterScan: false });
    const includedPaths = single.meant.map(({ file }) => file.path);
    expect(bulk.steps.map((step) => ("file" in step ? step.file.path : ""))).toEqual(includedPaths);
    const before = new Map(movie.subtitles.map((one) => [one.path, one]));
    for (const { file } of single.meant) await run(tool, file);
    const now = new Set(movie.subtitles);
    const changed = [...before].filter(([, one]) => !now.has(one)).map(([path]) => path);
    const renamed = name === "remove_HI" ? [files[3]!.file.path] : [];
    expect(changed).toEqual(renamed);
  });

  it("with replace, only the named files are lost", () => {
    const { files } = arrange();
    const [plain, hi] = files;
    const tool = { tool: "remove_HI" } as const;
    const plan = planTool({ ...rest, tool, chosen: files, all: files, replaces: true });
    expect(plan.lost).toEqual([plain]);
    expect(plan.meant).toContain(hi);
    expect(plan.meant).not.toContain(plain);
    expect(plan.skipped).toContain("1 skipped: it is forced and would lose the forced flag");
  });
});
