import { afterEach, describe, expect, it } from "vitest";
import { readPage } from "@/api/client";
import { decodePage } from "@/config/env";
import { decodeEnv } from "@/config/inject";
import { KEY, recording, restore, serve } from "./recording";

afterEach(restore);

const LOGGED_IN = { apiKey: KEY, canUpdate: false, hasUpdate: false };
const NOT_LOGGED_IN = { ...LOGGED_IN, apiKey: undefined };

describe("the data in a real server's page", () => {
  it.each([
    ["GET_page_root", "", LOGGED_IN],
    ["GET_page_deep_link", "", LOGGED_IN],
    ["v097_GET_page_root", "", LOGGED_IN],
    ["basic_GET_page_with_credentials", "/bazarr", LOGGED_IN],
    ["form_GET_page_logged_in", "/bazarr", LOGGED_IN],
    ["form_GET_page_not_logged_in", "/bazarr", NOT_LOGGED_IN],
    ["form_GET_page_logged_out", "/bazarr", NOT_LOGGED_IN],
    ["form_GET_deep_link_not_logged_in", "/bazarr", NOT_LOGGED_IN],
    ["form_GET_login_page", "/bazarr", NOT_LOGGED_IN],
    ["1.5.6/GET_page_root", "", LOGGED_IN],
    ["1.5.6/GET_page_deep_link", "", LOGGED_IN],
    ["1.5.6/basic_GET_page_with_credentials", "", LOGGED_IN],
    ["1.5.6/form_GET_page_logged_in", "", LOGGED_IN],
    ["1.5.6/form_GET_page_root", "", NOT_LOGGED_IN],
    ["1.5.6/form_GET_page_deep_link", "", NOT_LOGGED_IN],
    ["1.6-dev/GET_page_root", "", LOGGED_IN],
    ["1.6-dev/GET_page_deep_link", "", LOGGED_IN],
    ["1.6-dev/basic_GET_page_with_credentials", "", LOGGED_IN],
    ["1.6-dev/form_GET_page_logged_in", "", LOGGED_IN],
    ["1.6-dev/form_GET_page_root", "", NOT_LOGGED_IN],
    ["1.6-dev/form_GET_page_deep_link", "", NOT_LOGGED_IN],
  ])("%s", (name, baseUrl, rest) => {
    expect(decodeEnv(recording(name).response.injected)).toEqual({ baseUrl, servers: [], ...rest });
  });

  it("is read from a page that is fetched for a new key", async () => {
    const { injected } = recording("form_GET_page_logged_in").response;
    const sent = serve(
      () =>
        new Response(
          `<!doctype html><script id="server-inject" type="application/json">${injected}</script>`,
          { headers: { "content-type": "text/html" } },
        ),
    );
    expect(decodePage(await readPage())).toMatchObject({ baseUrl: "/bazarr", apiKey: KEY });
    expect(sent[0]?.url.pathname).toBe("/");
  });
});
