import { describe, expect, it } from "vitest";
import { REGISTRY, settingOf } from "@/features/settings/catalog/registry";
import { places, placesInPages } from "./source";

/** Names that look like secrets but are not, with the reasons. */
const NO_SECRET: Readonly<Record<string, string>> = {
  "whisperai.pass_video_name": "a switch: whether the name of a video is passed on",
};

describe("secrets among the settings", () => {
  it("are all marked: a setting with the name of a secret is stored and shown as one", () => {
    const open = [...REGISTRY.keys()].filter(
      (key) =>
        /pass|token|secret|api_?key|_key$|cookie|passkey|pin$/i.test(key.split(".").at(-1) ?? "") &&
        settingOf(key).isSecret !== true &&
        !(key in NO_SECRET),
    );
    expect(open, "declare it with secret() of features/settings/catalog/kinds.ts").toEqual([]);
    expect(Object.keys(NO_SECRET).filter((key) => !REGISTRY.has(key))).toEqual([]);
  });

  it("are requested without the browser's cache, by all calls", () => {
    // These read files of the interface; app/start-failure.ts also reads the page, with REQUEST.
    const files = new Set(["app/start-failure.ts", "store/service-worker.ts"]);
    const requests = placesInPages(/(?<!\.)\b(ky|fetch)\(/, ({ name }) => files.has(name));
    const stored = places(/cache: "no-store"|\.\.\.REQUEST\b/);
    // Three requests of api/client.ts, its fetch wrapper, the early reads, other servers, unattended runs, and the check of
    // the page; and REQUEST itself.
    expect(requests).toHaveLength(8);
    expect(stored).toHaveLength(8);
  });
});
