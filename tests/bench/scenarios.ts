import { firstVisits } from "./first-visit.ts";
import type { Scenario } from "./scenario.ts";

/** Everything that the bench can do, in the order of its table. */
export const scenarios: readonly Scenario[] = [...firstVisits];
