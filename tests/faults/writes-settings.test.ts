import { describe } from "vitest";
import { walkAll } from "./writes-run";
import { SETTINGS } from "./writes-settings";

describe("writes of settings under every fault", () => walkAll(SETTINGS));
