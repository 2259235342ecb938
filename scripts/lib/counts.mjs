// Counts of generated tests: cells of a matrix, strings of a corpus. `npm test` prints the sums.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Records the counts of a test. Does nothing outside of `npm test`, which sets a folder in TEST_COUNTS.
 * @param {string} subject start of the printed line: "Faults of reads"
 * @param {string} part key of this test within the subject; a retry replaces its previous counts
 * @param {Record<string, number | readonly string[]>} counts numbers are added up over the parts; names are collected,
 * and each counts once: `{ cells: 120, endpoints: ["GET series"] }`
 */
export function reportCounts(subject, part, counts) {
  const folder = process.env.TEST_COUNTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const name = createHash("sha256").update(`${subject}\n${part}`).digest("hex").slice(0, 24);
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ subject, counts }));
}

/**
 * The lines for all counts in a folder, one per subject: "Faults of reads: 1,200 cells, 40 endpoints".
 * @param {string} folder
 * @returns {string[]}
 */
export function countLines(folder) {
  const subjects = new Map();
  for (const { subject, counts } of readAll(folder)) {
    const sums = subjects.get(subject) ?? new Map();
    subjects.set(subject, sums);
    for (const [what, value] of Object.entries(counts)) {
      if (typeof value === "number") sums.set(what, (sums.get(what) ?? 0) + value);
      else sums.set(what, new Set([...(sums.get(what) ?? []), ...value]));
    }
  }
  return [...subjects].map(([subject, sums]) => {
    const parts = [...sums].map(([what, value]) => {
      const count = typeof value === "number" ? value : value.size;
      return `${count.toLocaleString("en-GB")} ${what}`;
    });
    return `${subject}: ${parts.join(", ")}`;
  });
}

function readAll(folder) {
  let names = [];
  try {
    names = readdirSync(folder).toSorted();
  } catch {
    return []; // no test has recorded counts
  }
  return names
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")))
    .toSorted((a, b) => a.subject.localeCompare(b.subject));
}
