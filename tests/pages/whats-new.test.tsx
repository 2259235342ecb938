import { screen, waitFor, within } from "@testing-library/react";
import { changes } from "virtual:whats-new";
import { beforeEach, describe, expect, it } from "vitest";
import { INTERFACE } from "@/utils/interface";
import { WhatsNew } from "@/features/overview/WhatsNew";
import { recordRecent } from "@/features/palette/palette-recent";
import { renderPage, renderPageAndKeys, renderPart } from "./render-app";

const SEEN = "ui-seen-version";
const news = () => screen.queryByRole("region", { name: "What’s new in Bazarr Web" });
const visitBefore = () => recordRecent("", { kind: "page", path: "/movies" });

/** Renders the card, and waits until the page around it is there. */
async function renderCard() {
  const app = renderPart(
    <>
      <p>Around</p>
      <WhatsNew />
    </>,
  );
  await screen.findByText("Around");
  return app;
}

describe("what is new", () => {
  beforeEach(() => window.localStorage.clear());

  it("is shown after an update, until it is closed", async () => {
    window.localStorage.setItem(SEEN, "0.9.0");
    const { user, unmount } = await renderCard();
    const lines = within(news()!).getAllByRole("listitem");
    expect(lines.map((line) => line.textContent)).toEqual(changes);
    expect(lines[0]?.closest("[lang]")).toHaveAttribute("lang", "en");
    expect(screen.getByRole("link", { name: "All changes" })).toHaveAttribute(
      "href",
      "/system/releases#interface",
    );
    await user.click(screen.getByRole("button", { name: "Dismiss what’s new" }));
    expect(news()).toBeNull();
    expect(window.localStorage.getItem(SEEN)).toBe(INTERFACE.version);
    unmount();
    await renderCard();
    expect(news()).toBeNull();
  });

  it("is not shown on the first visit, which stores the version", async () => {
    renderPageAndKeys("/overview");
    await waitFor(() => expect(window.localStorage.getItem(SEEN)).toBe(INTERFACE.version));
    await waitFor(() => expect(window.localStorage.getItem("ui-recent-places")).not.toBeNull());
    expect(await screen.findByRole("heading", { name: "Recently added" })).toBeVisible();
    expect(news()).toBeNull();
  });

  it("is shown after an update from a version that stored no version, whichever page is first", async () => {
    visitBefore();
    const { unmount } = renderPageAndKeys("/empty-page");
    await waitFor(() => expect(window.localStorage.getItem(SEEN)).toBe("0"));
    unmount();
    await renderCard();
    expect(news()).toBeVisible();
  });

  it("is complete in System > Releases", async () => {
    renderPage("/system/releases#interface");
    const card = within(await screen.findByRole("article", { name: /^Bazarr Web/ }));
    expect(card.getByText(changes[0]!)).toBeVisible();
    expect(card.getByRole("button", { name: /^Show all \d+ changes$/ })).toBeVisible();
  });
});
