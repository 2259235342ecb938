import { API_KEY } from "@mock-api/mock-api.ts";
import { resetStores } from "../../stores";
import { act, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { closeAllModals } from "@/store/modals";
import { renderApp } from "../../pages/render-app";
import { reportCounts } from "../../../scripts/lib/counts.mjs";
import { shortenWaits } from "./waits";
import { faultsOf, UNAUTHORIZED } from "./writes";
import type { App, WriteFault, WritePlace } from "./writes";
import { checkCell, checkLostLogin } from "./writes-cells";
import { UNANSWERED, checkUnanswered } from "./writes-unanswered";
import { GESTURES } from "./writes-clicks";

/** A walk ends after this many failed cells, because each of them waits in vain. */
const MAX_PROBLEMS = 3;

/** The faults of a walk at a place, and its problems. */
interface WalkResult {
  problems: string[];
  cells: number;
  faults: Set<string>;
}

function render({ path, mock, prepare, isLoggedOut }: WritePlace): App {
  resetStores(["changes"]);
  shortenWaits();
  vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  return renderApp(path, {
    // The page must refetch the new state, because there are no events.
    socket: "silent",
    mock: { size: { series: 4, movies: 3, episodes: 40 }, ...mock },
    ...(isLoggedOut === true ? {} : { apiKey: API_KEY }),
    ...(prepare ? { prepare } : {}),
  });
}

/** Waits for the page: the first one of a file loads all its code, which takes long on a busy machine. */
async function waitForPage({ client }: App): Promise<void> {
  await waitFor(
    () => {
      expect(document.querySelector("main button")).not.toBeNull();
      expect(client.isFetching()).toBe(0);
    },
    { timeout: 60_000 },
  );
}

/** Restores the library, with nothing open or in progress: for faults that change the server's state. */
async function restoreLibrary(app: App, { prepare }: WritePlace): Promise<void> {
  act(() => {
    closeAllModals();
    // The jobs, downloads of results, staged settings, and a restart.
    resetStores(["jobs", "states", "changes", "power"]);
    app.api.reset();
    prepare?.(app.api);
  });
  await act(() => app.client.invalidateQueries());
}

/**
 * Renders a place once and walks through its faults: first those that change nothing, then the same click without a
 * fault, then those after which the write was done, and at last the lost login.
 */
async function walk(place: WritePlace): Promise<WalkResult> {
  const result: WalkResult = { problems: [], cells: 0, faults: new Set() };
  let app = render(place);
  await waitForPage(app);
  const record = async (name: string, run: () => Promise<string[]>) => {
    if (result.problems.length >= MAX_PROBLEMS) return;
    result.cells += 1;
    result.faults.add(name);
    for (const problem of await run())
      result.problems.push(`${place.endpoint} x ${name} x ${place.place}: ${problem}`);
  };
  const press = (fault: WriteFault | undefined) => {
    const gesture = GESTURES[result.cells % GESTURES.length] ?? "click";
    return record(fault?.name ?? "no fault any more", async () =>
      (await checkCell(app, place, fault, gesture)).map((problem) => `(${gesture}) ${problem}`),
    );
  };
  const { unapplied, applied } = faultsOf(place);
  const shutsDown = ({ outcome }: WriteFault) => place.isPower === true && outcome !== "rejected";
  for (const fault of unapplied.filter((one) => !shutsDown(one))) await press(fault);
  await press(undefined);
  const startOver = async () => {
    if (place.needsFreshPage !== true) return restoreLibrary(app, place);
    app.unmount();
    app.server.close();
    app = render(place);
    return waitForPage(app);
  };
  for (const fault of applied) {
    await startOver();
    await press(fault);
  }
  if (place.isLoggedOut === true) return result;
  // A read is canceled when its dialog is closed.
  const isWrite = !place.endpoint.startsWith("GET ");
  if (isWrite && (place.sameCodeAs ?? place.unansweredAt) === undefined && !shutsDown(UNANSWERED)) {
    await startOver();
    await record(UNANSWERED.name, () => checkUnanswered(app, place));
  }
  await startOver();
  await record(UNAUTHORIZED.name, () => checkLostLogin(app, place));
  return result;
}

/** One test per place and endpoint, with all its faults; it reports each failed one by name. */
export function walkAll(places: readonly WritePlace[]): void {
  it.each(places.map((place) => [`${place.endpoint}: ${place.place}`, place] as const))(
    "%s",
    async (name, place) => {
      const { problems, cells, faults } = await walk(place);
      // As a string, because reports shorten lists.
      expect(problems.join("\n")).toBe("");
      reportCounts("Faults of writes", name, {
        cells,
        endpoints: [place.endpoint],
        faults: [...faults],
        places: [place.place],
      });
    },
    300_000,
  );
}
