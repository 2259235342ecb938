import { demoText } from "../../tests/mock-api/demo-texts.ts";
import { createMockApi } from "../../tests/mock-api/mock-api.ts";

/** The folder of the demo on its host, in the form of the server's base URL: "" or "/somewhere". */
export const baseUrl = new URL(".", document.baseURI).pathname.replace(/\/$/, "");

/** The server of the demo, in this tab. */
export const api = createMockApi({ baseUrl, latency: 1, dialect: "1.6.2" });
api.db.textOf = demoText;
