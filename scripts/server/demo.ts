import { DIALECTS, type Dialect } from "../../tests/mock-api/dialect.ts";
import type { MockApiOptions } from "../../tests/mock-api/mock-api.ts";
import { parseSize } from "../../tests/mock-api/size.ts";
import { SettingError } from "../../src/server/options.ts";
import type { Environment } from "../../src/server/options.ts";
import type { ServeWith } from "../../src/server/serve.ts";

/** Reads the settings of the demo: DEMO_SIZE, DEMO_AUTH, DEMO_SERVER. @throws SettingError */
export function readDemo(env: Environment, baseUrl: string) {
  return {
    baseUrl,
    size: readSize(env.DEMO_SIZE),
    auth: readAuth(env.DEMO_AUTH),
    dialect: readDialect(env.DEMO_SERVER),
    username: "admin",
    password: "admin",
    latency: 1, // like a real server, to make loading states visible
  } satisfies MockApiOptions;
}

/** Creates the demo library. DEMO_ODD=1: with the titles of tests, which fail intentionally. */
export const loadDemo: NonNullable<ServeWith["loadDemo"]> = async (env, baseUrl) => {
  const options = readDemo(env, baseUrl);
  // Not loaded in front of a real server, to save its loading time and memory.
  const { createMockApi } = await import("../../tests/mock-api/mock-api.ts");
  const { removeOddTitles } = await import("../../tests/mock-api/plain-library.ts");
  const { demoText } = await import("../../tests/mock-api/demo-texts.ts");
  const { mockBackend } = await import("./mock-backend.ts");
  const api = createMockApi(options);
  api.db.textOf = demoText;
  if (env.DEMO_ODD !== "1") removeOddTitles(api.db);
  const { auth, username, password } = options;
  const hint =
    auth === "none" ? "" : ` (${auth} login, user "${username}", password "${password}")`;
  return { backend: mockBackend(api), hint };
};

function readSize(text = ""): NonNullable<MockApiOptions["size"]> {
  const size = text === "" ? "small" : parseSize(text);
  if (size) return size;
  throw new SettingError(
    `DEMO_SIZE=${text} is not a size: use small, large, empty, or for example series=2500,movies=6000.`,
  );
}

function readAuth(text = ""): NonNullable<MockApiOptions["auth"]> {
  if (text === "" || text === "none") return "none";
  if (text === "form" || text === "basic") return text;
  throw new SettingError(`DEMO_AUTH=${text} is not a login: use form, basic, or none.`);
}

/** The newest stock server that the mock supports. */
const DEMO_DIALECT = "1.6.2";

function readDialect(text = ""): Dialect {
  const dialect = text === "" ? DEMO_DIALECT : DIALECTS.find((one) => one === text);
  if (dialect) return dialect;
  throw new SettingError(`DEMO_SERVER=${text} is not a server: use ${DIALECTS.join(", ")}.`);
}
