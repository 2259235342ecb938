import { t } from "@lingui/core/macro";
import { ActionIcon, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { isMovieKind, mediaKey, titleRef } from "@/api/media";
import type { TitleRef } from "@/api/media";
import { gapKey } from "@/automation/memory";
import { titleKey } from "@/automation/plan";
import type { Gap } from "@/automation/plan";
import { IconChevronDown, IconDotsVertical } from "@/config/icons";
import { MEDIA_NOUNS } from "@/config/nouns";
import { paths } from "@/config/paths";
import { Poster } from "@/features/media/Poster";
import { useTitlePoster } from "@/queries/automation";
import { useLanguageName } from "@/queries/languages";
import { LazyMenu } from "@/ui/LazyMenu";
import { VirtualList } from "@/ui/VirtualList";
import { useIsPhone } from "@/ui/use-is-phone";
import { languageCode, languageLabel, languageMark } from "@/utils/languages";
import type { LanguageFlags } from "@/utils/languages";
import { listed } from "@/utils/text";
import styles from "./Automation.module.css";

/** A gap in a list. */
export interface GapLine {
  gap: Gap;
  /** Its reason or steps, in small print. */
  detail?: string | undefined;
  /** Its result. */
  end?: ReactNode;
}

/** An entry of the menu of a title. */
export interface TitleAction {
  label: string;
  run: () => void;
}

/** A title with its gaps, or a part of them. */
interface TitleBlock {
  key: string;
  title: TitleRef & { name: string };
  lines: readonly GapLine[];
  /** All gaps of the title; empty if the block continues the previous one. */
  all: readonly GapLine[];
}

/** Max gaps of a block: only blocks near the view are rendered. */
const BLOCK = 30;

function groupByTitle(lines: readonly GapLine[]): TitleBlock[] {
  const titles = new Map<string, GapLine[]>();
  for (const line of lines) {
    const key = titleKey(titleRef(line.gap.media));
    const known = titles.get(key);
    if (known) known.push(line);
    else titles.set(key, [line]);
  }
  return [...titles].flatMap(([key, all]) =>
    Array.from({ length: Math.ceil(all.length / BLOCK) }, (_, index) => {
      const some = all.slice(index * BLOCK, (index + 1) * BLOCK);
      const [first] = all;
      return first === undefined
        ? []
        : {
            key,
            title: { ...titleRef(first.gap.media), name: first.gap.title },
            lines: some,
            all: index === 0 ? all : [],
          };
    }).flat(),
  );
}

interface GapListProps {
  label: string;
  lines: readonly GapLine[];
  /** The gap that is scrolled into view when it changes. */
  current?: Gap | undefined;
  /**
   * Entries of the menu of a title of a plan, before the one that opens its page. A run has no menus, and nothing of it
   * is folded.
   */
  getActions?: (title: TitleRef & { name: string }, lines: readonly GapLine[]) => TitleAction[];
}

/** Titles up to which a list scrolls with the page. */
const FEW = 40;

/** Lines of unfolded titles at first: about what a screen shows. */
const UNFOLDED = 14;

/** The keys of the first titles, which are unfolded until the user folds them. */
function findUnfolded(blocks: readonly TitleBlock[]): ReadonlySet<string> {
  let rest = UNFOLDED;
  const last = blocks.findIndex(({ lines }) => (rest -= groupByFile(lines).length) < 0);
  return new Set(blocks.slice(0, last < 0 ? undefined : last).map(({ key }) => key));
}

/** Gaps grouped by title. Each title of a plan is a line that unfolds. */
export function GapList({ label, lines, current, getActions }: GapListProps) {
  /** Whether the titles are unfolded that the user has folded or unfolded. */
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const all = groupByTitle(lines);
  const unfolded = findUnfolded(all);
  const isOpen = ({ key }: TitleBlock) => !getActions || (chosen[key] ?? unfolded.has(key));
  const blocks = all.filter((block) => block.all.length > 0 || isOpen(block));
  const followed = current
    ? blocks.findIndex((block) => block.lines.some(({ gap }) => gap === current))
    : -1;
  return (
    <div className={styles.list}>
      <VirtualList
        label={label}
        items={blocks}
        isRuled
        isWhole={getActions !== undefined && blocks.length <= FEW}
        {...(followed >= 0 && { followed })}
        keyOf={({ title, lines: [first] }) =>
          first ? gapKey(first.gap.media, first.gap) : titleKey(title)
        }
        renderItem={(block) => (
          <Block
            block={block}
            getActions={getActions}
            isOpen={isOpen(block)}
            onToggle={() => setChosen({ ...chosen, [block.key]: !isOpen(block) })}
          />
        )}
      />
    </div>
  );
}

interface BlockProps extends Pick<GapListProps, "getActions"> {
  block: TitleBlock;
  isOpen: boolean;
  onToggle: () => void;
}

function Block({ block: { title, lines, all }, isOpen, onToggle, getActions }: BlockProps) {
  const isPlanned = getActions !== undefined;
  const details = new Set(lines.map(({ detail }) => detail));
  const [detail] = details;
  const isShared = details.size === 1 && detail !== undefined && lines.length > 1;
  const files = isPlanned ? groupByFile(lines) : lines.map((line): Lines => [line]);
  // The line of the title says it all.
  const isSingle = isPlanned && all.length === lines.length && files.length === 1;
  const head = {
    title,
    files: isPlanned ? groupByFile(all) : [],
    detail: isShared || isSingle ? detail : undefined,
  };
  return (
    <div className={styles.block} data-run={!isPlanned || undefined}>
      {all.length > 0 && (
        <div className={styles.titleLine} data-folds={(isPlanned && !isSingle) || undefined}>
          {isPlanned && !isSingle ? (
            <UnstyledButton className={styles.head} aria-expanded={isOpen} onClick={onToggle}>
              <TitleHead {...head} isOpen={isOpen} />
            </UnstyledButton>
          ) : (
            <div className={styles.head}>
              <TitleHead {...head} />
            </div>
          )}
          {getActions && <TitleMenu title={title} actions={getActions(title, all)} />}
        </div>
      )}
      {isOpen &&
        !isSingle &&
        files.map((some) => (
          <Line key={gapKey(some[0].gap.media, some[0].gap)} lines={some} isShort={isShared} />
        ))}
    </div>
  );
}

interface TitleHeadProps {
  title: TitleBlock["title"];
  /** The files of a plan; of a run, none. */
  files: readonly Lines[];
  detail: string | undefined;
  /** True if its files are below it, with their languages; undefined if it has none. */
  isOpen?: boolean;
}

/** "Harbor Lights", "5 episodes", "English, Spanish"; of a single episode, its code. */
function TitleHead({ title, files, detail, isOpen }: TitleHeadProps) {
  const [first] = files;
  return (
    <>
      <div className={styles.poster}>
        <SmallPoster title={title} />
      </div>
      <span className={styles.words}>
        <span className={styles.item}>
          <bdi className={styles.title}>{title.name}</bdi>
          {first && (
            <span className={styles.count}>
              {files.length > 1
                ? MEDIA_NOUNS[first[0].gap.media.kind].counted(files.length)
                : itemName(first[0].gap)}
              {isOpen !== undefined && (
                <IconChevronDown size={16} aria-hidden className={styles.chevron} />
              )}
            </span>
          )}
        </span>
        {first && !isOpen && <Languages of={files.flat()} />}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
}

/** The poster of a title; a drawn one if the title has none. */
export function SmallPoster({ title }: { title: TitleRef & { name: string } }) {
  const src = useTitlePoster(title);
  return <Poster src={src} title={title.name} isInList />;
}

type Lines = readonly [GapLine, ...GapLine[]];

/** Gaps of the same file with the same detail share a line. */
function groupByFile(lines: readonly GapLine[]): Lines[] {
  const items = new Map<string, Lines>();
  for (const line of lines) {
    const key = `${mediaKey(line.gap.media)} ${line.detail ?? ""}`;
    const known = items.get(key);
    items.set(key, known ? [...known, line] : [line]);
  }
  return [...items.values()];
}

/** The name of an episode without that of its series: "S02E05"; empty for a movie. */
const itemName = ({ name, title }: Gap) =>
  name.startsWith(title) ? name.slice(title.length).trim() : name;

/** Returns the languages of gaps: "English, Spanish Forced"; if `isCode`, "EN, ES Forced". */
function useLanguageLabels(): (gaps: readonly Gap[], isCode?: boolean) => string {
  const getLanguageName = useLanguageName();
  return (gaps, isCode = false) => {
    const languages = gaps.map(({ language, hi, forced }) => ({
      name: getLanguageName(language),
      code2: language,
      hi,
      forced,
    }));
    const labels = new Set(languages.map(isCode ? codeLabel : languageLabel));
    return isCode ? [...labels].join(", ") : listed([...labels]);
  };
}

const codeLabel = (language: LanguageFlags) =>
  [languageCode(language), languageMark(language)].filter(Boolean).join(" ");

/** "S02E05 · English". */
export function GapName({ gap }: { gap: Gap }) {
  const getLabels = useLanguageLabels();
  return <bdi>{[itemName(gap), getLabels([gap])].filter(Boolean).join(" · ")}</bdi>;
}

/** The languages of gaps; on phones, their codes. */
function Languages({ of: lines }: { of: readonly GapLine[] }) {
  const getLabels = useLanguageLabels();
  const isPhone = useIsPhone();
  const gaps = lines.map(({ gap }) => gap);
  const names = getLabels(gaps);
  if (!isPhone) return <bdi className={styles.languages}>{names}</bdi>;
  return (
    <>
      <bdi className={styles.languages} title={names} aria-hidden>
        {getLabels(gaps, true)}
      </bdi>
      <VisuallyHidden component="span">{names}</VisuallyHidden>
    </>
  );
}

/** Gaps of one file. `isShort`: their detail is shown elsewhere. */
function Line({ lines, isShort }: { lines: Lines; isShort: boolean }) {
  const [{ gap, detail, end }] = lines;
  const item = itemName(gap);
  return (
    <div className={styles.line}>
      {item !== "" && (
        <span className={styles.item}>
          <span className={styles.code}>{item}</span>
          {gap.episode !== undefined && <bdi className={styles.episode}>{gap.episode}</bdi>}
        </span>
      )}
      <Languages of={lines} />
      {end}
      {detail !== undefined && !isShort && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}

function TitleMenu({ title, actions }: { title: TitleBlock["title"]; actions: TitleAction[] }) {
  const navigate = useNavigate();
  const { name } = title;
  return (
    <LazyMenu
      renderButton={(button) => (
        <ActionIcon
          {...button}
          size={36}
          className={styles.menu ?? ""}
          aria-label={t`Actions for ${name}`}
          title={t`More actions`}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {(Menu) => (
        <>
          {actions.map(({ label, run }) => (
            <Menu.Item key={label} onClick={run}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void navigate(paths.title(title))}>
            {isMovieKind(title.kind) ? t`Open the movie` : t`Open the series`}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  );
}
