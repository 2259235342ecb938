import { describe, expect, it } from "vitest";
import { MEDIA_DETAILS, TITLE_DETAILS } from "@/config/kind-details";
import { at, places, placesInPages, SOURCES, STYLES } from "./source";

/** Files that build the base URL, and files about paths and URLs of other machines. */
const makesBase = ({ name }: { name: string }) =>
  name === "config/inject.ts" ||
  name === "utils/folders.ts" ||
  // A key of the keyboard.
  name === "features/shortcuts/shortcut-list.ts" ||
  name.startsWith("features/settings/catalog/");

describe("URLs", () => {
  /** A literal that begins with "/": it would leave the base URL. */
  const ROOTED = /(?<=[^\w)\]])(["'`])\/(?!\1)/;
  /** A literal that is only "/" is a URL, unless it is used to split a text. */
  const SLASH =
    /(?<!\b(?:split|join|startsWith|endsWith|includes|indexOf|lastIndexOf|replaceAll)\()(?<!\.\.\.)(["'`])\/\1/;

  it("never begin with a slash, which would lose the base URL", () => {
    expect(
      [...placesInPages(ROOTED, makesBase), ...placesInPages(SLASH, makesBase)],
      "use paths.ts for a page, serverUrl (api/client.ts) for the server",
    ).toEqual([]);
  });

  it("of other sites are in product.ts and the data of settings, in one place each", () => {
    const inCode = placesInPages(/["'`]https?:\/\/(?!localhost)/, ({ name }) =>
      /^(config\/product\.ts|utils\/|features\/settings\/)/.test(name),
    );
    expect(inCode, "put links that leave the product into product.ts").toEqual([]);
  });
});

describe("code that an action needs", () => {
  it("is loaded with loadChunk, which says that the server is away", () => {
    expect(
      places(/await import\(/),
      "loadChunk(() => import(...)) of utils/chunks.ts: a failed import names a file",
    ).toEqual([]);
  });
});

describe("exports for tests only", () => {
  it("are few, and marked for knip with a reason", () => {
    const marked = SOURCES.flatMap(({ name, text }) =>
      [...text.matchAll(/@internal(.*)/g)].map(([, reason = ""]) => ({ name, reason })),
    );
    expect(marked.length, "test it through what uses it").toBeLessThanOrEqual(15);
    expect(marked.filter(({ reason }) => !/^ \w+ .*\w/.test(reason))).toEqual([]);
  });
});

describe("the color of a component", () => {
  it("is one of the palette", () => {
    expect(
      places(
        /\b(?:c|color)(?:=|: )"(?!(?:dimmed|bright|brand|gray|red|yellow|green|blue)\b)[a-z]+"/,
      ),
      "omit color for violet; states: red, yellow, green; notes: blue",
    ).toEqual([]);
  });
});

describe("a field for a number", () => {
  it("is a NumberField, because Mantine's NumberInput turns 1.5 into 15", () => {
    expect(places(/<NumberInput\b/), "use ui/NumberField.tsx").toEqual([]);
  });
});

describe("the page's safety", () => {
  it("has no way in for foreign markup or code", () => {
    expect(
      places(
        /dangerouslySetInnerHTML|\.(innerHTML|outerHTML|srcdoc)\b|insertAdjacentHTML|document\.write|\beval\(|new Function\b|createContextualFragment|setTimeout\(\s*["'`]/,
      ),
      "draw text as text: React escapes it",
    ).toEqual([]);
  });

  it("limits the browser's storage to named places", () => {
    const named: Record<string, string> = {
      "config/theme-choices.ts":
        "theme and contrast that were chosen here, and must be there before the first paint",
      "config/locale-choice.ts":
        "the language that was chosen here, which must be known before the first paint",
      "store/service-worker.ts": "that the interface's files are not to be kept",
      "config/page-size.ts": "rows a page, where the server does not keep it",
      "ui/use-stored-value.ts":
        "choices of this browser, under the keys of each feature: page size, folded sidebar",
      "features/palette/palette-recent.ts": "where somebody was lately, for the list of the search",
      "features/bulk/has-stored-work.ts":
        "whether there is such work, before the code for it is loaded",
      "features/bulk/stored-work.ts": "work on many things, to go on after a reload",
      "features/subtitles/manual-search/use-result-view.ts":
        "how search results were sorted and filtered the last time",
      "config/server-choices.ts": "how the server wants the interface to look, for the next load",
      "store/staged-settings.ts": "unsaved changes without secrets, over a login",
      "store/automation.ts": "that a run continues in another tab",
      "store/left-files.ts": "which files are known not to be translated",
      "app/start-failure.ts": "how often a start has failed, so that each pause is longer",
      "queries/server-return.ts": "when a reload was tried, so that it does not loop",
    };
    expect(
      places(
        /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b/,
        ({ name }) => name in named,
      ),
      "name the file here with its reason; the API key is never stored",
    ).toEqual([]);
  });

  it("keeps the key out of everything but the header", () => {
    const holders = [
      "config/env.ts",
      "config/inject.ts",
      "api/client.ts",
      "api/unattended.ts",
      "queries/account.ts",
      "app/main.tsx",
    ];
    expect(
      places(/\benv\.apiKey\b(?! [!=]== undefined)/, ({ name }) => holders.includes(name)),
      "the key goes into the X-API-KEY header in api/client.ts and api/unattended.ts, and nowhere else",
    ).toEqual([]);
  });

  it("has no console output", () => {
    expect(placesInPages(/\bconsole\.\w+\(/), "tell people with a notice, or nobody").toEqual([]);
  });
});

describe("types", () => {
  it("have no any", () => {
    expect(
      places(/(?:[:<,|&(=]|\bas|\bextends)\s*any\b(?!\s*[:(.\w-])|\bany\[\]/),
      "use unknown and look at it, or the real type",
    ).toEqual([]);
  });

  it("have no enum and no namespace", () => {
    expect(places(/^\s*(export\s+)?(declare\s+)?(const\s+)?(enum|namespace)\s+\w/m)).toEqual([]);
  });
});

describe("suppressions", () => {
  const MARK =
    /(oxlint-disable|eslint-disable|@ts-expect-error|@ts-ignore|@ts-nocheck|prettier-ignore)[^\n]*/g;

  it("name the rule and the reason", () => {
    const violations = SOURCES.flatMap((file) =>
      [...file.text.matchAll(MARK)].flatMap(({ 0: text, index }) => {
        const hasReason = /(--|:) \S.{9,}/.test(text);
        const isBlind = /@ts-(ignore|nocheck)|-disable(-(next-)?line)?\s*(--|\*|$)/.test(text);
        return hasReason && !isBlind ? [] : [`${at(file, index)}  ${text}`];
      }),
    );
    expect(violations, 'name the rule and write "-- reason" behind it').toEqual([]);
  });
});

describe("right-to-left text", () => {
  it("needs no separate rules, because styles use the start and the end of a line", () => {
    const sided =
      /(?<![-\w])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[-\w]*:|(?:left|right):|(?:text-align|float|clear): *(?:left|right))/;
    const left = STYLES.flatMap((file) =>
      file.code.split("\n").flatMap((line, index) => {
        const isSided = sided.test(line) && !file.code.includes("direction: ltr");
        return isSided ? [`src/${file.name}:${index + 1}  ${line.trim()}`] : [];
      }),
    );
    expect(left, "use margin-inline-start, inset-inline-end, text-align: start").toEqual([]);
    expect(
      places(/<[A-Z][^<>]*\s(?:ml|mr|pl|pr)=|\b(?:margin|padding)(?:Left|Right)\b/),
      "use ms, me, ps, pe",
    ).toEqual([]);
  });
});

const inApi = ({ name }: { name: string }) => name.startsWith("api/");

describe("the server's notation", () => {
  it("for the IDs of series, episodes, and movies stays in src/api: all other code uses a MediaRef", () => {
    expect(
      places(/\b(radarrId|sonarrSeriesId|sonarrEpisodeId|radarrid|seriesid|episodeid)\b/, inApi),
      "take the MediaRef or TitleRef of api/media.ts",
    ).toEqual([]);
  });

  it("for booleans stays in src/api, too, because decoders convert them", () => {
    expect(places(/["'`](True|False)["'`]/, inApi), "decode it with flag()").toEqual([]);
  });
});

describe("a media kind", () => {
  const kinds = [...Object.keys(TITLE_DETAILS), ...Object.keys(MEDIA_DETAILS)].join("|");
  const name = `["'\`](?:${kinds})["'\`]`;

  it("is never compared with a name, because a new kind would silently be treated like the others", () => {
    /** Files that compare something else with such a word. */
    const named: Record<string, string> = {
      "features/wanted/columns.tsx": "IDs of columns",
      "features/open/open-link.ts": "parameters of a link",
    };
    expect(
      places(
        new RegExp(`[=!]==? *${name}|${name} *[=!]==?|\\bcase ${name}:`),
        (file) => file.name in named,
      ),
      "ask isMovie, isMovieKind, or isFullKind (api/media.ts), or add a field to a table with a row for each kind (config/kind-details.ts)",
    ).toEqual([]);
  });

  it("is never listed without a type that requires all of them", () => {
    expect(
      places(new RegExp(`(?:Exclude|Extract)<\\w*Kind, *${name}`)),
      "use SeriesKind, EpisodeKind, MovieKind, or FullKind (api/media.ts)",
    ).toEqual([]);
  });
});

const nameIn = (select: string) => /\n *(?:aria-)?label=(.*)/.exec(select)?.[1] ?? "";

describe("selectors", () => {
  const SELECT = /\n( *)<(?:Multi)?Select\b[\s\S]*?\n\1\/>/g;

  it("are searchable from ten options on, or declare why they never have as many", () => {
    /** Fields with a fixed list of options, fewer than ten. */
    const short = [
      "Time",
      "Theme in this browser",
      "Start page",
      "High contrast",
      "Page size",
      "Maximum offset",
      "Subtitle type",
      "Condition",
      "{kindLabel}",
      // Fields of a bilingual file: two languages, three formats.
      "First language",
      "Format",
      "Saved as",
      // The problems that Bulk fixes in texts: the kinds that are safe without a look at each.
      "`Fix`",
      // When to sync: four choices.
      "RULE_NAMES.sync",
      // Kinds and scores of search results.
      "facet.label",
    ];
    const missing = SOURCES.flatMap(({ name, code }) =>
      [...code.matchAll(SELECT)]
        .map(([select]) => select)
        .filter((select) => !/\bsearchable\b/.test(select))
        .filter((select) => !short.some((words) => nameIn(select).includes(words)))
        .map((select) => `${name}: ${nameIn(select)}`),
    );
    expect(missing, "searchable={options.length >= SEARCHABLE_FROM}").toEqual([]);
  });
});
