import { back } from "./back.ts";
import { clicksOnSeries } from "./click.ts";
import { bulk } from "./bulk.ts";
import { dialog } from "./dialog.ts";
import { firstVisits } from "./first-visit.ts";
import { growth } from "./growth.ts";
import { longSeries } from "./long-series.ts";
import { massEdit } from "./mass-edit.ts";
import { memory } from "./memory.ts";
import { pageSize } from "./page-size.ts";
import { presses } from "./presses.ts";
import { rows } from "./rows.ts";
import type { Scenario } from "./scenario.ts";
import { scrolling } from "./scroll.ts";
import { tenMinutes } from "./session.ts";
import { storm } from "./storm.ts";
import { studio } from "./studio.ts";
import { typing } from "./typing.ts";

/** All scenarios, in the order of the table. */
export const scenarios: readonly Scenario[] = [
  ...firstVisits,
  ...clicksOnSeries,
  back,
  longSeries,
  pageSize,
  rows,
  typing,
  dialog,
  presses,
  scrolling,
  storm,
  studio,
  massEdit,
  ...bulk,
  ...memory,
  growth,
  tenMinutes,
];
