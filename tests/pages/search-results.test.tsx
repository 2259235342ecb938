import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { RequestHandler } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as searching from "./search-steps";
import * as steps from "./steps";

const { answered } = searching;
const search = (...handlers: RequestHandler[]) => searching.search({ handlers });
const getButton = { name: "Download this subtitle" };

/** Handles the downloads, and records their data. */
function watchDownloads(answer: () => Response = () => HttpResponse.json(null)) {
  const sent: Record<string, unknown>[] = [];
  const handler = http.post("*/api/providers/movies", async ({ request }) => {
    const fields = new URLSearchParams(await request.text());
    sent.push({ ...Object.fromEntries(fields), query: new URL(request.url).search });
    return answer();
  });
  return { sent, handler };
}

describe("the results of a manual search", () => {
  it("show score, language, provider, release, uploader, matches, and a download button", async () => {
    const { inside, rows } = await search(
      answered([
        { matches: ["title", "release_group"], dont_matches: ["hash"] },
        { score: 40, language: "pt-BR", forced: "True", uploader: null, release_info: [] },
        { language: "es", hearing_impaired: "True" },
      ]),
    );
    const table = inside.getByRole("table");
    expect(steps.headings(table)).toEqual([
      "Score",
      "Language",
      "Provider",
      "Release",
      "Uploader",
      "Match",
      "Download",
    ]);
    const cells = within(rows[0]!).getAllByRole("cell");
    expect(cells[0]).toHaveTextContent(/^93%$/);
    expect(cells[1]).toHaveTextContent(/^English$/);
    expect(cells[3]).toHaveTextContent("The.Glass.Orchard.1994.1080p-FLUX");
    expect(cells[4]).toHaveTextContent(/^night_owl$/);
    expect(within(cells[6]!).getByRole("button", getButton)).toBeEnabled();
    const link = within(cells[2]!).getByRole("link", { name: "Podnapisi" });
    expect(link).toHaveAttribute("href", "https://podnapisi.example/subtitles/47110815");
    // In its own tab, without access to this one.
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    const other = within(rows[1]!).getAllByRole("cell");
    expect(other[0]).toHaveTextContent(/^40%$/);
    expect(other[1]).toHaveTextContent(/^Portuguese \(Brazil\) Forced$/);
    expect(other[3]).toHaveTextContent(/^–$/);
    expect(other[4]).toHaveTextContent(/^–$/);
    expect(within(rows[2]!).getByTitle("Spanish, hearing impaired")).toHaveTextContent(
      /^Spanish HI$/,
    );
    expect(inside.getByText("3 results")).toBeInTheDocument();
  });

  it("show the full text of truncated names", async () => {
    const provider = `a-provider-with-a-name-${"x".repeat(80)}`;
    const uploader = `Somebody ${"y".repeat(80)}`;
    const { inside } = await search(
      answered([
        { provider, uploader },
        { provider, uploader: null, url: null },
      ]),
    );
    expect(inside.getAllByTitle(provider)).toHaveLength(2);
    expect(inside.getByTitle(uploader)).toHaveTextContent(uploader);
  });

  it("link only to web addresses", async () => {
    const urls = [
      "javascript:alert(1)",
      "/media/movies/orchard.mkv",
      "data:text/html,<script>alert(1)</script>",
      "ftp://podnapisi.example/1",
      "",
      null,
    ];
    const { inside } = await search(answered(urls.map((url) => ({ url }))));
    expect(inside.getAllByText("Podnapisi")).toHaveLength(urls.length);
    expect(inside.queryByRole("link")).toBeNull();
  });

  it("show all lines of the release info on demand", async () => {
    const { app, rows } = await search(
      answered([{ release_info: ["First-FLUX", "Second-NTb", "Third-KOGi"] }]),
    );
    expect(screen.queryByText("Third-KOGi")).toBeNull();
    const more = within(rows[0]!).getByRole("button", { name: /First-FLUX.*\+2/ });
    await app.user.click(more);
    const all = await screen.findByText("Third-KOGi");
    expect(all.closest("[role=dialog]")).toHaveTextContent("Second-NTb");
  });

  it("list what matches and what does not", async () => {
    const { app, rows } = await search(
      answered([{ matches: ["title", "release_group"], dont_matches: ["hash"] }, {}]),
    );
    const counts = { name: "2 matching, 1 not" };
    await app.user.click(within(rows[0]!).getByRole("button", counts));
    const matches = await screen.findByRole("region", { name: "Matches" });
    expect(matches).toHaveTextContent("titlerelease group");
    expect(screen.getByRole("region", { name: "Does not match" })).toHaveTextContent("hash");
    // Escape closes the top layer, not the dialog with all its results.
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(matches).not.toBeInTheDocument());
    expect(within(rows[0]!).getByRole("button", counts)).toHaveFocus();
    await app.user.click(within(rows[1]!).getByRole("button", { name: "0 matching, 0 not" }));
    await waitFor(() => expect(screen.getAllByText("None")).toHaveLength(2));
  });

  it("are downloaded one by one, each with its own state", async () => {
    const gate = steps.holdResponse("post", "providers/movies");
    const { sent, handler } = watchDownloads();
    const { app, rows } = await search(
      answered([{ original_format: "1" }, { provider: "subdl", forced: "True" }]),
      gate.handler,
      handler,
    );
    const [one, other] = rows.map((row) => within(row));
    await app.user.click(one!.getByRole("button", getButton));
    expect(await one!.findByRole("button", { name: "Downloading" })).toBeDisabled();
    expect(other!.getByRole("button", getButton)).toBeEnabled();
    gate.open();
    const done = await one!.findByRole("button", { name: "Downloaded" });
    // A finished download is not repeated.
    await app.user.click(done);
    expect(sent).toEqual([
      {
        language: "en",
        hi: "False",
        forced: "False",
        provider: "podnapisi",
        subtitle: "cGlja2xlfGVufDB8MHwxfA==\n",
        original_format: "True",
        query: `?radarrid=${MOVIES.glassOrchard}`,
      },
    ]);
    await app.user.click(other!.getByRole("button", getButton));
    expect(await other!.findByRole("button", { name: "Downloaded" })).toBeInTheDocument();
    expect(sent[1]).toMatchObject({
      provider: "subdl",
      forced: "True",
      original_format: "False",
    });
  });

  it("show why a download failed, and allow a retry", async () => {
    let isBroken = true;
    const { sent, handler } = watchDownloads(() =>
      isBroken
        ? HttpResponse.json("Unable to save subtitles file", { status: 500 })
        : HttpResponse.json(null),
    );
    const { app, rows } = await search(answered([{}]), handler);
    const row = within(rows[0]!);
    await app.user.click(row.getByRole("button", getButton));
    const failed = await row.findByRole("button", {
      name: "Try again. Failed: Unable to save subtitles file",
    });
    isBroken = false;
    await app.user.click(failed);
    expect(await row.findByRole("button", { name: "Downloaded" })).toBeInTheDocument();
    expect(sent).toHaveLength(2);
  });

  it("show that the server saved nothing, according to its response", async () => {
    const { handler } = watchDownloads(() => new HttpResponse(null, { status: 204 }));
    const { app, rows } = await search(answered([{}]), handler);
    const row = within(rows[0]!);
    await app.user.click(row.getByRole("button", getButton));
    expect(
      await row.findByRole("button", { name: /^Try again. Failed: Nothing was saved/ }),
    ).toBeInTheDocument();
  });

  it("are marked Downloaded with the responses of 0.9.7", async () => {
    const { app, rows } = await searching.search({ dialect: "0.9.7" });
    const row = within(rows[0]!);
    await app.user.click(row.getByRole("button", { name: /^Download this subtitle/ }));
    expect(await row.findByRole("button", { name: "Downloaded" })).toBeInTheDocument();
  });

  it("of an episode are marked Downloaded with the responses of 0.9.7, too", async () => {
    const { user } = renderPage(`/series/${SERIES.harborLights}`, { dialect: "0.9.7" });
    const name = /^Search manually for /;
    const [open] = await screen.findAllByRole("button", { name });
    await user.click(open!);
    const dialog = within(await screen.findByRole("dialog"));
    const [get] = await dialog.findAllByRole("button", { name: /^Download this subtitle/ });
    await user.click(get!);
    expect(await dialog.findByRole("button", { name: "Downloaded" })).toBeInTheDocument();
  });

  it("update the page below after a download", async () => {
    const app = renderPage(`/movies/${MOVIES.hostileResult}`, {
      prepare: (api) => {
        const movie = api.db.movies.get(MOVIES.hostileResult)!;
        movie.subtitles = [];
        steps.setMissing(api, movie, "en");
      },
    });
    await steps.pressManual(app);
    const dialog = within(await screen.findByRole("dialog"));
    const [get] = await dialog.findAllByRole("button", getButton);
    await app.user.click(get!);
    await dialog.findByRole("button", { name: "Downloaded" });
    await app.user.click(dialog.getByRole("button", { name: "Close" }));
    expect(
      await screen.findByRole("button", { name: /^Delete the English.* subtitle$/ }),
    ).toBeInTheDocument();
  });

  it("are limited to a hundred, and all are shown on demand", async () => {
    const { app, inside, rows } = await search(
      answered(Array.from({ length: 103 }, (_, index) => ({ uploader: `person ${index}` }))),
    );
    expect(rows).toHaveLength(100);
    expect(inside.getByText("103 results")).toBeInTheDocument();
    await app.user.click(inside.getByText("Show all 103"));
    expect(await searching.resultRows(inside)).toHaveLength(103);
    expect(inside.getByText("person 102")).toBeInTheDocument();
    expect(inside.queryByText(/^Show all/)).toBeNull();
  });

  it("have the kind that their name shows if the provider does not send it", async () => {
    const post = watchDownloads();
    const release_info = ["The.Glass.Orchard.1994.1080p.SDH-FLUX"];
    const { app, rows } = await search(answered([{ release_info }]), post.handler);
    expect(within(rows[0]!).getAllByRole("cell")[1]).toHaveTextContent(/^English HI$/);
    await app.user.click(within(rows[0]!).getByRole("button", getButton));
    await waitFor(() => expect(post.sent).toMatchObject([{ hi: "True", forced: "False" }]));
  });
});
