import { t } from "@lingui/core/macro";
import { ActionIcon, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { isMovieKind, mediaKey, titleRef } from "@/api/media";
import type { TitleRef } from "@/api/media";
import { gapKey } from "@/automation/memory";
import { titleKey } from "@/automation/plan";
import type { Gap } from "@/automation/plan";
import { IconDotsVertical } from "@/config/icons";
import { paths } from "@/config/paths";
import { Poster } from "@/features/media/Poster";
import { useTitlePoster } from "@/queries/automation";
import { useLanguageName } from "@/queries/languages";
import { LazyMenu } from "@/ui/LazyMenu";
import { VirtualList } from "@/ui/VirtualList";
import { languageLabel } from "@/utils/languages";
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
  return [...titles.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / BLOCK) }, (_, index) => {
      const some = all.slice(index * BLOCK, (index + 1) * BLOCK);
      const [first] = all;
      return first === undefined
        ? []
        : {
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
  /** Entries of the menu of a title of a plan, before the one that opens its page. Runs have no menu. */
  getActions?: (title: TitleRef & { name: string }, lines: readonly GapLine[]) => TitleAction[];
}

/** Titles up to which a list scrolls with the page. */
const FEW = 40;

/** Gaps grouped by title. */
export function GapList({ label, lines, current, getActions }: GapListProps) {
  const blocks = groupByTitle(lines);
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
        renderItem={(block) => <Block block={block} getActions={getActions} />}
      />
    </div>
  );
}

interface BlockProps extends Pick<GapListProps, "getActions"> {
  block: TitleBlock;
}

function Block({ block: { title, lines, all }, getActions }: BlockProps) {
  const isFirst = all.length > 0;
  const details = new Set(lines.map(({ detail }) => detail));
  const [detail] = details;
  const isShared = details.size === 1 && detail !== undefined && lines.length > 1;
  const isPlanned = lines.every(({ end }) => end === undefined);
  const isShort = (isShared || detail === undefined) && isPlanned;
  return (
    <div className={styles.block}>
      <div className={styles.poster}>{isFirst && <SmallPoster title={title} />}</div>
      <div className={styles.lines}>
        {isFirst && (
          <Text size="sm" fw={600} className={styles.title ?? ""}>
            <bdi>{title.name}</bdi>
          </Text>
        )}
        {isFirst && isShared && (
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        )}
        <div className={styles.gaps} data-short={isShort || undefined}>
          {(isPlanned ? groupByFile(lines) : lines.map((line): Lines => [line])).map((some) => (
            <Line key={gapKey(some[0].gap.media, some[0].gap)} lines={some} isShort={isShared} />
          ))}
        </div>
      </div>
      {isFirst && getActions && <TitleMenu title={title} actions={getActions(title, all)} />}
    </div>
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

/** "S02E05 · English, Spanish Forced": the languages of gaps of one file. */
export function GapName({ gaps: [gap, ...others] }: { gaps: readonly [Gap, ...Gap[]] }) {
  const getLanguageName = useLanguageName();
  const { name, title } = gap;
  const languages = [gap, ...others].map(({ language, hi, forced }) =>
    languageLabel({ name: getLanguageName(language), code2: language, hi, forced }),
  );
  const item = name.startsWith(title) ? name.slice(title.length).trim() : name;
  return (
    <bdi>
      {item !== "" && (
        <>
          <span className={styles.item}>{item}</span>
          {" · "}
        </>
      )}
      {listed(languages)}
    </bdi>
  );
}

/** Gaps of one file. `isShort`: their detail is shown elsewhere. */
function Line({ lines: [line, ...others], isShort }: { lines: Lines; isShort: boolean }) {
  const { gap, detail, end } = line;
  return (
    <div className={styles.line}>
      <div className={styles.lineText}>
        <Text size="sm" c="dimmed">
          <GapName gaps={[gap, ...others.map((other) => other.gap)]} />
        </Text>
        {detail !== undefined && !isShort && (
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        )}
      </div>
      {end}
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
