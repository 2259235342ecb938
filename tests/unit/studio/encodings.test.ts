import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { it, expect } from "vitest";
import { decode, guessEncodings } from "@/features/studio/core/formats/decode";
it("all", () => {
  const dir = path.join(import.meta.dirname, "files");
  for (const name of readdirSync(dir)) {
    const bytes = readFileSync(path.join(dir, name));
    const d = decode(bytes);
    const [lang] = name.split(".");
    const h = decode(bytes, { language: lang });
    console.log(
      name,
      d.encoding,
      d.source,
      d.mixedLines,
      h.encoding,
      d.guesses
        .slice(0, 3)
        .map((g) => g.encoding + " " + g.score.toFixed(2))
        .join(", "),
    );
  }
});
