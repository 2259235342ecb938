import { t } from "@lingui/core/macro";
import { ActionIcon, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { isMovieKind, titleRef } from "@/api/media";
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
import { languagePhrase } from "@/utils/languages";
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
  /** Entries of the menu of a title, before the one that opens its page. Without it, there is no menu. */
  getActions?: (title: TitleRef & { name: string }, lines: readonly GapLine[]) => TitleAction[];
}

/** Gaps grouped by title. */
export function GapList({ label, lines, current, getActions }: GapListProps) {
  const blocks = groupByTitle(lines);
  const followed = current
    ? blocks.findIndex((block) => block.lines.some(({ gap }) => gap === current))
    : -1;
  return (
    <VirtualList
      label={label}
      items={blocks}
      isRuled
      {...(followed >= 0 && { followed })}
      keyOf={({ title, lines: [first] }) =>
        first ? gapKey(first.gap.media, first.gap) : titleKey(title)
      }
      renderItem={(block) => <Block block={block} getActions={getActions} />}
    />
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
  const isShort = (isShared || detail === undefined) && lines.every(({ end }) => end === undefined);
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
          {lines.map((line) => (
            <Line key={gapKey(line.gap.media, line.gap)} {...line} isShort={isShared} />
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

/** Returns a function for the label of a gap: "S02E05 · English". */
export function useGapLabel(): (gap: Gap) => string {
  const languageName = useLanguageName();
  return ({ name, title, language, hi, forced }) => {
    const phrase = languagePhrase({ name: languageName(language), code2: language, hi, forced });
    const item = name.startsWith(title) ? name.slice(title.length).trim() : name;
    return [item, phrase].filter(Boolean).join(" · ");
  };
}

/** A gap of a block. `isShort`: the block shows its detail. */
function Line({ gap, detail, end, isShort }: GapLine & { isShort: boolean }) {
  const getLabel = useGapLabel();
  return (
    <div className={styles.line}>
      <div className={styles.lineText}>
        <Text size="sm" c="dimmed">
          <bdi>{getLabel(gap)}</bdi>
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
