import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import { renderApp } from "./render-app";

/** Renders a settings page; `posted` are the forms that were sent. */
function renderSettings(page: string, options: Parameters<typeof renderApp>[1] = {}) {
  const posted: [string, string][][] = [];
  const spy = http.post("*/api/system/settings", async ({ request }) => {
    posted.push([...new URLSearchParams(await request.clone().text())]);
    return undefined;
  });
  const app = renderApp(`/settings/${page}`, {
    ...options,
    handlers: [spy, ...(options.handlers ?? [])],
  });
  return { ...app, posted };
}

describe("saving settings", () => {
  it("sends only what was changed, in one batch, and nothing is staged afterwards", async () => {
    const { user, posted, api } = renderSettings("general");
    const port = await screen.findByLabelText("Port");
    expect(screen.getByRole("button", { name: "Save (Nothing has changed)" })).toBeVisible();
    await user.clear(port);
    await user.type(port, "6768");
    await user.click(screen.getByRole("switch", { name: "Debug" }));
    await user.click(screen.getByRole("button", { name: "Save (2)" }));
    await screen.findByRole("button", { name: "Save (Nothing has changed)" });
    expect(posted).toEqual([
      [
        ["settings-general-port", "6768"],
        ["settings-general-debug", "true"],
      ],
    ]);
    await waitFor(() => expect(api.db.settings.general?.port).toBe(6768));
    expect(screen.getByLabelText("Port")).toHaveValue("6768");
  });
});
