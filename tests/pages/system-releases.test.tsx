import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";
import { action, dialects } from "./system-steps";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

const releases = (...data: object[]) =>
  http.get("*/api/system/releases", () => HttpResponse.json({ data }));

const release = (name: string, more: object = {}) => ({
  name,
  body: ["Fixed one thing"],
  date: daysAgo(3),
  prerelease: false,
  current: false,
  ...more,
});
const card = async (name: string) => within(await screen.findByRole("article", { name }));

describe.each(dialects)("the releases of %s", (dialect) => {
  it("have name, date, lines, and marks", async () => {
    renderPage("/system/releases", {
      mock: { dialect },
      handlers: [
        releases(
          release("v2.0.0-beta.1", { prerelease: true, body: ["- One", "* Two", " "] }),
          release("v1.5.2", { current: true, date: daysAgo(20) }),
        ),
      ],
    });
    const beta = await card("v2.0.0-beta.1");
    expect(beta.getAllByRole("listitem").map((line) => line.textContent)).toEqual(["One", "Two"]);
    expect(beta.getByText("Prerelease")).toBeInTheDocument();
    expect(beta.queryByText("Current")).toBeNull();
    const date = beta.getByText("3 days ago");
    expect(date).toHaveAttribute("title", daysAgo(3));
    const current = await card("v1.5.2");
    expect(current.getByText("Current")).toBeInTheDocument();
    expect(current.queryByText("Prerelease")).toBeNull();
    expect(current.getByText("2 weeks ago")).toBeInTheDocument();
  });
});

describe("the lines of a release", () => {
  it("are text with web links, and nothing else", async () => {
    renderPage("/system/releases", {
      handlers: [
        releases(
          release("v1", {
            body: [
              "Fixed <b>it</b> [#12](https://github.com/x/y/pull/12), see https://example.com/a.",
              "[bad](javascript:alert(1)) and [worse](data:text/html,x)",
            ],
          }),
        ),
      ],
    });
    const [first, second] = (await card("v1")).getAllByRole("listitem");
    expect(first).toHaveTextContent("Fixed <b>it</b> #12, see https://example.com/a.");
    const links = within(first!).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://github.com/x/y/pull/12",
      "https://example.com/a",
    ]);
    for (const link of links) expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(within(second!).queryByRole("link")).toBeNull();
    expect(second).toHaveTextContent("[bad](javascript:alert(1)) and [worse](data:text/html,x)");
  });

  it("are truncated if there are many, until the user shows all", async () => {
    const app = renderPage("/system/releases", {
      handlers: [
        releases(release("v1", { body: Array.from({ length: 60 }, (_, i) => `No ${i}`) })),
      ],
    });
    const one = await card("v1");
    expect(one.getAllByRole("listitem")).toHaveLength(12);
    await app.user.click(one.getByRole("button", { name: "Show all 60 changes" }));
    expect(one.getAllByRole("listitem")).toHaveLength(60);
    await app.user.click(one.getByRole("button", { name: "Show fewer" }));
    expect(one.getAllByRole("listitem")).toHaveLength(12);
  });

  it("may be missing, and the date may be invalid", async () => {
    renderPage("/system/releases", {
      handlers: [releases(release("v1", { body: null, date: "soon" }))],
    });
    const one = await card("v1");
    expect(one.queryByRole("listitem")).toBeNull();
    expect(one.getByText("soon")).toBeInTheDocument();
  });
});

describe("'Cannot get release info'", () => {
  it("appears with the reason if the request fails, and disappears when it works", async () => {
    const app = renderPage("/system/releases");
    await card("v1.5.2");
    // With releases on the screen, a failure is a notification.
    app.server.use(steps.rejected("get", "system/releases", "GitHub says no"));
    await app.user.click(await action("Refresh"));
    expect(await steps.findNotice("GitHub says no")).toBeInTheDocument();
    expect(await card("v1.5.2")).toBeTruthy();
  });

  it("appears if the server has none, with a retry", async () => {
    const app = renderPage("/system/releases", { prepare: ({ db }) => void (db.releases = []) });
    await screen.findByRole("heading", { name: "Cannot get release info" });
    app.api.db.releases = [
      { name: "v9", body: ["New"], date: "2026-01-01", prerelease: false, current: false },
    ];
    await app.user.click(screen.getByRole("button", { name: "Reload" }));
    expect((await card("v9")).getByText("New")).toBeInTheDocument();
  });

  it("shows the server's reason if nothing was loaded before", async () => {
    renderPage("/system/releases", {
      handlers: [steps.rejected("get", "system/releases", "GitHub says no")],
    });
    expect(
      await screen.findByRole("heading", { name: "Cannot get release info" }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Could not load the releases: GitHub says no$/)).toBeInTheDocument();
    expect(screen.queryByText("Ouch! You got an error")).toBeNull();
  });
});
