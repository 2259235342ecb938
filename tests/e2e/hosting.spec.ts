import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page, Response } from "@playwright/test";
import { DIST, expect, test } from "./fixtures.ts";

/** The required type of each kind of request; HTML would be the server's response to an unknown path. */
const TYPES: Record<string, RegExp> = {
  script: /^text\/javascript/,
  stylesheet: /^text\/css/,
  image: /^image\//,
  font: /^font\//,
};

test.describe("the build folder", () => {
  test("is a template with exactly the two placeholders that the server fills in", async () => {
    const html = await readFile(path.join(DIST, "index.html"), "utf8");
    expect(html.match(/\{\{.*?\}\}/g)).toEqual([
      "{{baseUrl}}",
      "{{BAZARR_SERVER_INJECT | tojson | safe}}",
    ]);
    expect(html).not.toMatch(/\{%|\{#/);
  });

  test("has only relative URLs, all of them after the base", async () => {
    const html = await readFile(path.join(DIST, "index.html"), "utf8");
    const addresses = [...html.matchAll(/\s(?:src|href)="([^"]*)"/g)].map((match) => match[1]);
    expect(addresses[0]).toBe("{{baseUrl}}");
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses.slice(1))
      expect(address).toMatch(/^\.\/((assets|images)\/|manifest\.webmanifest$)/);
  });

  test("has no inline code, so that a strict content security policy works", async () => {
    const html = await readFile(path.join(DIST, "index.html"), "utf8");
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g))
      expect(tag).toMatch(/\ssrc=|type="application\/json"/);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });
});

for (const basePath of ["", "/deep/bazarr"]) {
  test.describe(`under the base URL "${basePath}"`, () => {
    test.use({ basePath });

    test("redirects like the server", async ({ server, request }) => {
      const locationOf = async (address: string) => {
        const answer = await request.get(server.origin + address, { maxRedirects: 0 });
        return [answer.status(), answer.headers().location];
      };
      // Without a base URL, the server's redirect would lead nowhere.
      const missing = basePath ? [302, basePath] : [404, undefined];
      expect(await locationOf(`${basePath}/assets/missing.js`)).toEqual(missing);
      expect(await locationOf(`${basePath}/images/missing.png`)).toEqual(missing);
      if (!basePath) return;
      expect(await locationOf(basePath)).toEqual([308, `${basePath}/`]);
      expect(await locationOf("/")).toEqual([302, basePath]);
      expect(await locationOf("/series")).toEqual([302, basePath]);
    });

    test("the page contains its base URL and key; an API path does not return the page", async ({
      request,
    }) => {
      const page = await (await request.get("any/deep/link")).text();
      expect(page).toContain(`<base href="${basePath}/"`);
      expect(page).toContain(`"baseUrl":"${basePath}"`);
      expect(page).toContain('"apiKey":"');
      expect(page).not.toContain("{{");
      const unknown = await request.get("api/unknown");
      expect(unknown.status()).toBe(200);
      expect(await unknown.text()).not.toContain("apiKey");
    });

    test("every deep link loads, and no request is redirected or gets the page in place of a file", async ({
      page,
      server,
    }) => {
      const responses = collect(page);
      for (const address of ["", "series", "settings/general"]) {
        await page.goto(address);
        await expectInterface(page);
      }
      await page.reload();
      await expectInterface(page);
      await expectSocket(server, basePath);
      await expectCleanAnswers(responses, `${server.origin}${basePath}/`);
    });
  });
}

test.describe("with basic login", () => {
  test.use({ mock: { auth: "basic", username: "me", password: "pass: word" } });

  test("the page requires credentials, and the files do not", async ({ request }) => {
    const rejected = await request.get("series");
    expect(rejected.status()).toBe(401);
    expect(rejected.headers()["www-authenticate"]).toMatch(/^Basic realm=/);
    expect(await rejected.text()).not.toContain("apiKey");
    expect((await request.get("images/logo.svg")).status()).toBe(200);
  });

  test("a browser with credentials loads the interface", async ({ browser, server }) => {
    const httpCredentials = { username: "me", password: "pass: word" };
    const context = await browser.newContext({ httpCredentials, baseURL: server.url });
    const page = await context.newPage();
    await page.goto("series");
    await expectInterface(page);
    await context.close();
  });
});

test.describe("with form login", () => {
  test.use({ mock: { auth: "form" } });

  test("the page is always sent, but without a key", async ({ request }) => {
    const answer = await request.get("series");
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain("apiKey");
  });
});

test("files are compressed, kept if they have a hash, and revalidated without a new download", async ({
  request,
}) => {
  const html = await (await request.get("")).text();
  const entry = /src="\.\/(assets\/[^"]+\.js)"/.exec(html)?.[1];
  const first = await request.get(entry!, { headers: { "accept-encoding": "gzip" } });
  expect(first.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "gzip",
    "content-type": "text/javascript; charset=utf-8",
  });
  const logo = await request.get("images/logo.svg");
  expect(logo.headers()).toMatchObject({ "cache-control": "no-cache" });
  const again = await request.get("images/logo.svg", {
    headers: { "if-none-match": logo.headers().etag! },
  });
  expect(again.status()).toBe(304);
});

function collect(page: Page): Response[] {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  return responses;
}

/** Checks that the interface has rendered something, and not the crash page. */
async function expectInterface(page: Page): Promise<void> {
  await expect(page.getByRole("navigation").first()).toBeVisible();
}

async function expectSocket(
  server: { requests: { url: string }[] },
  basePath: string,
): Promise<void> {
  const address = `${basePath}/api/socket.io/?`;
  const requested = () =>
    server.requests.some(({ url }) => url.startsWith(address) && url.includes("sid="));
  await expect.poll(requested, { message: "the socket connects under the base" }).toBe(true);
}

async function expectCleanAnswers(responses: Response[], below: string): Promise<void> {
  for (const response of responses) {
    const address = response.url();
    const kind = response.request().resourceType();
    expect(address.startsWith(below), `${address} is below ${below}`).toBe(true);
    // A title without an image.
    if (kind === "image" && response.status() === 404) continue;
    expect([200, 204, 304], address).toContain(response.status());
    const type = response.headers()["content-type"] ?? "";
    const isApi = address.startsWith(`${below}api/`) && !address.includes("/socket.io/");
    const expected = isApi ? /^application\/json/ : TYPES[kind];
    // Cached and empty responses have no type.
    if (expected && response.status() === 200) expect(type, address).toMatch(expected);
  }
}
