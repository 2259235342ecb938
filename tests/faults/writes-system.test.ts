import { describe } from "vitest";
import { walkAll } from "./writes-run";
import { SYSTEM } from "./writes-system";

describe("writes of the system under every fault", () => walkAll(SYSTEM));
