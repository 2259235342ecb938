import { back } from "./back.ts";
import { firstVisits } from "./first-visit.ts";
import { memory } from "./memory.ts";
import { rows } from "./rows.ts";
import type { Scenario } from "./scenario.ts";
import { tenMinutes } from "./session.ts";

/** Everything that the bench can do, in the order of its table. */
export const scenarios: readonly Scenario[] = [...firstVisits, back, rows, ...memory, tenMinutes];
