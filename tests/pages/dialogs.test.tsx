import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { longWork } from "./long-work";
import { renderApp } from "./render-app";
import * as steps from "./steps";

type App = ReturnType<typeof renderApp>;

const MOVIE = `/movies/${MOVIES.glassOrchard}`;

describe("Cancel in a dialog without a response", () => {
  it.each([
    {
      what: "saving a profile",
      at: MOVIE,
      open: (app: App) => steps.pressAction(app, "Edit Movie"),
      go: "Save",
      method: "post",
      path: "movies",
    },
    {
      what: "emptying a blacklist",
      at: "/blacklist/movies",
      open: async (app: App) => {
        // Its name contains a reason while it is disabled.
        await app.user.click(await screen.findByRole("button", { name: "Remove All" }));
      },
      go: "Remove All",
      method: "delete",
      path: "movies/blacklist",
    },
  ] as const)(
    "is disabled together with Escape, and enabled together with it: $what",
    async (work) => {
      const isLong = longWork();
      const gate = steps.holdResponse(work.method, work.path);
      const app = renderApp(work.at, { handlers: [gate.handler] });
      await work.open(app);
      const dialog = await screen.findByRole("dialog");
      await app.user.click(within(dialog).getByRole("button", { name: work.go }));
      const cancel = within(dialog).getByRole("button", { name: "Cancel" });
      await waitFor(() => expect(cancel).toBeDisabled());
      await app.user.keyboard("{Escape}");
      expect(dialog).toBeInTheDocument();
      isLong();
      await within(dialog).findByText(/^This is taking a while\./);
      expect(cancel).toBeEnabled();
      await app.user.click(cancel);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      gate.open();
      await waitFor(() => expect(app.requests.length).toBeGreaterThan(0));
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );
});
