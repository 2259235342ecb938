import type { MockApi } from "@mock-api/mock-api.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RunningJobs } from "@/features/jobs/RunningJobs";
import { nextBestModal } from "@/features/subtitles/modals";
import { ownFile } from "@/features/subtitles/tools/tool-files";
import { addHistoryEvent, onlyThese } from "./history-steps";
import { renderDialog } from "./modal-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";

const ORCHARD = MOVIES.glassOrchard;

function arrange(api: MockApi) {
  onlyThese()(api);
  api.db.movies.get(ORCHARD)!.profileId = 2;
  addHistoryEvent(api, "movies", { subs_id: "1234567" });
}

const isWrite = (request: string) => /^POST .*(blacklist|providers)/.test(request);

/** Opens the menu of the movie's English file. */
async function openMenu(options: RenderAppOptions = {}) {
  const app = renderPage(`/movies/${ORCHARD}`, { prepare: arrange, ...options });
  await app.user.click(await screen.findByRole("button", { name: "Manage English" }));
  return { app, item: await screen.findByRole("menuitem", { name: "Next best" }) };
}

describe("the next best result", () => {
  it("replaces a file after a plan, and blacklists the current one first if that is chosen", async () => {
    const { app, item } = await openMenu({ dialect: "1.6" });
    await waitFor(() => expect(item).toBeEnabled());
    await app.user.click(item);
    const dialog = within(await screen.findByRole("dialog", { name: "Next best" }));
    expect(await dialog.findByRole("list", { name: "Plan" })).toHaveTextContent(
      /Glass Orchard.*English/,
    );
    const download = dialog.getByRole("button", { name: "Download" });
    await waitFor(() => expect(download).toBeEnabled());
    expect(app.requests.filter(isWrite)).toEqual([]);

    await app.user.click(
      dialog.getByRole("checkbox", { name: "Blacklist the current subtitle first" }),
    );
    await app.user.click(download);
    expect(await dialog.findByText(/^Saved as .*\.en\.srt\./)).toBeVisible();
    expect(app.requests.filter(isWrite)).toEqual([
      "POST /api/movies/blacklist",
      "POST /api/providers/movies",
    ]);
    expect(app.api.db.blacklist.movies).toMatchObject([{ subs_id: "1234567" }]);
  });

  it("replaces many files as a job, without those for which nothing was found", async () => {
    const { app, inside } = await renderDialog(
      nextBestModal,
      (api) => {
        const { path, title } = api.db.movies.get(ORCHARD)!;
        const item = { kind: "movie", id: ORCHARD, title } as const;
        return {
          files: ["en", "ja"].map((code2) => {
            const flags = { code2, name: code2, hi: false, forced: false };
            const { path: file } = makeSubtitle(path, code2);
            const subtitle = {
              ...flags,
              path: file,
              file_size: 0,
              embedded_track_id: null,
              id: null,
            };
            return { item, file: ownFile(item, subtitle, file ?? "") };
          }),
        };
      },
      { dialect: "1.6", prepare: arrange },
      <RunningJobs />,
    );
    const plan = await inside.findByRole("list", { name: "Plan" });
    await waitFor(() => expect(plan).toHaveTextContent(/this file is not in the history/));
    await app.user.click(inside.getByRole("button", { name: "Download 1 file" }));
    await waitFor(() =>
      expect(app.requests.filter(isWrite)).toEqual(["POST /api/providers/movies"]),
    );
    await app.user.click(await screen.findByRole("button", { name: /^Jobs: / }));
    const job = within(await screen.findByRole("region", { name: /^Next best - 1 file/ }));
    expect(await job.findByText(/Saved as .*\.en\.srt/)).toBeInTheDocument();
  });

  it("is not offered for a file that the history does not mention", async () => {
    const { item } = await openMenu({
      prepare: (api) => {
        arrange(api);
        api.db.history.movies = [];
      },
    });
    await waitFor(() => expect(item).toHaveAttribute("title"));
    expect(item).toBeDisabled();
  });

  it("says on an older server that the current version cannot be kept", async () => {
    const { app, item } = await openMenu({ dialect: "1.5.2" });
    await waitFor(() => expect(item).toBeEnabled());
    await app.user.click(item);
    const dialog = within(await screen.findByRole("dialog", { name: "Next best" }));
    expect(await dialog.findByText(/so the current version cannot be kept/)).toBeVisible();
    await app.user.click(dialog.getByRole("button", { name: "Download" }));
    expect(await dialog.findByText(/^Saved as .*\.en\.srt\.$/)).toBeVisible();
  });
});
