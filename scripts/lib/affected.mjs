// Determines the tests that a change can affect, for `npm test -- --changed`.
import { execFileSync } from "node:child_process";

/**
 * Independent parts of the interface, with the names of their page tests and browser tests. Files in no part, such as
 * ui, api or queries, can affect all tests.
 */
const PARTS = [
  {
    files: /^src\/features\/studio\//,
    pages: /^(studio|archives|subtitle-preview|subtitle-tools|file-session)/,
    browser: /^(studio|walk)/,
  },
  {
    files: /^src\/subtitle-documents\//,
    pages: /^(studio|archives|subtitle-preview|subtitle-tools|file-session|upload)/,
    browser: /^(studio|upload|walk)/,
  },
  {
    files: /^src\/features\/settings\//,
    pages: /^(settings|contradictions|focus|nothing-lost|interface-language|themes)/,
    browser: /^(settings|secrets|household|nothing-lost|walk)/,
  },
  {
    files: /^src\/features\/(history|blacklist)\//,
    pages: /^(history|blacklist|statistics|paging|list-|sports|plus)/,
    browser: /^(history|plus|walk)/,
  },
  {
    files: /^src\/features\/wanted\//,
    pages: /^(wanted|search-|list-|why|row-keys|focus|sports|plus)/,
    browser: /^(main-job|search-shown|phones|plus|walk)/,
  },
  {
    files: /^src\/features\/overview\//,
    pages: /^(overview|settings-first-run)/,
    browser: /^(first-visit|settings|walk)/,
  },
  {
    files: /^src\/features\/(system|jobs)\//,
    pages: /^(system|running|job-ends|queued-work|shell-topbar)/,
    browser: /^(system|live|search-shown|walk)/,
  },
  {
    files: /^src\/features\/(palette|shortcuts)\//,
    pages: /^(palette|shortcuts|shell|row-keys)/,
    browser: /^(palette|keyboard|walk)/,
  },
  {
    files: /^src\/features\/(subtitles|texts)\//,
    pages:
      /^(subtitle|upload|tool|bulk|manual|result|search|why|episode-rows|queued|running|embedded|archives|movie-detail|series-detail|studio|file-session)/,
    browser: /^(main-job|manual-search|upload|tools|studio|search-shown|phones|keyboard|walk)/,
  },
  { files: /^(docs|\.pictures|containers)\/|\.md$|^LICENSE$/, pages: /^$/, browser: /^$/ },
];

const PAGE_TEST = /^tests\/pages\/(.+)\.test\.tsx?$/;
const BROWSER_TEST = /^tests\/e2e\/(.+)\.spec\.ts$/;
const OTHER_TEST = /^tests\/(unit|wire|safety|matrix)\//;

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n");

/**
 * The files that differ from a commit, including uncommitted ones.
 * @param {string} since for example "HEAD" or "main"
 * @returns {string[]}
 */
export function changedFiles(since) {
  const files = [
    ...git("diff", "--name-only", since),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(files.filter(Boolean))];
}

/**
 * The page and browser tests that a change of these files can affect.
 * @param {readonly string[]} files paths from the root, with "/"
 * @param {readonly string[]} tests all tests, as paths from the root
 * @returns {string[]} a subset of `tests`
 */
export function affectedTests(files, tests) {
  const isAffected = files.map((file) => {
    if (OTHER_TEST.test(file)) return () => false;
    if (PAGE_TEST.test(file) || BROWSER_TEST.test(file)) return (test) => test === file;
    const part = PARTS.find((one) => one.files.test(file));
    if (!part) return () => true;
    return (test) => {
      const [, page] = PAGE_TEST.exec(test) ?? [];
      const [, browser] = BROWSER_TEST.exec(test) ?? [];
      return page === undefined ? part.browser.test(browser ?? "") : part.pages.test(page);
    };
  });
  return tests.filter((test) => isAffected.some((is) => is(test)));
}
