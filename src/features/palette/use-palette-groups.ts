import { t } from "@lingui/core/macro";
import { TITLE_DETAILS } from "@/config/kind-details";
import { KINDS } from "@/config/kinds";
import { perLocale } from "@/utils/locale";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { env } from "@/config/env";
import { encodeUrlPart, textOf } from "@/utils/text";
import type { FindableGroup } from "./palette";
import { searchable } from "./palette-rank";
import { recentId, recentItems } from "./palette-recent";
import { searchEntries } from "@/features/settings/catalog/search";
import { paths } from "@/config/paths";
import { useLoadedTitles } from "@/queries/search";
import type { LibraryTitle } from "@/queries/search";
import { useSettings } from "@/queries/settings";
import type { SearchHit } from "@/api/search";
import { IconSettings } from "@/config/icons";
import { useNeeds } from "@/queries/capabilities";
import { createEntry } from "./palette-entry";
import type { PaletteEntry } from "./palette-entry";
import { pageEntries, pageId, USUAL_PAGES } from "./palette-pages";
import { usePaletteActions, USUAL_ACTIONS } from "./use-palette-actions";

/** Max titles; another typed letter narrows them down. */
const MAX_TITLES = 20;

const titleEntries = perLocale(() => new WeakMap<LibraryTitle, PaletteEntry>());

/** Row of a series or movie: title, kind, year and id (spec section 2, "Top bar"). */
function titleEntry(title: LibraryTitle): PaletteEntry {
  const made = titleEntries();
  const known = made.get(title);
  if (known) return known;
  const { kind, id, year } = title;
  const kindName = textOf(TITLE_DETAILS[kind].heading);
  const entry = createEntry({
    id: `${kind} ${id}`,
    label: title.title || t`Untitled`,
    detail: year ? t`${kindName} · ${year} · ID ${id}` : t`${kindName} · ID ${id}`,
    icon: KINDS[kind].icon,
    poster: title.poster,
    to: paths.title(title),
    also: year ? [`${title.title} ${year}`] : [],
  });
  made.set(title, entry);
  return entry;
}

function matchEntries(hits: readonly SearchHit[], isAnswer: boolean): PaletteEntry[] {
  return hits.flatMap(({ id, ...hit }) =>
    id === null ? [] : [{ ...titleEntry({ id, ...hit }), isAnswer }],
  );
}

/** All settings of the server, matched as in the settings' own search. */
function useSettingEntries(): PaletteEntry[] {
  const settings = useSettings().data;
  return useMemo(
    () =>
      (settings ? searchEntries(settings, env.canUpdate) : []).map(
        ({ anchor, label, location, page, words }) => ({
          ...createEntry({
            id: `setting ${page} ${anchor}`,
            label,
            detail: location,
            icon: IconSettings,
            to: { pathname: paths.settings[page](), hash: `#${encodeUrlPart(anchor)}` },
          }),
          words: searchable(words),
        }),
      ),
    [settings],
  );
}

const inOrder = (ids: readonly string[], entries: readonly PaletteEntry[]) =>
  ids.flatMap((id) => entries.find((one) => one.id === id) ?? []);

/** Recently visited pages, without the current one. */
function recentEntries(
  here: string,
  pages: readonly PaletteEntry[],
  titles: ReadonlyMap<string, PaletteEntry>,
): PaletteEntry[] {
  return recentItems(env.baseUrl)
    .flatMap((item) => {
      if (item.kind === "page") return pages.find(({ id }) => id === pageId(item.path)) ?? [];
      const { kind, id, title } = item;
      // Loaded data has the current title and the image.
      return titles.get(recentId(item)) ?? titleEntry({ kind, id, title, year: "", poster: null });
    })
    .filter(({ to }) => to !== here);
}

/**
 * The groups offered before any input, and those searched afterward. `hits` come from the server; `isAnswer` is false
 * if they belong to an earlier text.
 */
export function usePaletteGroups(hits: readonly SearchHit[], isAnswer: boolean) {
  const { pathname } = useLocation();
  const loaded = useLoadedTitles().map(titleEntry);
  const pages = pageEntries(useNeeds());
  const settings = useSettingEntries();
  const actions = usePaletteActions();
  const recent = () =>
    recentEntries(pathname, pages, new Map(loaded.map((entry) => [entry.id, entry])));
  const offered = () => {
    const latest = recent();
    const known = new Set(latest.map(({ id }) => id));
    const others = inOrder(USUAL_PAGES, pages).filter(
      ({ id, to }) => !known.has(id) && to !== pathname,
    );
    return [
      { title: t`Recent`, entries: latest.slice(0, 5) },
      { title: t`Pages`, entries: others },
      { title: t`Actions`, entries: inOrder(USUAL_ACTIONS, actions) },
    ].filter(({ entries }) => entries.length > 0);
  };
  const searched: FindableGroup<PaletteEntry>[] = [
    { title: t`Series and movies`, entries: loaded, maxShown: MAX_TITLES },
    { title: t`Pages`, entries: pages, maxShown: 6 },
    { title: t`Actions`, entries: actions, maxShown: 6 },
    { title: t`Settings`, entries: settings, maxShown: 8, isStrict: true },
    {
      title: t`Series and movies`,
      laterTitle: t`More series and movies`,
      entries: matchEntries(hits, isAnswer),
      maxShown: MAX_TITLES,
    },
  ];
  return { offered, searched };
}
