import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { StrictMode } from "react";
import { describe, expect, it } from "vitest";
import { ManualSearchModal } from "@/features/subtitles/manual-search/ManualSearchModal";
import { renderPage, renderPart } from "./render-app";
import { renderSearch } from "./search-steps";
import { longWork } from "./long-work";
import * as steps from "./steps";

const TITLE = "The Glass Orchard (1994)";
const READ = "providers/movies";

function named(api: MockApi) {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  Object.assign(movie, { path: "/media/orchard.mkv", sceneName: "The.Glass.Orchard.1994-FLUX" });
}

describe("the manual search", () => {
  it("starts when it is opened, with the path and the scene name, and can be stopped", async () => {
    const gate = steps.holdResponse("get", READ);
    const app = renderPage(`/movies/${MOVIES.glassOrchard}`, {
      prepare: named,
      handlers: [gate.handler],
    });
    await steps.pressManual(app);
    const dialog = await screen.findByRole("dialog", { name: /^Search - / });
    const inside = within(dialog);
    expect(dialog).toHaveAccessibleName(`Search - ${TITLE}`);
    expect(dialog.closest("[style*=modal-size]")).toHaveStyle({
      "--modal-size": "var(--modal-size-xl)",
    });
    expect(inside.getByTitle("/media/orchard.mkv")).toHaveTextContent("/media/orchard.mkv");
    await gate.requested;
    const busy = await inside.findByRole("button", { name: "Searching…" });
    await waitFor(() => expect(busy).toHaveFocus());
    await app.user.click(inside.getByRole("button", { name: "Stop" }));
    const start = await inside.findByRole("button", { name: "Start Search" });
    expect(start).toHaveFocus();
    await app.user.click(inside.getByLabelText("Show file details"));
    expect(inside.getByLabelText("Hide file details")).toHaveAttribute("aria-expanded", "true");
    expect(inside.getByTitle("/media/orchard.mkv")).toBeInTheDocument();
    expect(inside.getByText("The.Glass.Orchard.1994-FLUX")).toBeInTheDocument();
    expect(inside.queryByRole("table")).toBeNull();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(start);
    expect(await inside.findByRole("table")).toBeInTheDocument();
    expect(app.requests.filter((one) => one === "GET /api/providers/movies")).toHaveLength(2);
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const opener = screen.getByRole("button", { name: "Other ways to search" });
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it("sends one request when it is mounted twice, as in React's strict mode", async () => {
    const app = renderPart(
      <StrictMode>
        <ManualSearchModal
          item={{ kind: "movie", id: MOVIES.glassOrchard, title: TITLE }}
          close={() => undefined}
        />
      </StrictMode>,
    );
    expect(await screen.findByRole("table")).toBeInTheDocument();
    expect(app.requests.filter((one) => one === "GET /api/providers/movies")).toHaveLength(1);
  });

  it("shows the results of an earlier search, and sends no request", async () => {
    const { app, inside, again } = await renderSearch();
    await inside.findByRole("table");
    await app.user.click(inside.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const second = await again();
    expect(second.inside.getByRole("table")).toBeInTheDocument();
    expect(second.inside.getByRole("button", { name: "Search Again" })).toBeEnabled();
    expect(app.requests.filter((one) => one === "GET /api/providers/movies")).toHaveLength(1);
  });

  it("of a wanted movie explains its button on hover", async () => {
    renderPage("/wanted/movies");
    const name = /^Search manually for /;
    const [button] = await screen.findAllByRole("button", { name });
    await waitFor(() => expect(button).toHaveAttribute("title", "Manual search"));
  });

  it("opens for an episode from its row", async () => {
    const app = renderPage(`/series/${SERIES.harborLights}`);
    const name = "Search manually for Harbor Lights S03E08";
    const button = await screen.findByRole("button", { name });
    await waitFor(() => expect(button).toHaveAttribute("title", "Manual search"));
    await app.user.click(button);
    const dialog = await screen.findByRole("dialog", { name: "Search - Harbor Lights S03E08" });
    expect(await within(dialog).findByRole("table")).toBeInTheDocument();
    expect(app.requests).toContain("GET /api/providers/episodes");
  });

  it("cannot be closed during a search, by Escape or a click anywhere, however long it takes", async () => {
    const passed = longWork();
    const gate = steps.holdResponse("get", READ);
    const { app, dialog, inside } = await renderSearch({ handlers: [gate.handler] });
    expect(await inside.findByText(/^Searching all enabled providers/)).toBeInTheDocument();
    passed();
    expect(inside.queryByRole("button", { name: "Close" })).toBeNull();
    const button = inside.getByRole("button", { name: "Searching…" });
    await waitFor(() => expect(button).toHaveFocus());
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
      await screen.findByRole("button", { name: /^Search manually for .*S01E01$/ }),
    );
    const inside = within(await screen.findByRole("dialog"));
    expect(await inside.findByRole("alert")).toHaveTextContent("All providers are throttled");
  });

  it("waits for a slow search", async () => {
    const { inside } = await renderSearch({}, MOVIES.slowSearch);
    expect(await inside.findByText(/^Searching all enabled providers/)).toBeInTheDocument();
    expect(await inside.findByRole("table")).toBeInTheDocument();
  });
});
