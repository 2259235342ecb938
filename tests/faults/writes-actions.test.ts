import { describe } from "vitest";
import { walkAll } from "./writes-run";
import { ACTIONS } from "./writes-settings";
import { PALETTE } from "./writes-system";

describe("tests of connections and the palette under every fault", () =>
  walkAll([...ACTIONS, ...PALETTE]));
