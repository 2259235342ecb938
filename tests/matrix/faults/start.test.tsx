import { fireEvent } from "@testing-library/react";
import { expect, it } from "vitest";
import { reportCounts } from "../../../scripts/lib/counts.mjs";
import { TEXT_TIMEOUT } from "./cells";
import { FAULTS } from "./faults";
import { problemsOf } from "./problems";
import { START_ENDPOINTS } from "./reads";
import {
  waitUntil,
  waitForIdle,
  isIdle,
  outsideAct,
  openPlace,
  findControl,
  cancelLoading,
  screenText,
  requireUntil,
} from "./stage";

const NAMES: Readonly<Record<string, string>> = {
  "GET system/settings": "the settings",
  "GET system/languages": "the languages",
  "GET system/languages/profiles": "the languages profiles",
  "GET badges": "the badge counts",
};
const place = { name: "the start", path: "system/tasks", uses: [] };
const FAILURE_TITLE = "An Error Occurred When Initializing Bazarr UI";

it.each(START_ENDPOINTS)(
  "the start shows every fault of %s, and Reload starts the interface afterward",
  (endpoint) =>
    outsideAct(async () => {
      const problems: string[] = [];
      const faults = FAULTS.filter(({ kind }) => kind !== "key");
      const [first] = faults;
      const stage = await openPlace(place, { isOpened: false, fault: [endpoint, first!.answer] });
      for (const [index, fault] of faults.entries()) {
        const addProblem = (problem: string) =>
          problems.push(`${endpoint} x ${fault.name}: ${problem}`);
        // oxlint-disable-next-line no-await-in-loop -- one start, so faults are sequential
        if (fault.isEndless === true) await cancelLoading();
        const errorText = `Could not load ${NAMES[endpoint]}`;
        // oxlint-disable-next-line no-await-in-loop -- one start, so faults are sequential
        const isReported = await waitUntil(
          () => screenText().includes(FAILURE_TITLE) && screenText().includes(errorText),
          TEXT_TIMEOUT,
        );
        if (!isReported)
          addProblem(`the text "${errorText}" is missing: ${screenText().slice(0, 200)}`);
        for (const problem of problemsOf(stage, { hasFrame: false })) addProblem(problem);
        const next = faults[index + 1];
        stage.fault(endpoint, next?.answer);
        const before = stage.requested.length;
        const button = findControl("Reload");
        if (button) fireEvent.click(button);
        else addProblem("there is nothing to press");
        // oxlint-disable-next-line no-await-in-loop -- as above: until it has tried again
        await waitUntil(() => stage.requested.length > before && isIdle(stage), TEXT_TIMEOUT);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await waitForIdle();
      }
      await requireUntil("the frame", () => document.querySelector("nav") !== null);
      expect(problems).toEqual([]);
      reportCounts("Faults of reads", `start ${endpoint}`, {
        cells: faults.length,
        endpoints: [endpoint],
        faults: faults.map(({ name }) => name),
        places: [place.name],
      });
    }),
);

it.each(START_ENDPOINTS)("a key that %s rejects at the start opens the login page", (endpoint) =>
  outsideAct(async () => {
    const key = FAULTS.find(({ kind }) => kind === "key")!;
    const stage = await openPlace(place, { isOpened: false, fault: [endpoint, key.answer] });
    await requireUntil("the login", () => document.querySelector("input[type=password]") !== null);
    expect(problemsOf(stage, { hasFrame: false })).toEqual([]);
    expect(stage.app.here()).toBe("/login?returnTo=%2Fsystem%2Ftasks");
    reportCounts("Faults of reads", `start ${endpoint} 401`, {
      cells: 1,
      endpoints: [endpoint],
      faults: [key.name],
    });
  }),
);
