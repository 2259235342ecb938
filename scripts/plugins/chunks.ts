/** Which of these parts of a module's path, with "/" between folders, make it one of a group. */
const holds = (...parts: readonly string[]) => {
  const pattern = new RegExp(parts.join("|"));
  return (id: string) => pattern.test(id.replaceAll("\\", "/"));
};

const mantine = (...names: readonly string[]) =>
  `@mantine/core/esm/components/(${names.join("|")})/`;
const own = (folder: string, ...names: readonly string[]) =>
  `/src/${folder}/(${names.join("|")})[.]`;

/**
 * What is loaded together. Left alone, every module that two lazy parts share becomes a file of its own: two
 * hundred of them, of which the first list needs thirty, and whose names alone are 5 kB of the first load.
 * A group takes along what its modules need, unless one further up has it already. Only what a page shows with
 * others belongs here; what is one page's or dialog's own stays with it.
 */
export const chunkGroups = [
  // All that the first paint needs comes as one file: in pieces it is 13 kB more after gzip.
  { name: "start", tags: ["$initial" as const] },
  // The list of series with all that it needs, most of which every other list needs too.
  {
    name: "lists",
    test: holds(own("pages/series", "SeriesListPage"), own("components", "PagedList")),
  },
  { name: "icons", test: holds("@tabler/icons-react/") },
  // Mantine's own ground, and its small components: every lazy part that draws with Mantine begins with them.
  {
    name: "mantine",
    test: holds(
      "@mantine/core/esm/core/",
      "/use-(id|merged-ref|uncontrolled|callback-ref|debounced-callback|did-update)[.]mjs",
      "/use-(media-query|reduced-motion|window-event|isomorphic-effect)[.]mjs",
      mantine("Portal", "CloseButton", "VisuallyHidden", "Alert", "Overlay", "Transition"),
      mantine("Loader", "ActionIcon", "UnstyledButton", "Button", "Paper", "Progress"),
      mantine("Text", "Title", "Anchor", "Group", "Stack", "Center", "Flex", "Box"),
      own("ui", "MantineRoot"),
    ),
  },
  {
    name: "base",
    test: holds(
      own("ui", "useCopy", "KeepFocus", "fingers"),
      own("lib", "subtitle-colors", "keyed", "words", "provider-status", "tools"),
      own("queries", "language-invalidations", "polling", "tasks", "urls"),
    ),
  },
  {
    name: "pieces",
    test: holds(
      own("components", "RowIcon", "LoadingLine", "MonitoredIcon", "MissingChips", "InfoIcon"),
      own("components", "RowLanguageChip", "ServerDate", "useOutcome", "useWorkButton"),
      own("components", "useStartSearch", "useConfirmRemove", "useRestart", "useShutdown"),
      own("lib", "time-text"),
      own("queries", "providers", "status", "subtitles"),
    ),
  },
  {
    name: "inputs",
    test: holds(mantine("Input", "InputBase", "TextInput", "PasswordInput", "Checkbox", "Switch")),
  },
  { name: "scroll-lock", test: holds("/react-remove-scroll/") },
  {
    name: "overlay",
    test: holds("/@floating-ui/", mantine("Popover", "Menu", "Tooltip", "FocusTrap")),
  },
  { name: "scroll-area", test: holds(mantine("ScrollArea")) },
  {
    name: "dialogs",
    test: holds(
      mantine("Modal", "ModalBase"),
      own("ui", "ModalFrame"),
      own("modals", "ModalStack"),
    ),
  },
  {
    name: "selects",
    test: holds(mantine("Select", "Combobox", "MultiSelect", "TagsInput", "PillsInput", "Pill")),
  },
  { name: "numbers", test: holds(mantine("NumberInput", "Slider")) },
  // The page of the system needs the names alone.
  { name: "provider-names", test: holds(own("lib", "provider-names")) },
  { name: "staged", test: holds("/src/lib/settings/", own("store", "staged-settings")) },
  { name: "settings", test: holds("/src/components/settings/") },
  {
    name: "details",
    test: holds(
      own("components", "DetailHeader", "TagChips", "SubtitleChip", "ProfileChips"),
      own("ui", "DropArea", "PathText"),
    ),
  },
  {
    name: "history",
    test: holds(
      own("components", "HistoryAction"),
      own("pages/history", "HistoryList"),
      own("pages/blacklist", "BlacklistView"),
    ),
  },
];
