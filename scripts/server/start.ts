import { serve } from "../../src/server/serve.ts";
import type { Environment } from "../../src/server/options.ts";
import { loadDemo } from "./demo.ts";

/** Starts the server of `npm start`: with the demo library, or in front of a real server. @returns as `serve` */
export const start = (env: Environment): Promise<number> => serve(env, { kind: "npm", loadDemo });
