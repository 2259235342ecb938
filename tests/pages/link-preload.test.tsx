import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "./render-app";

async function onList() {
  const app = renderApp("/series", { mock: { size: { series: 8, movies: 0, episodes: 60 } } });
  const link = await screen.findByRole("link", { name: "Harbor Lights" });
  /** Number of read series: only their pages read episodes. */
  const reads = () => app.requests.filter((one) => one === "GET /api/episodes").length;
  return { app, link, reads };
}

describe("the page of a link", () => {
  it("is read when the pointer rests on the link, and not again by the click", async () => {
    const { app, link, reads } = await onList();
    expect(reads()).toBe(0);
    fireEvent.pointerOver(link);
    await waitFor(() => expect(reads()).toBe(1));
    await app.user.click(link);
    expect(await screen.findByRole("heading", { name: /Harbor Lights/, level: 1 })).toBeVisible();
    expect(reads()).toBe(1);
  });

  it("is read when the focus rests on the link", async () => {
    const { link, reads } = await onList();
    link.focus();
    await waitFor(() => expect(reads()).toBe(1));
  });

  it("is read at once when the link is pressed", async () => {
    const { link, reads } = await onList();
    fireEvent.pointerDown(link);
    await waitFor(() => expect(reads()).toBe(1));
  });

  it("is not read while the pointer only crosses the link", async () => {
    const { link, reads } = await onList();
    fireEvent.pointerOver(link);
    fireEvent.pointerOver(screen.getByRole("link", { name: "One Season Wonder" }));
    // The first one would have been read before the second.
    await waitFor(() => expect(reads()).toBe(1));
    expect(reads()).toBe(1);
  });
});
