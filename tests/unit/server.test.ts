import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as textOf } from "node:stream/consumers";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { readDemo } from "../../scripts/server/demo.ts";
import { rebaseImages } from "@/server/http/image-paths";
import { rehomeCookie } from "@/server/http/cookies";
import { readApiKeys, readOptions, withOptionsFile } from "@/server/options";
import { serve } from "@/server/serve";
import { securityHeaders } from "@/server/http/security-headers";
import { sendFile } from "@/server/http/static-files";
import { parseInject, renderPage } from "@/server/template";

const TEMPLATE = `<base href="{{baseUrl}}" />
<script id="server-inject" type="application/json">{{BAZARR_SERVER_INJECT | tojson | safe}}</script>`;

/** The values as they are written into a page. */
const toJson = (values: Record<string, unknown>) =>
  renderPage("{{BAZARR_SERVER_INJECT | tojson | safe}}", "", values);

describe("the page template", () => {
  test("has a base with a trailing slash, and data without one", () => {
    const html = renderPage(TEMPLATE, "/baz", { baseUrl: "/baz" });
    expect(html).toContain('<base href="/baz/" />');
    expect(html).toContain('{"baseUrl":"/baz"}');
    expect(renderPage(TEMPLATE, "", {})).toContain('<base href="/" />');
  });

  test("prevents a value from closing the script or acting as a pattern", () => {
    const inject = { apiKey: "</script><b>&'$&$1" };
    const html = renderPage(TEMPLATE, "", inject);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(parseInject(html)).toEqual(inject);
    expect(toJson({ a: "<>&'" })).toBe(String.raw`{"a":"\u003c\u003e\u0026\u0027"}`);
  });
});

describe("reading the page of a real server", () => {
  const values = { apiKey: "a{b}\"c`d\\'<", baseUrl: "/baz", canUpdate: true };
  const fallback = "} catch (error) { window.Bazarr = {}; }";

  test.each([
    ["this interface", renderPage(TEMPLATE, "/baz", values)],
    [
      "the stock page of 1.5.2",
      `try { window.Bazarr = JSON.parse(\`${toJson(values)}\`); ${fallback}`,
    ],
    ["the stock page of 0.9.7", `<script>window.Bazarr = ${toJson(values)};</script>`],
  ])("finds the values in %s", (_, html) => {
    expect(parseInject(html)).toEqual(values);
  });

  test("finds nothing in a page without data", () => {
    for (const html of [
      "",
      "<html>Hello</html>",
      fallback,
      "window.Bazarr = {",
      "window.Bazarr = 7",
    ])
      expect(parseInject(html)).toBeNull();
  });
});

describe("static files", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "static-"));
  const assets = path.join(folder, "assets");
  for (const file of ["secret", "assets/a b.js", "assets/etc/passwd", "assets-other/x.js"]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), file);
  }
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The body of the response; undefined if there is no such file. */
  async function sent(requested: string): Promise<string | undefined> {
    const end = vi.fn<(body: Buffer) => void>();
    const response = { writeHead: () => ({ end }) };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts in use
    const [req, res] = [{ headers: {} }, response] as unknown as [IncomingMessage, ServerResponse];
    const isSent = await sendFile(req, res, assets, requested);
    return isSent ? String(end.mock.calls[0]?.[0]) : undefined;
  }

  test.each([
    "../secret",
    "..%2fsecret",
    "%2e%2e/secret",
    "a/../../secret",
    "..\\secret",
    "%5c..%5csecret",
    "../assets-other/x.js",
    "%00",
    "%zz",
    "",
    ".",
    "/",
  ])("are never outside of the folder: %j", async (requested) => {
    expect(await sent(requested)).toBeUndefined();
  });

  test("stay below the folder with an absolute or odd name", async () => {
    expect(await sent("/etc/passwd")).toBe("assets/etc/passwd");
    expect(await sent("a%20b.js")).toBe("assets/a b.js");
  });
});

