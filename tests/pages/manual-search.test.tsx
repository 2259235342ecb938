import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import { renderSearch, startSearch } from "./search-steps";
import { longWork } from "./long-work";
import * as steps from "./steps";

const TITLE = "The Glass Orchard (1994)";
const READ = "providers/movies";

function named(api: MockApi) {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  Object.assign(movie, { path: "/media/orchard.mkv", sceneName: "The.Glass.Orchard.1994-FLUX" });
}

describe("the manual search", () => {
  it("starts with the path, the scene name, and Start Search, which has the focus", async () => {
    const app = renderPage(`/movies/${MOVIES.glassOrchard}`, { prepare: named });
    const manual = await screen.findByRole("button", { name: "Manual" });
    expect(manual).toHaveAttribute("title", "Manual search");
    await app.user.click(manual);
    const dialog = await screen.findByRole("dialog", { name: /^Search - / });
    const inside = within(dialog);
    expect(dialog).toHaveAccessibleName(`Search - ${TITLE}`);
    expect(dialog.closest("[style*=modal-size]")).toHaveStyle({
      "--modal-size": "var(--modal-size-xl)",
    });
    expect(inside.getByTitle("/media/orchard.mkv")).toHaveTextContent("/media/orchard.mkv");
    const start = inside.getByRole("button", { name: "Start Search" });
    await waitFor(() => expect(start).toHaveFocus());
    await app.user.click(inside.getByLabelText("Show the file"));
    expect(inside.getByLabelText("Hide the file")).toHaveAttribute("aria-expanded", "true");
    expect(inside.getByTitle("/media/orchard.mkv")).toBeInTheDocument();
    expect(inside.getByText("The.Glass.Orchard.1994-FLUX")).toBeInTheDocument();
    expect(inside.queryByRole("table")).toBeNull();
    expect(app.requests).not.toContain("GET /api/providers/movies");
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(manual).toHaveFocus());
  });

  it("of a wanted movie explains its button on hover", async () => {
    renderPage("/wanted/movies");
    const name = /^Manually search for subtitles for /;
    const [button] = await screen.findAllByRole("button", { name });
    await waitFor(() => expect(button).toHaveAttribute("title", "Manual search"));
  });

  it("opens for an episode from its row", async () => {
    const app = renderPage(`/series/${SERIES.harborLights}`);
    const name = "Manually search for subtitles for Harbor Lights S03E08";
    const button = await screen.findByRole("button", { name });
    await waitFor(() => expect(button).toHaveAttribute("title", "Manual search"));
    await app.user.click(button);
    const dialog = await screen.findByRole("dialog", { name: "Search - Harbor Lights S03E08" });
    await app.user.click(within(dialog).getByRole("button", { name: "Start Search" }));
    expect(await within(dialog).findByRole("table")).toBeInTheDocument();
    expect(app.requests).toContain("GET /api/providers/episodes");
  });

  it("cannot be closed during a search, by Escape or a click anywhere, however long it takes", async () => {
    const passed = longWork();
    const gate = steps.holdResponse("get", READ);
    const { app, dialog, inside } = await renderSearch({ handlers: [gate.handler] });
    await startSearch({ app, inside });
    expect(await inside.findByText(/^Searching all enabled providers/)).toBeInTheDocument();
    passed();
    expect(inside.queryByRole("button", { name: "Close" })).toBeNull();
    const button = inside.getByRole("button", { name: "Searching…" });
    expect(button).toHaveFocus();
    await app.user.click(button);
    await app.user.keyboard("{Escape}");
    const outside = document.querySelector(".mantine-Modal-inner");
    await app.user.click(outside!);
    expect(dialog).toBeInTheDocument();
    expect(inside.getByText(/^Searching all enabled providers/)).toBeInTheDocument();
    gate.open();
    expect(await inside.findByRole("table", { name: `Results for ${TITLE}` })).toBeInTheDocument();
    expect(app.requests.filter((one) => one === "GET /api/providers/movies")).toHaveLength(1);
    await app.user.click(inside.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("can be closed after the search was stopped, which keeps earlier results", async () => {
    const { app, inside } = await renderSearch();
    await startSearch({ app, inside });
    await inside.findByRole("table");
    const gate = steps.holdResponse("get", READ);
    app.server.use(gate.handler);
    await app.user.click(inside.getByRole("button", { name: "Search Again" }));
    await waitFor(() => expect(inside.queryByRole("table")).toBeNull());
    await app.user.click(inside.getByRole("button", { name: "Stop" }));
    expect(await inside.findByRole("table")).toBeInTheDocument();
    expect(inside.getByRole("button", { name: "Search Again" })).toHaveFocus();
    expect(inside.queryByRole("alert")).toBeNull();
    await app.user.click(inside.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("searches again with Search Again, and shows 'No Result' if nothing is found", async () => {
    const { app, inside } = await renderSearch();
    await startSearch({ app, inside });
    await inside.findByRole("table");
    expect(inside.getByRole("button", { name: "Search Again" })).toHaveFocus();
    expect(inside.queryByText("No Result")).toBeNull();
    app.server.use(http.get(`*/api/${READ}`, () => HttpResponse.json({ data: [] })));
    await app.user.click(inside.getByRole("button", { name: "Search Again" }));
    expect(await inside.findByRole("heading", { name: "No Result" })).toBeInTheDocument();
    expect(inside.queryByRole("table")).toBeNull();
    expect(inside.getByRole("button", { name: "Search Again" })).toBeEnabled();
    expect(app.requests.filter((one) => one === "GET /api/providers/movies")).toHaveLength(2);
  });

  it.each([
    ["all providers are throttled", MOVIES.throttled, "All providers are throttled"],
    ["the file is missing", MOVIES.fileGone, "Movie file not found. Path mapping issue?"],
  ])("shows the server's reason when %s, and recovers", async (_what, id, words) => {
    const { app, inside } = await renderSearch({}, id);
    await startSearch({ app, inside });
    const alert = await inside.findByRole("alert");
    expect(alert).toHaveTextContent("The search failed");
    expect(alert).toHaveTextContent(words);
    expect(inside.queryByText("No Result")).toBeNull();
    app.api.db.faults.movies.delete(id);
    await app.user.click(inside.getByRole("button", { name: "Search Again" }));
    expect(await inside.findByRole("table")).toBeInTheDocument();
    expect(inside.queryByRole("alert")).toBeNull();
  });

  it("shows the reason for an episode, too", async () => {
    const app = renderPage(`/series/${SERIES.throttled}`);
    await app.user.click(
      await screen.findByRole("button", { name: /^Manually search for subtitles for .*S01E01$/ }),
    );
    const inside = within(await screen.findByRole("dialog"));
    await startSearch({ app, inside });
    expect(await inside.findByRole("alert")).toHaveTextContent("All providers are throttled");
  });

  it("waits for a slow search", async () => {
    const { app, inside } = await renderSearch({}, MOVIES.slowSearch);
    await startSearch({ app, inside });
    expect(await inside.findByText(/^Searching all enabled providers/)).toBeInTheDocument();
    expect(await inside.findByRole("table")).toBeInTheDocument();
  });
});
