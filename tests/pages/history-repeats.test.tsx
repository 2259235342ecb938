import { MOVIES } from "@mock-api/sentinels.ts";
import { act, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { recording } from "../wire/recording.ts";
import { historyModal } from "@/features/history/modals";
import { openModal } from "@/store/modals";
import { renderPage, renderPart } from "./render-app";
import * as steps from "./steps";

const body = v.object({ data: v.array(v.looseObject({})), total: v.number() });

/** 1.6 lists an event once for each subtitle file of its item; its total counts events. */
const recorded = (kind: "episodes" | "movies") =>
  v.parse(body, recording(`1.6-dev/GET_${kind}_history`).response.body);
const history = (kind: "episodes" | "movies", answer: v.InferOutput<typeof body>) =>
  http.get(`*/api/${kind}/history`, () => HttpResponse.json(answer));

describe("a history that repeats its events", () => {
  it.each([
    ["/history/series", "episodes", 10, "431"],
    ["/history/movies", "movies", 16, "166"],
  ] as const)(
    "%s shows each once, and counts as the server does",
    async (path, kind, once, total) => {
      const handlers = [history(kind, recorded(kind))];
      const { user } = renderPage(path, { handlers });
      expect(await steps.recordRows()).toHaveLength(once);
      expect(screen.getByText(`${total} entries`)).toBeInTheDocument();
      expect(screen.getByText(`1–50 of ${total}`)).toBeInTheDocument();
      await user.click(screen.getByRole("searchbox", { name: "Filter entries" }));
      await user.paste("no such title");
      expect(await screen.findByText(`0 of the ${once} entries on this page`)).toBeInTheDocument();
    },
  );

  it("is no part of one where one page holds all, and may have a page without events", async () => {
    const handlers = [history("movies", { ...recorded("movies"), total: 25 })];
    const { user, server, router } = renderPage("/history/movies", { handlers });
    expect(await steps.recordRows()).toHaveLength(16);
    await user.click(screen.getByRole("searchbox", { name: "Filter entries" }));
    await user.paste("no such title");
    expect(await screen.findByText("0 of the 16 entries")).toBeInTheDocument();
    expect(screen.queryByText(/Raise the page size/)).toBeNull();
    server.use(history("movies", { data: [], total: 166 }));
    await act(() => router.navigate("/history/movies?page=4"));
    // It does not say that nothing ever happened.
    expect(await screen.findByText("Nothing on this page")).toBeInTheDocument();
    expect(screen.getByRole("navigation", { name: "Pages" })).toBeInTheDocument();
  });

  it("shows each once in the dialog of an item, and equal ones that are apart", async () => {
    const { data, total } = recorded("movies");
    const handlers = [history("movies", { data: [...data, data[0] ?? {}], total })];
    renderPart(null, { handlers });
    const item = { kind: "movie", id: MOVIES.glassOrchard, title: "The Glass Orchard" } as const;
    void openModal(historyModal, { item });
    const dialog = within(
      await screen.findByRole("dialog", { name: "History - The Glass Orchard" }),
    );
    const table = within(await dialog.findByRole("table"));
    await dialog.findAllByRole("cell", { name: /ago|yesterday/ });
    expect(table.getAllByRole("row")).toHaveLength(1 + 17);
  });
});
