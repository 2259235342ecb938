import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "./render-app";

const table = () => screen.findByRole("table", { name: "Series" });

describe("filtering the series", () => {
  it("shows what the address asks for, counts it, and takes the text away again", async () => {
    const { user, router } = await renderApp("/series?filter=harbor");
    const first = await screen.findByText(/^\d+ of \d+ series$/);
    expect(first).toBeInTheDocument();
    for (const row of within(await table()).getAllByRole("link"))
      expect(row).toHaveTextContent(/harbor/i);
    await user.click(screen.getByRole("button", { name: "Remove Text: harbor" }));
    expect(router.state.location.search).toBe("");
  });

  it("sorts by a press on a header", async () => {
    const { user, router } = await renderApp("/series");
    await user.click(within(await table()).getByRole("button", { name: "Episodes" }));
    expect(router.state.location.search).toBe("?sort=-missing");
    await waitFor(() =>
      expect(screen.getByRole("columnheader", { name: "Episodes" })).toHaveAttribute(
        "aria-sort",
        "descending",
      ),
    );
  });

  it("filters by a facet of the panel", async () => {
    const { user, router } = await renderApp("/series");
    await table();
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const missing = await screen.findByRole("group", { name: "Missing subtitles" });
    await user.click(within(missing).getByRole("checkbox", { name: /^Complete/ }));
    await waitFor(() => expect(router.state.location.search).toBe("?missing=no"));
  });
});
