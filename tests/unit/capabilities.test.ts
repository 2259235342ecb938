import { describe, expect, test } from "vitest";
import { capabilitiesOf } from "@/api/capabilities";
import type { Settings } from "@/api/settings";

/** The settings that first appeared in each version, including earlier ones (contract/newer-servers.md section 1). */
const general = { ip: "*" };
const v154 = { ...general, instance_name: "Bazarr" };
const v156 = { ...v154, concurrent_jobs: 4, hostname: "nas" };
const v16 = { general: { ...v156, use_jellyfin: false }, backup: {}, translator: {} };
const SERVERS = {
  "0.9.7": { general },
  "1.5.2": { general, backup: {} },
  "1.5.3": { general, backup: {}, translator: {} },
  "1.5.4": { general: v154, backup: {}, translator: {} },
  "1.5.5": { general: { ...v154, concurrent_jobs: 4 }, backup: {}, translator: {} },
  "1.5.6": { general: v156, backup: {}, translator: {} },
  "1.6": v16,
  "1.6.2": { ...v16, subsync: { quality_min_score: 0 } },
} satisfies Record<string, Settings>;
type Version = keyof typeof SERVERS;

const versionsWith = (has: (can: ReturnType<typeof capabilitiesOf>) => boolean) =>
  Object.entries(SERVERS).flatMap(([version, settings]) =>
    has(capabilitiesOf(settings)) ? version : [],
  );

const emptyDownload = (version: Version) => capabilitiesOf(SERVERS[version]).emptyDownload;

describe("the capabilities of a server", () => {
  test.each<[string, (can: ReturnType<typeof capabilitiesOf>) => boolean, Version]>([
    ["backups", (can) => can.hasBackups, "1.5.2"],
    ["audio_only_include", (can) => can.hasAudioOnlyInclude, "1.5.3"],
    ["jobs", (can) => can.hasJobs, "1.5.4"],
    ["an order of jobs", (can) => can.canOrderJobs, "1.5.5"],
    ["immediate responses", (can) => can.respondsImmediately, "1.5.6"],
    ["subtitle texts", (can) => can.hasSubtitleContents, "1.6"],
    ["rejected logins", (can) => can.rejectsFailedLogins, "1.6.2"],
  ])("include %s from its first version on", (_what, has, first) => {
    const versions = Object.keys(SERVERS);
    expect(versionsWith(has)).toEqual(versions.slice(versions.indexOf(first)));
  });

  test("include the meaning of an empty download response, which changed in 1.5.4 and 1.5.6", () => {
    expect(emptyDownload("0.9.7")).toEqual({ episode: "nothing saved", movie: "unknown" });
    expect(emptyDownload("1.5.3")).toEqual({ episode: "nothing saved", movie: "nothing saved" });
    expect(emptyDownload("1.5.5")).toEqual({ episode: "saved", movie: "saved" });
    expect(emptyDownload("1.5.6")).toEqual({ episode: "unknown", movie: "unknown" });
  });

  test("are detected even if a newer server dropped an older setting", () => {
    const can = capabilitiesOf({ general: { use_jellyfin: true } });
    expect(can).toMatchObject({ hasBackups: true, hasJobs: true, respondsImmediately: true });
  });
});
