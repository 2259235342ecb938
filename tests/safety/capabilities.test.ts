import { expect, it } from "vitest";
import { SOURCES } from "./source";

const OWN = "api/capabilities.ts";
const declared = SOURCES.find(({ name }) => name === OWN)?.code.split(
  "export type Capability =",
)[0];
const NAMES = [...(declared ?? "").matchAll(/^ {2}(\w+): (?:boolean|Record)/gm)].map(
  ([, name]) => name,
);
const ANY = `(?:${NAMES.join("|")})`;

/** `{ hasBackups: isNewer }` reads a capability; `newer: hasBackups` passes it on, under another name. */
const READ = new RegExp(String.raw`\b(${ANY}): (?!boolean)(\w+)(?=\s*[,}])`, "g");
const PASSED_AS_OBJECT = new RegExp(String.raw`\b(\w+): (?:\w+\.)?(${ANY})(?=\s*[,}])`, "g");

const isPartOf = (one: string, other: string) => other.toLowerCase().includes(one.toLowerCase());

it("a capability has one name, which describes what it allows", () => {
  expect(NAMES).toContain("hasBackups");
  const aliases = SOURCES.filter(({ name }) => name !== OWN).flatMap(({ name, code }) => [
    ...[...code.matchAll(READ)].map(([text]) => `${name}: ${text}`),
    ...[...code.matchAll(PASSED_AS_OBJECT)]
      .filter(([, to = "", from = ""]) => !isPartOf(to, from))
      .map(([text]) => `${name}: ${text}`),
  ]);
  expect(aliases).toEqual([]);
});