describe("settings of npm start", () => {
  test("have defaults", () => {
    expect(readOptions({})).toMatchObject({
      port: 4173,
      baseUrl: "",
      target: null,
    });
    expect(readDemo({}, "").dialect).toBe("1.6.2");
  });

  test("accept the usual notations", () => {
    expect(readOptions({ BASE_URL: "deep/bazarr/" }).baseUrl).toBe("/deep/bazarr");
    expect(readOptions({ BASE_URL: "/" }).baseUrl).toBe("");
    expect(readDemo({ DEMO_SIZE: "series=2500, movies=6000" }, "").size).toEqual({
      series: 2500,
      movies: 6000,
    });
    expect(readDemo({ DEMO_SERVER: "1.5.2" }, "").dialect).toBe("1.5.2");
    expect(readDemo({ DEMO_SERVER: "1.6.1" }, "").dialect).toBe("1.6.1");
    expect(readOptions({ BAZARR_URL: "http://nas:6767" }).target).toBe("http://nas:6767/");
  });

  test.each([
    { PORT: "80a" },
    { PORT: "70000" },
    { BASE_URL: "/a b" },
    { BASE_URL: "/a/../b" },
    { BAZARR_URL: "nas:6767" },
    { DEMO_SIZE: "huge" },
    { DEMO_AUTH: "yes" },
    { DEMO_SERVER: "2.0" },
    { ALLOWED_HOSTS: "https://bazarr.example.com" },
    { FRAME_ANCESTORS: "https://a.example; script-src *" },
    { INGRESS_PROXY: "172.30.32.0/23" },
  ])("produce one sentence about the error in %o", (env) => {
    expect(() => [readOptions(env), readDemo(env, "")]).toThrow(
      /^\w+(=.*)? is not an? .*: use .*\.$/,
    );
  });

  test.each(["http://me:secret@", "ftp://me:secret@nas", "http://me:secret%zz@nas"])(
    "never repeat the address %s, which has a password",
    (address) => {
      const message = /^BAZARR_URL (?!.*secret).*\.$/;
      expect(() => readOptions({ BAZARR_URL: address })).toThrow(message);
      const servers = { BAZARR_URLS: `A=${address}` };
      expect(() => readOptions(servers)).toThrow(/^BAZARR_URLS (?!.*secret).*\.$/);
    },
  );

  test("read the names of this server as browsers send them", () => {
    const { allowedHosts } = readOptions({ ALLOWED_HOSTS: "Bazarr.Example.com, bücher.example." });
    expect(allowedHosts).toEqual(["bazarr.example.com", "xn--bcher-kva.example"]);
  });
});

test("the options of an add-on are read from their file, except those that are variables", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bazarr-web-options-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const OPTIONS_FILE = path.join(folder, "options.json");
  writeFileSync(
    OPTIONS_FILE,
    JSON.stringify({
      bazarr_url: "http://nas:6767",
      automation: true,
      allowed_hosts: "",
      path: "/",
    }),
  );
  const env = { OPTIONS_FILE, PATH: "/bin" };
  expect(withOptionsFile(env)).toEqual({
    ...env,
    BAZARR_URL: "http://nas:6767",
    AUTOMATION: "1",
  });
  expect(withOptionsFile({ ...env, BAZARR_URL: "http://a" }).BAZARR_URL).toBe("http://a");
  writeFileSync(OPTIONS_FILE, "{");
  expect(() => withOptionsFile(env)).toThrow("The file of OPTIONS_FILE cannot be read (no JSON).");
  expect(() => withOptionsFile({ OPTIONS_FILE: "/nowhere" })).toThrow("(ENOENT)");
});

describe("the API key of automation", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bazarr-web-key-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "secret");
  writeFileSync(file, "\n Living room=secret1, Cabin=secret2 \n");

  test("is the trimmed content of a file, or the variable", () => {
    expect(readApiKeys({ BAZARR_API_KEY_FILE: file })).toBe("Living room=secret1, Cabin=secret2");
    // A compose file can set a variable to nothing.
    expect(readApiKeys({ BAZARR_API_KEY_FILE: file, BAZARR_API_KEY: "" })).toContain("secret1");
    expect(readApiKeys({ BAZARR_API_KEY: "secret3", BAZARR_API_KEY_FILE: "" })).toBe("secret3");
    expect(readApiKeys({})).toBeUndefined();
  });

  test.each([
    [
      { BAZARR_API_KEY: "secret3", BAZARR_API_KEY_FILE: file },
      "BAZARR_API_KEY and BAZARR_API_KEY_FILE are both set: set only one of them.",
    ],
    [
      { BAZARR_API_KEY_FILE: path.join(folder, "secret-none") },
      "The file of BAZARR_API_KEY_FILE cannot be read (ENOENT).",
    ],
    [{ BAZARR_API_KEY_FILE: folder }, "The file of BAZARR_API_KEY_FILE cannot be read (EISDIR)."],
  ])("with an error in %o ends the start with one sentence", async (env, sentence) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const options = { PORT: "0", BAZARR_URL: "http://127.0.0.1:9", AUTOMATION: "1" };
    expect(await serve({ ...options, ...env }, { kind: "npm", dist: folder })).toBe(1);
    expect(log.mock.calls).toEqual([[sentence]]);
  });
});

