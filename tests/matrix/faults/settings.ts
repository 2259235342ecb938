import { notifications } from "@mantine/notifications";
import type { Query } from "@tanstack/react-query";
import { HttpResponse } from "msw";
import { PAGES, REGISTRY, settingOf } from "@/features/settings/catalog/registry";
import { stagedChanges } from "@/store/staged-settings";
import { showAll } from "../../pages/settings-steps";
import { queriesOf } from "./cells";
import { odditiesOf } from "./data-faults";
import type { Oddity } from "./data-faults";
import { refetch } from "./fields";
import type { Json } from "./faults";
import type { Place } from "./places";
import { problemsOf } from "./problems";
import { placeOf } from "./records";
import { waitUntil, isIdle, openPlace, screenText } from "./stage";
import type { Stage } from "./stage";

const ENDPOINT = "GET system/settings";

/** The settings that are read outside of the settings pages, and that affect other pages. */
const USED_ELSEWHERE = [
  "auth.type",
  "general.enabled_providers",
  "general.embedded_subs_show_desired",
  "general.page_size",
  "general.theme",
];

/** Without these, some pages do not exist, and redirect to other pages. */
const PAGE_KEYS = ["backup", "general", "general.use_sonarr", "general.use_radarr", "plex"];

/** All pages of settings, and other places that depend on some settings. */
export const SETTINGS_PLACES: readonly string[] = [
  // The server of these tests is 1.5.2, which has no Jellyfin.
  ...Object.keys(PAGES)
    .filter((page) => page !== "jellyfin")
    .map((page) => `settings/${page}`),
  "series",
  "movies/1",
  "wanted/series",
  "system/providers",
  "search",
  "sync",
];

/** Settings that hide other fields of a page when they are off. */
const switchesOf = (page: string | undefined): string[] =>
  [...REGISTRY.keys()].flatMap((key) =>
    REGISTRY.get(key)?.page === page ? (settingOf(key).onlyIf ?? []).map(([other]) => other) : [],
  );

/** The walk: each key at each place once, with the problems. */
export interface SettingsReport {
  cells: Set<string>;
  fields: Set<string>;
  problems: string[];
}

/** Several oddities in one response, as a real response can have many. */
interface Batch {
  oddities: readonly Oddity[];
  /** True if it may lead to another page; the walk navigates back afterward. */
  hidesPages?: boolean;
}

/** Every other oddity, so that each is tested with and without missing neighbors. */
const halves = (oddities: readonly Oddity[]): Batch[] =>
  [0, 1]
    .map((rest) => ({ oddities: oddities.filter((_, at) => at % 2 === rest) }))
    .filter((batch) => batch.oddities.length > 0);

/**
 * Each key null and missing, many at a time; separately those that hide others, and one by one those that remove pages.
 */
function batchesOf(answer: Json, page: string | undefined): Batch[] {
  const switches = new Set(page === undefined ? [] : switchesOf(page));
  const isAlone = ({ path }: Oddity) => page === undefined && USED_ELSEWHERE.includes(path);
  return (["null", "missing"] as const).flatMap((kind) => {
    const all = odditiesOf(answer).filter((oddity) => oddity.kind === kind);
    const others = all.filter(({ path }) => !PAGE_KEYS.includes(path));
    const rest = others.filter((one) => !isAlone(one) && !switches.has(one.path));
    const fields = rest.filter(({ path }) => path.includes("."));
    return [
      { oddities: fields },
      ...halves(fields),
      ...halves(rest.filter(({ path }) => !path.includes("."))),
      ...halves(others.filter(({ path }) => switches.has(path))),
      ...others.filter(isAlone).map((one) => ({ oddities: [one] })),
      ...all
        .filter(({ path }) => PAGE_KEYS.includes(path))
        .map((one) => ({ oddities: [one], hidesPages: true })),
    ];
  });
}

/** A settings place with as many visible fields as possible. */
function withAllFields(place: Place, page: string | undefined): Place {
  if (page === undefined) return place;
  return {
    ...place,
    prepare: (api) => {
      place.prepare?.(api);
      showAll(api, page);
    },
  };
}

const showsAllUses = (place: Place) =>
  place.uses.every(({ shows }) =>
    typeof shows === "string" ? screenText().includes(shows) : shows.test(screenText()),
  );

/** Restores the settings, and navigates back to the place. @returns true if it is as before */
async function restorePlace(
  stage: Stage,
  place: Place,
  queries: readonly Query[],
): Promise<boolean> {
  stage.fault(ENDPOINT);
  await refetch(stage, queries);
  await stage.app.router.navigate(`/${place.path}`);
  return waitUntil(() => showsAllUses(place) && isIdle(stage));
}

/** Walks a place through all keys of the settings, each null or missing. */
export async function walkSettings(name: string, report: SettingsReport): Promise<void> {
  const page = /^settings\/(.*)$/.exec(name)?.[1];
  const place = withAllFields(placeOf(name), page);
  const stage = await openPlace(place);
  const queries = await queriesOf(stage, ENDPOINT);
  const answer = stage.lastResponses.get(ENDPOINT);
  if (answer === undefined) throw new Error(`the settings are not read at ${name}`);
  await waitUntil(() => document.querySelector("main .mantine-Skeleton-root") === null);
  stage.takeConsoleErrors();
  // A dialog closes with its page.
  const batches = batchesOf(answer, page).filter((batch) => !place.pagePath || !batch.hidesPages);
  for (const { oddities, hidesPages = false } of batches) {
    const names = oddities.map((oddity) => oddity.name);
    for (const { path } of oddities) report.fields.add(`${ENDPOINT} ${path}`);
    for (const one of names) report.cells.add(`${name} ${one}`);
    const what = names.length > 3 ? `${names[0]} and ${names.length - 1} others` : names.join();
    const addProblem = (problem: string) => report.problems.push(`${what} x ${name}: ${problem}`);
    notifications.clean();
    stage.fault(ENDPOINT, (_endpoint, mock) =>
      HttpResponse.json(oddities.reduce((whole, oddity) => oddity.make(whole), mock)),
    );
    // oxlint-disable-next-line no-await-in-loop -- one screen, so responses are sequential
    await refetch(stage, queries);
    // oxlint-disable-next-line no-await-in-loop -- as above: the code of another page may load
    if (hidesPages) await waitUntil(() => problemsOf(stage).length === 0);
    for (const problem of problemsOf(stage)) addProblem(problem);
    if (/returned unexpected data|Changed elsewhere/.test(screenText())) addProblem(screenText());
    const staged = Object.keys(stagedChanges());
    if (staged.length > 0) addProblem(`${staged.join()} would be saved`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (hidesPages && !(await restorePlace(stage, place, queries)))
      addProblem("it does not come back");
  }
}
