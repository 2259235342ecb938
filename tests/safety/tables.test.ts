import { expect, it } from "vitest";
import { places, SOURCES } from "./source";

/** Tables that DataTable does not render, with the reasons. */
const MANUAL: Readonly<Record<string, string>> = {
  "features/statistics/StatsBody.tsx":
    "the chart in words: only screen readers get it, and each date is the heading of its row",
  "features/overview/MissingTable.tsx":
    "a few numbers with headings on two sides and a sum: on a phone, too, it stays a table",
  "features/settings/inputs/PairsInput.tsx":
    "each row is two fields: what is wrong in one depends on the rows above it",
  "features/settings/profiles/ProfilesSection.tsx":
    "a profile has a second line across all columns, and a bar that says what is staged",
  "features/settings/profiles/ProfileTableRow.tsx": "a row of the profiles",
  "features/subtitles/upload/UploadTable.tsx":
    "each row is a form of five fields, and its cards begin at the width of a tablet",
  "features/subtitles/upload/UploadTableRow.tsx": "a row of the upload",
};

/** Elements of a table; DataTable and its parts are in ui/. */
const PARTS = /<(?:Table(?:\.\w+)?|table|thead|tbody|tr)\b/;

const isFree = ({ name }: { name: string }) => name.startsWith("ui/") || name in MANUAL;

it("rows are rendered by DataTable, or the table gives a reason", () => {
  expect(places(PARTS, isFree), "use ui/DataTable, or name the file here with its reason").toEqual(
    [],
  );
});

it("the exceptions are only tables that are still built manually", () => {
  const manualTables = SOURCES.filter(({ code }) => PARTS.test(code)).map(({ name }) => name);
  expect(Object.keys(MANUAL).filter((name) => !manualTables.includes(name))).toEqual([]);
});
