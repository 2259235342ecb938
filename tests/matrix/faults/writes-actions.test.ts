import { describe } from "vitest";
import { ACTIONS } from "./writes-settings";
import { PALETTE } from "./writes-system";
import { walkAll } from "./writes-walk";

describe("tests of connections and the palette under every fault", () => {
  walkAll([...ACTIONS, ...PALETTE]);
});
