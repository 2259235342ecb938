/**
 * Applies the chosen theme, contrast and background, so that users of the dark theme do not see a white flash;
 * afterward it keeps the color of the browser's own bars in sync. Part of the page's first script.
 */
import { serverChoices } from "./server-choices";
import { onContrast, ownTheme, showContrast, systemPrefers } from "./theme-choices";

/** The page's background: Mantine's, and that of high contrast (src/app/contrast.css). */
const GROUNDS = {
  light: { usual: "#ffffff", more: "#ffffff" },
  dark: { usual: "#14121b", more: "#000000" },
};
const SCHEME = "data-mantine-color-scheme";

const root = document.documentElement;

function paint(): void {
  const scheme = root.getAttribute(SCHEME) === "dark" ? "dark" : "light";
  const ground = GROUNDS[scheme][root.dataset.contrast === "more" ? "more" : "usual"];
  // Set through the object model: a strict Content-Security-Policy forbids style attributes, but not this.
  root.style.colorScheme = scheme;
  root.style.backgroundColor = ground;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = ground;
}

/** Milliseconds without transitions after a change of the theme. */
const NO_TRANSITIONS_MS = 10;

/** Do not animate a change of theme: a hundred elements that fade at once flicker. */
function skipTransitions(): void {
  root.dataset.still = "";
  setTimeout(() => delete root.dataset.still, NO_TRANSITIONS_MS);
}

const theme = ownTheme() ?? serverChoices().theme ?? "auto";
const isDark =
  theme === "dark" || (theme === "auto" && systemPrefers("(prefers-color-scheme: dark)"));
root.setAttribute(SCHEME, isDark ? "dark" : "light");
showContrast();
onContrast(showContrast);
paint();
new MutationObserver((changes) => {
  if (changes.some(({ attributeName }) => attributeName === SCHEME)) skipTransitions();
  paint();
}).observe(root, { attributeFilter: [SCHEME, "data-contrast"] });
