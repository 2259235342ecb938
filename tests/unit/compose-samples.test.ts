import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readSample } from "../e2e/samples.ts";

const text = v.pipe(v.string(), v.minLength(1));
const volume = v.pipe(text, v.regex(/^(?:\.\/[\w-]+|[\w-]+|\.\/Caddyfile):\/[\w./-]+(?::ro)?$/));
const dependency = v.strictObject({
  condition: v.literal("service_completed_successfully"),
  restart: v.optional(v.boolean()),
});

/** The keys of the Compose specification that the samples use. */
const service = v.strictObject({
  image: v.pipe(text, v.regex(/^[\w./$:{}-]+$/)),
  command: v.optional(text),
  user: v.optional(v.pipe(text, v.regex(/^\d+:\d+$/))),
  network_mode: v.optional(v.literal("none")),
  read_only: v.optional(v.boolean()),
  depends_on: v.optional(v.record(text, dependency)),
  environment: v.optional(v.array(v.pipe(text, v.regex(/^[A-Z_]+=\S+$/)))),
  volumes: v.optional(v.array(volume)),
  ports: v.optional(v.array(v.union([v.number(), v.pipe(text, v.regex(/^\d+:\d+$/))]))),
  restart: v.optional(v.literal("unless-stopped")),
});
const file = v.strictObject({
  services: v.record(text, service),
  volumes: v.optional(v.record(text, v.null())),
});

const yaml = async (name: string, document: string): Promise<unknown> =>
  parse(await readSample(name, document));

describe("the compose samples of the documents", () => {
  it.each([
    ["mount", "install.md"],
    ["export", "install.md"],
    ["mod", "install.md"],
    ["image", "install.md"],
    ["https-compose", "https.md"],
  ])("%s in %s has only known keys, and names that it defines", async (name, document) => {
    const { services, volumes = {} } = v.parse(file, await yaml(name, document));
    for (const { depends_on: needs = {}, volumes: mounts = [] } of Object.values(services)) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(needs)));
      const named = mounts
        .map((mount) => mount.split(":")[0] ?? "")
        .filter((at) => !at.startsWith("."));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    }
  });

  it("of a tunnel is one more service next to those of https-compose", async () => {
    const tunnel = v.parse(
      v.strictObject({ tunnel: service }),
      await yaml("https-tunnel", "https.md"),
    );
    const { services } = v.parse(file, await yaml("https-compose", "https.md"));
    expect(Object.keys(services)).toContain("bazarr");
    expect(tunnel.tunnel.environment).toEqual(["TUNNEL_TOKEN=${TUNNEL_TOKEN}"]);
  });
});
