import { msg, t } from "@lingui/core/macro";
import { useMantineColorScheme } from "@mantine/core";
import { EDIT } from "@/features/lists/model/use-edit-mode";
import { SEARCH_WANTED, useSearchWanted } from "@/features/subtitles/search/use-start-search";
import { useLogOut, useRestart, useShutdown } from "@/features/dialogs/use-power-actions";
import { useContrast, useLocale } from "@/ui/use-locale";
import { chooseContrast } from "@/config/theme-choices";
import { CONTRAST_OPTIONS, THEME_LOOKS, THEME_OPTIONS } from "@/config/theme-texts";
import { shortcutsModal } from "@/features/shortcuts/modals";
import { paths } from "@/config/paths";
import { useLoadedTasks } from "@/queries/search";
import { useKnownSettings } from "@/queries/settings";
import { useRunTask } from "@/queries/tasks";
import { localeLabel, switchLocale } from "@/ui/locale-menu";
import { OFFERED_LOCALES } from "@/config/texts";
import { localeName } from "@/utils/locale-name";
import { openModal } from "@/store/modals";
import { useIsJobActive } from "@/store/jobs";
import {
  IconContrast,
  IconKeyboard,
  IconLanguage,
  IconListDetails,
  IconLogout,
  IconPlayerPlay,
  IconPower,
  IconRefresh,
  IconSearch,
} from "@/config/icons";
import { showToast } from "@/ui/toasts";
import { useManagers } from "@/queries/capabilities";
import { createEntry } from "./palette-entry";
import type { PaletteEntry } from "./palette-entry";

/** Other names of the themes. */
const MODES = { auto: msg`auto mode`, light: msg`light mode`, dark: msg`dark mode` };

const massEdit = (pathname: string) => ({ pathname, search: `?${EDIT.mode}=1` });

/** Actions offered before any input. */
export const USUAL_ACTIONS: readonly string[] = [
  "action search episodes",
  "action search movies",
  "action shortcuts",
];

/** Action that searches everything; does nothing while such a search is running. */
const searchEntry = (id: string, label: string, isRunning: boolean, run: () => void) =>
  createEntry({
    id,
    label,
    ...(isRunning ? { detail: t`Running` } : {}),
    icon: IconSearch,
    run: isRunning ? () => undefined : run,
  });

function useSeriesActions(): PaletteEntry[] {
  const run = useSearchWanted("episode");
  const isRunning = useIsJobActive(SEARCH_WANTED.episode);
  if (!useManagers().sonarr) return [];
  return [
    searchEntry(
      "action search episodes",
      t`Search for all missing series subtitles`,
      isRunning,
      run,
    ),
    createEntry({
      id: "action edit series",
      label: t`Mass Edit series`,
      icon: IconListDetails,
      to: massEdit(paths.titles("series")),
    }),
  ];
}

function useMovieActions(): PaletteEntry[] {
  const run = useSearchWanted("movie");
  const isRunning = useIsJobActive(SEARCH_WANTED.movie);
  if (!useManagers().radarr) return [];
  return [
    searchEntry("action search movies", t`Search for all missing movie subtitles`, isRunning, run),
    createEntry({
      id: "action edit movies",
      label: t`Mass Edit movies`,
      icon: IconListDetails,
      to: massEdit(paths.titles("movie")),
    }),
  ];
}

/** Actions for the tasks, if a page has loaded them; running ones cannot be started. */
function useTaskActions(): PaletteEntry[] {
  const tasks = useLoadedTasks() ?? [];
  const { mutateAsync: start } = useRunTask();
  return tasks
    .filter(({ job_running }) => !job_running)
    .map(({ job_id, name }) => {
      const label = name || job_id;
      return createEntry({
        id: `task ${job_id}`,
        label: t`Run task: ${label}`,
        icon: IconPlayerPlay,
        also: [label],
        // Not with the callbacks of the call, because the list has unmounted by then. A failure has its own
        // notification.
        run: () =>
          void start(job_id).then(
            () => showToast({ kind: "info", message: t`${label} started` }),
            () => undefined,
          ),
      });
    });
}

/** Actions for the other languages of the interface. */
function useLocaleActions(): PaletteEntry[] {
  const locale = useLocale();
  return OFFERED_LOCALES.filter(({ code }) => code !== locale).map((one) => {
    const language = localeLabel(one);
    return createEntry({
      id: `language ${one.code}`,
      label: t`Language: ${language}`,
      icon: IconLanguage,
      // Also in English, for users who cannot read the current language.
      also: [`Language ${one.code}`, localeName(one.code)],
      run: () => switchLocale(one.code),
    });
  });
}

function useThemeActions(): PaletteEntry[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const contrast = useContrast();
  return [
    ...THEME_OPTIONS.filter(({ value }) => value !== colorScheme).map(({ value }) => {
      const { label, icon } = THEME_LOOKS[value];
      const theme = t(label);
      return createEntry({
        id: `theme ${value}`,
        label: t`Theme: ${theme}`,
        icon,
        also: [t(MODES[value])],
        run: () => setColorScheme(value),
      });
    }),
    ...CONTRAST_OPTIONS.filter(({ value }) => value !== contrast).map(({ value, full }) =>
      createEntry({
        id: `contrast ${value}`,
        label: t(full),
        icon: IconContrast,
        run: () => chooseContrast(value),
      }),
    ),
  ];
}

/** Actions available everywhere, with the same hooks as the buttons on other pages. */
export function usePaletteActions(): PaletteEntry[] {
  const isForm = useKnownSettings().authType === "form";
  const restart = useRestart();
  const shutdown = useShutdown();
  const logOut = useLogOut();
  return [
    ...useSeriesActions(),
    ...useMovieActions(),
    ...useTaskActions(),
    ...useThemeActions(),
    ...useLocaleActions(),
    createEntry({
      id: "action shortcuts",
      label: t`Keyboard shortcuts`,
      icon: IconKeyboard,
      also: [t`Help`],
      run: () => void openModal(shortcutsModal, {}),
    }),
    createEntry({ id: "action restart", label: t`Restart`, icon: IconRefresh, run: restart }),
    createEntry({
      id: "action shutdown",
      label: t`Shutdown`,
      icon: IconPower,
      also: [t`Shut down`],
      run: shutdown,
    }),
    ...(isForm
      ? [
          createEntry({
            id: "action logout",
            label: t`Logout`,
            icon: IconLogout,
            also: [t`Log out`, t`Sign out`],
            run: logOut,
          }),
        ]
      : []),
  ];
}
