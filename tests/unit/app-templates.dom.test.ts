import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { fillTemplates } from "../../scripts/lib/release.mjs";
import { version } from "../../package.json";

let apps = "";
beforeAll(() => {
  apps = mkdtempSync(path.join(tmpdir(), "bazarr-web-apps-"));
  fillTemplates("containers/apps", apps, { version, owner: "Jane" });
  return () => rmSync(apps, { recursive: true });
});

const read = (name: string) => readFileSync(path.join(apps, name), "utf8");
const yaml = (name: string): unknown => parse(read(name));
const json = (name: string): unknown => JSON.parse(read(name));

const IMAGE = `ghcr.io/jane/bazarr-web:v${version}`;
const text = v.pipe(v.string(), v.minLength(1));
const english = v.strictObject({ en_us: text });
const image = v.literal(IMAGE);
const ours = v.pipe(text, v.startsWith("https://github.com/Jane/bazarr-web"));
const icon = v.literal(
  "https://raw.githubusercontent.com/Jane/bazarr-web/main/public/images/icon-512.png",
);

/** Keys that these files need of the Compose specification. */
const service = {
  image,
  read_only: v.literal(true),
  restart: v.literal("unless-stopped"),
};

/** Variables that the server reads (src/server/options.ts). */
const VARIABLES = ["BAZARR_URL", "ALLOWED_HOSTS", "BASE_URL"];

