// `npm run screenshots`: the images of the README. `--all DIR` instead takes all pages and dialogs at four widths,
// light and dark; `--only TEXT` only those with the text in their name; `--size` uses another library; `--film` makes
// the videos.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { provideBrowser } from "./lib/chromium.mjs";
import { which } from "./lib/programs.mjs";
import { runTypeScript } from "./lib/typescript.mjs";

const { values } = parseArgs({
  options: {
    all: { type: "string" },
    film: { type: "boolean", default: false },
    only: { type: "string" },
    size: { type: "string", default: "small" },
    width: { type: "string", multiple: true },
  },
});
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const executablePath = provideBrowser();
if (!executablePath) {
  console.error("The screenshots need Chromium: set CHROMIUM to its path.");
  process.exit(1);
}
const ffmpeg = which("ffmpeg");
if (values.film && !ffmpeg) {
  console.error("The videos need ffmpeg.");
  process.exit(1);
}
const { takeAll, takeFilms, takeReadme } = await runTypeScript("tests/e2e/screenshots.ts");
const failures = values.all
  ? await takeAll({
      executablePath,
      folder: values.all,
      size: values.size,
      only: values.only,
      widths: values.width?.map(Number),
    })
  : values.film
    ? await takeFilms({ executablePath, folder: ".pictures" }, ffmpeg)
    : await takeReadme({ executablePath, folder: ".pictures", only: values.only });
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
