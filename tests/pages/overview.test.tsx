import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "./render-app";

describe("the overview", () => {
  it("draws", async () => {
    const app = renderApp("/overview");
    await screen.findByRole("heading", { level: 1, name: "Overview" });
    await waitFor(() =>
      expect(within(screen.getByRole("main")).queryAllByRole("region").length).toBeGreaterThan(6),
    );
    await new Promise((r) => setTimeout(r, 1500));
    console.log(screen.getByRole("main").innerText, app.requests.join("\n"));
    console.log(
      [...screen.getByRole("main").querySelectorAll("a")]
        .map(
          (a) => `${a.textContent} | ${a.getAttribute("aria-label")} | ${a.getAttribute("href")}`,
        )
        .join("\n"),
    );
  });
  it("draws languages", async () => {
    const app = renderApp("/overview?view=languages");
    await screen.findByRole("heading", { level: 1, name: "Overview" });
    await new Promise((r) => setTimeout(r, 1500));
    console.log(screen.getByRole("main").innerText.slice(0, 3000), app.requests.join("\n"));
  });
});