describe("templates of app stores", () => {
  it("include a compose file with store metadata for CasaOS", () => {
    // Rules: the guide for contributors of CasaOS-AppStore.
    const described = v.strictObject({ container: text, description: english });
    const file = v.strictObject({
      name: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]*$/)),
      services: v.strictObject({
        "bazarr-web": v.strictObject({
          ...service,
          environment: v.strictObject({ BAZARR_URL: v.pipe(v.string(), v.url()) }),
          extra_hosts: v.array(text),
          ports: v.tuple([
            v.strictObject({
              target: v.literal(4173),
              published: v.string(),
              protocol: v.literal("tcp"),
            }),
          ]),
          "x-casaos": v.strictObject({ envs: v.array(described), ports: v.array(described) }),
        }),
      }),
      "x-casaos": v.strictObject({
        architectures: v.array(v.picklist(["amd64", "arm64", "arm"])),
        main: v.literal("bazarr-web"),
        author: text,
        developer: text,
        category: text,
        icon,
        title: english,
        tagline: english,
        description: english,
        tips: v.strictObject({ before_install: english }),
        index: v.literal("/"),
        port_map: v.literal("4173"),
        scheme: v.picklist(["http", "https"]),
      }),
    });
    expect(v.safeParse(file, yaml("casaos/docker-compose.yml")).issues).toBeUndefined();
  });

  it("include a compose file for TrueNAS", () => {
    const file = v.strictObject({
      services: v.strictObject({
        "bazarr-web": v.strictObject({
          ...service,
          environment: v.tuple([v.pipe(v.string(), v.startsWith("BAZARR_URL=http://"))]),
          ports: v.tuple([v.literal("4173:4173")]),
        }),
      }),
    });
    expect(v.safeParse(file, yaml("truenas/compose.yaml")).issues).toBeUndefined();
  });

  it("include an app for Runtipi whose form sets the variables of its container", () => {
    // Schemas: app-info-schema.json and dynamic-compose-schema.json of runtipi/runtipi-appstore.
    const field = v.strictObject({
      type: v.picklist(["text", "password", "email", "number", "boolean", "fqdn", "ip", "url"]),
      label: text,
      hint: text,
      required: v.boolean(),
      env_variable: v.pipe(v.string(), v.regex(/^[A-Z_]+$/)),
    });
    const app = v.strictObject({
      $schema: text,
      name: text,
      id: v.literal("bazarr-web"),
      available: v.literal(true),
      exposable: v.boolean(),
      dynamic_config: v.literal(true),
      port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
      tipi_version: v.pipe(v.number(), v.integer(), v.minValue(1)),
      version: v.literal(version),
      categories: v.array(v.literal("media")),
      short_desc: v.pipe(text, v.regex(/^(\S+ ?){1,5}$/)),
      description: text,
      author: text,
      source: ours,
      website: ours,
      supported_architectures: v.array(v.picklist(["arm64", "amd64"])),
      created_at: v.number(),
      updated_at: v.number(),
      form_fields: v.array(field),
    });
    const compose = v.strictObject({
      $schema: text,
      services: v.tuple([
        v.strictObject({
          name: v.literal("bazarr-web"),
          image,
          isMain: v.literal(true),
          internalPort: v.literal(4173),
          readOnly: v.literal(true),
          environment: v.record(v.picklist(VARIABLES), v.string()),
        }),
      ]),
    });
    const { form_fields: fields } = v.parse(app, json("runtipi/config.json"));
    const { services } = v.parse(compose, json("runtipi/docker-compose.json"));
    expect(Object.values(services[0].environment)).toEqual(
      fields.map(({ env_variable: name }) => `\${${name}}`),
    );
    expect(read("runtipi/metadata/description.md")).toMatch(/^# Bazarr Web\n/);
  });

  it("include a list of container templates for Portainer", () => {
    // Rules: the page about the format of app templates in Portainer's documentation.
    const file = v.strictObject({
      version: v.picklist(["2", "3"]),
      templates: v.tuple([
        v.strictObject({
          id: v.literal(1),
          type: v.literal(1),
          title: text,
          name: v.literal("bazarr-web"),
          description: text,
          note: text,
          categories: v.array(text),
          platform: v.picklist(["linux", "windows"]),
          logo: icon,
          image,
          ports: v.tuple([v.literal("4173:4173/tcp")]),
          restart_policy: v.picklist(["no", "unless-stopped", "on-failure", "always"]),
          env: v.array(
            v.strictObject({
              name: v.picklist(VARIABLES),
              label: text,
              description: text,
              default: v.optional(v.string()),
            }),
          ),
        }),
      ]),
    });
    expect(v.safeParse(file, json("portainer/templates.json")).issues).toBeUndefined();
  });

  it("include a container for Unraid whose fields are variables and ports of the image", () => {
    const xml = new DOMParser().parseFromString(read("unraid/bazarr-web.xml"), "text/xml");
    const root = xml.documentElement;
    expect([root.tagName, root.getAttribute("version")]).toEqual(["Container", "2"]);
    const valueOf = (tag: string) => xml.querySelector(`Container > ${tag}`)?.textContent?.trim();
    // Community Applications rejects a template without these.
    for (const tag of ["Name", "Support", "Overview", "Category", "Icon", "Project"])
      expect(valueOf(tag)).toBeTruthy();
    expect(valueOf("Repository")).toBe("ghcr.io/jane/bazarr-web:latest");
    expect(valueOf("WebUI")).toBe("http://[IP]:[PORT:4173]");
    const fields = [...xml.querySelectorAll("Config")];
    const targets = new Set(fields.map((field) => field.getAttribute("Target")));
    expect(targets).toEqual(new Set(["4173", ...VARIABLES]));
    for (const field of fields) {
      expect(field.getAttribute("Name")).toBeTruthy();
      expect(["Variable", "Port"]).toContain(field.getAttribute("Type"));
      expect(["always", "advanced"]).toContain(field.getAttribute("Display"));
      expect(["true", "false"]).toContain(field.getAttribute("Required"));
    }
  });

  it("include a Home Assistant add-on with ingress, built from the image of its version", () => {
    // Rules: validate.py of home-assistant/supervisor.
    const addOn = v.strictObject({
      name: text,
      version: v.literal(version),
      slug: v.pipe(v.string(), v.regex(/^[-_.A-Za-z0-9]+$/)),
      description: text,
      url: ours,
      arch: v.array(v.picklist(["aarch64", "amd64", "armhf", "armv7", "i386"])),
      init: v.literal(false),
      ingress: v.literal(true),
      ingress_port: v.literal(4173),
      panel_icon: v.pipe(v.string(), v.startsWith("mdi:")),
      panel_title: text,
      environment: v.record(v.pipe(v.string(), v.regex(/^\w+$/)), v.string()),
      options: v.strictObject({ bazarr_url: v.pipe(v.string(), v.url()) }),
      schema: v.strictObject({ bazarr_url: v.literal("url"), allowed_hosts: v.literal("str?") }),
    });
    const { environment } = v.parse(addOn, yaml("home-assistant/bazarr-web/config.yaml"));
    expect(environment).toMatchObject({
      OPTIONS_FILE: "/data/options.json",
      INGRESS_PROXY: "172.30.32.2",
    });
    const repository = v.strictObject({ name: text, url: ours, maintainer: text });
    expect(v.safeParse(repository, yaml("home-assistant/repository.yaml")).issues).toBeUndefined();
    expect(read("home-assistant/bazarr-web/Dockerfile")).toContain(`\nFROM ${IMAGE}\n`);
  });
});
