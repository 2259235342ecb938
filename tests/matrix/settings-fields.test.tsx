import { DIALECTS } from "@mock-api/dialect.ts";
import { describeFields } from "../pages/settings-fields";

for (const dialect of DIALECTS.filter((one) => one !== "1.6")) describeFields(dialect);
