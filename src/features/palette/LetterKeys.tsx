import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  useLetterKeys,
  keySequence,
  getLetter,
  handlesLetters,
} from "@/features/shortcuts/letter-keys";
import { env } from "@/config/env";
import { recentItems, recordRecent } from "./palette-recent";
import { SEARCH_KEY } from "@/features/shortcuts/shortcut-list";
import { shortcutsModal } from "@/features/shortcuts/modals";
import { TITLE_KINDS } from "@/config/kinds";
import { paths } from "@/config/paths";
import { useLoadedTitle } from "@/queries/search";
import { openModal, useModalStack } from "@/store/modals";
import { usePower } from "@/store/power";
import { activeShortcuts, useShortcut } from "@/ui/shortcuts";
import { useSeenVersion } from "@/ui/use-seen-version";
import { useNeeds } from "@/queries/capabilities";
import { GO_TO, pageEntries, pageId } from "./palette-pages";

/** Popovers and panels are dialogs too, and would stay open on top of the page that a letter opens. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[role=dialog]") !== null;

const openList = () => void openModal(shortcutsModal, {});

/** First key of a page shortcut; a second key selects the page. */
const GO = "g";

/** Shortcut "g" and a key: goes to the first of these pages; pressed again, to the next. */
function GoKey({ keys, label, to }: { keys: string; label: string; to: readonly string[] }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const go = () => {
    const next = to[(to.indexOf(pathname) + 1) % to.length];
    if (next !== undefined) void navigate(next);
  };
  useShortcut(keys, label, go, true, "Go to a page");
  return null;
}

/** The id after the path of a list: 3 on the page of series 3. */
function idBehind(pathname: string, list: string): number | undefined {
  if (!pathname.startsWith(list)) return undefined;
  const id = Number(pathname.slice(list.length + 1));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Records visited pages: a page of the sidebar immediately, an item once its title is known. */
function useNoteRecent(pages: readonly string[]): void {
  const { pathname } = useLocation();
  const kind =
    TITLE_KINDS.find((one) => idBehind(pathname, paths.titles(one)) !== undefined) ?? "series";
  const id = idBehind(pathname, paths.titles(kind));
  const title = useLoadedTitle(kind, id);
  const isPage = pages.includes(pathname);
  const { noteVisit } = useSeenVersion();
  const noteVersion = useEffectEvent(() => noteVisit(recentItems(env.baseUrl).length === 0));
  // Must run before the first page is recorded.
  useEffect(() => noteVersion(), []);
  useEffect(() => {
    if (isPage) recordRecent(env.baseUrl, { kind: "page", path: pathname });
    else if (id !== undefined && title !== undefined)
      recordRecent(env.baseUrl, { kind, id, title });
  }, [isPage, pathname, kind, id, title]);
}

export interface LetterKeysProps {
  /** Opens the search. */
  onSearch: () => void;
}

/**
 * Handles single-letter shortcuts for the entire app, except while the user is typing, composes text or has a dialog
 * open, or if they are disabled (WCAG 2.1.4). Also records recent pages and items for the search. Renders nothing.
 */
export function LetterKeys({ onSearch }: LetterKeysProps) {
  const [isOn] = useLetterKeys();
  const hasDialog = useModalStack().some(({ isClosing }) => !isClosing);
  const isDown = usePower() !== undefined;
  const pages = pageEntries(useNeeds());
  useNoteRecent(pages.flatMap(({ to }) => (typeof to === "string" ? to : [])));
  useShortcut(SEARCH_KEY, t`Search`, onSearch, true, "Anywhere");
  useShortcut("?", t`Show keyboard shortcuts`, openList, true, "Anywhere");
  const isListening = isOn && !hasDialog && !isDown;
  const onKey = useEffectEvent((event: KeyboardEvent, sequence: ReturnType<typeof keySequence>) => {
    const letter = event.defaultPrevented ? undefined : getLetter(event);
    const target = event.composedPath()[0] ?? event.target;
    if (letter === undefined || handlesLetters(target) || isInDialog(target)) {
      // Shift alone may be the start of typing a letter.
      if (event.key !== "Shift" && event.key !== "AltGraph") sequence.forget();
      return;
    }
    const now = activeShortcuts();
    const keys = sequence.press(
      letter,
      event.timeStamp,
      now.map((one) => one.keys),
    );
    const found = now.findLast((one) => one.keys === keys);
    if (!found) return;
    event.preventDefault();
    found.run();
  });
  useEffect(() => {
    if (!isListening) return undefined;
    const sequence = keySequence();
    const listener = (event: KeyboardEvent) => onKey(event, sequence);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [isListening]);
  const isAvailable = (path: string) => pages.some(({ id }) => id === pageId(path));
  return GO_TO.map(({ key, label, paths: all }) => {
    const to = all.filter(isAvailable);
    return to.length > 0 && <GoKey key={key} keys={`${GO} ${key}`} label={t(label)} to={to} />;
  });
}