const read = (text: string) => readOptions({ BAZARR_URLS: text }).servers;

describe("several servers", () => {
  test.each([
    "Living room=http://nas:6767/bazarr, Küche & Bad=https://cabin:6767?apikey=a=b,",
    "Living room=http://nas:6767/bazarr Küche & Bad=https://cabin:6767?apikey=a=b",
    "\n  Living room=http://nas:6767/bazarr\n  Küche & Bad=https://cabin:6767?apikey=a=b\n",
  ])("are pairs, with any separator", (text) => {
    expect(read(text)).toEqual([
      { name: "Living room", slug: "living-room", target: "http://nas:6767/bazarr" },
      { name: "Küche & Bad", slug: "kuche-bad", target: "https://cabin:6767/?apikey=a=b" },
    ]);
    expect(read(" ")).toEqual([]);
  });

  test.each([
    ["A B=http://a, a-b=http://b", "has A B and a-b, which would have the same path, /a-b/"],
    ["A=http://a, B=", "has no address for B"],
    ["A=ftp://a", "has an invalid address for A"],
    ["A=nas:6767", "has an invalid address for A"],
    ["http://a?apikey=secret", "has a server without a name"],
    ["=http://a", "has a server without a name"],
    ["A=http://a, cabin", "has an entry that is not a name=address pair"],
    ["居間=http://a", "has the name 居間, which cannot be used as a path"],
  ])("with the error %s are reported in one sentence, without a possible key", (text, words) => {
    expect(() => read(text)).toThrow(words);
    expect(() => read(text)).toThrow(/^BAZARR_URLS (?!.*secret).*\.$/);
  });

  test("cannot be combined with BAZARR_URL", () => {
    const env = { BAZARR_URL: "http://a", BAZARR_URLS: "A=http://a" };
    expect(() => readOptions(env)).toThrow("BAZARR_URL and BAZARR_URLS are both set");
  });
});

/** The result for a JSON text that arrives in pieces of this length. */
async function rebased(json: string, length: number, from: string, to: string) {
  async function* pieces() {
    for (let i = 0; i < json.length; i += length) yield json.slice(i, i + length);
  }
  return textOf(rebaseImages(pieces(), from, to));
}

test.each([1, 7, 50, 1000])("only image fields are re-based, in pieces of %i", async (length) => {
  const row = '{"poster": "/a/images/x","fanart":"","path":"/a/images/x","note":"/a/images/"}';
  const moved = row.replace('"/a/images/x","fanart"', '"/b/c/images/x","fanart"');
  expect(await rebased(row.repeat(9), length, "/a", "/b/c")).toBe(moved.repeat(9));
  const bare = await rebased('{"poster":"/images/x"}', length, "", "/images");
  expect(bare).toBe('{"poster":"/images/images/x"}');
});

test("the policy is that of the reverse proxy examples", () => {
  const examples = readFileSync("docs/reverse-proxy.md", "utf8");
  const policy = securityHeaders("'none'")["content-security-policy"] ?? "";
  expect(examples.split(`"${policy}"`)).toHaveLength(3);
});

test("a cookie of the real server works for our address", () => {
  const cookie = "session=x; Domain=nas.home; Secure; HttpOnly; Path=/real";
  expect(rehomeCookie(cookie)).toBe("session=x; HttpOnly; Path=/");
  expect(rehomeCookie(cookie, "/cabin/")).toBe("session=x; HttpOnly; Path=/cabin/");
  expect(rehomeCookie(cookie, "/", true)).toBe("session=x; Secure; HttpOnly; Path=/");
});
