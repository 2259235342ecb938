import { msg, plural, t } from "@lingui/core/macro";
import { Anchor, Button, Group, Skeleton, Table, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { IconCircleCheck } from "@/config/icons";
import { paths } from "@/config/paths";
import { writeListState } from "@/features/lists/model/list-params";
import linkStyles from "@/ui/links.module.css";
import { grouped } from "@/utils/format";
import { MEDIA_NOUNS } from "@/config/nouns";
import { compare } from "@/utils/text";
import type { MissingCounts } from "./missing-counts";
import type { Missing } from "./use-library";

/** A language, and the number of rows per list that are missing it. */
interface LanguageCounts {
  name: string;
  counts: readonly number[];
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Missing languages of these lists, the most frequent first. */
function missingByLanguage(lists: readonly (MissingCounts | undefined)[]): LanguageCounts[] {
  const byList = lists.map((list) => new Map(list?.languages));
  const names = new Set(byList.flatMap((counts) => [...counts.keys()]));
  return [...names]
    .map((name) => ({ name, counts: byList.map((counts) => counts.get(name) ?? 0) }))
    .toSorted((one, other) => sum(other.counts) - sum(one.counts) || compare(one.name, other.name));
}

/** Address of a wanted list that is filtered by a language. */
function languageLink(path: string, language: string): string {
  const state = { text: "", chosen: new Map([["language", [language]]] as const), sort: undefined };
  return `${path}?${writeListState(new URLSearchParams(), state).toString()}`;
}

/** Number of languages shown initially. */
const MAX = 8;

const LIBRARIES = {
  episodes: { title: msg`Episodes`, path: paths.wanted("series"), noun: MEDIA_NOUNS.episode },
  movies: { title: msg`Movies`, path: paths.wanted("movie"), noun: MEDIA_NOUNS.movie },
  events: { title: msg`Events`, path: paths.wanted("league"), noun: MEDIA_NOUNS.event },
} as const;
type Library = keyof typeof LIBRARIES;

interface CountProps {
  library: Library;
  /** Undefined while loading. */
  count: number | undefined;
  /** Undefined for all languages. */
  language?: string;
}

/** Number of rows of a wanted list that are missing a language, with a link to them. */
function Count({ library, count, language }: CountProps) {
  const { path, noun } = LIBRARIES[library];
  if (count === undefined) return <Skeleton h={14} w={32} ms="auto" aria-hidden />;
  if (count === 0)
    return (
      <Text span size="sm" c="dimmed">
        0
      </Text>
    );
  return (
    <CountLink
      isBare
      count={count}
      words={noun.counted(count)}
      of={language ?? t`Any language`}
      to={language === undefined ? path : languageLink(path, language)}
    />
  );
}

/** Missing subtitles by language: one column per enabled library that is loaded. */
export function MissingTable(parts: Missing) {
  const [isAll, setAll] = useState(false);
  const names: readonly Library[] = ["episodes", "movies", "events"];
  const libraries = names.filter((name) => {
    const part = parts[name];
    return part !== undefined && (part.data !== undefined || part.error === null);
  });
  const languages = missingByLanguage(libraries.map((name) => parts[name]?.counts));
  const isComplete = libraries.every((name) => parts[name]?.counts?.isAll);
  if (isComplete && languages.length === 0)
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={20} color="var(--mantine-color-green-filled)" aria-hidden />
        <Text size="sm">{t`Nothing is missing`}</Text>
      </Group>
    );
  const count = languages.length;
  const shown = isAll ? languages : languages.slice(0, MAX);
  // Three number columns are as narrow as their headings, because phones have no more space.
  const width = libraries.length > 2 ? "1%" : "30%";
  const countOf = (name: Library, own: number) =>
    parts[name]?.counts === undefined ? undefined : own;
  return (
    <>
      <Table aria-label={t`Missing subtitles by language`} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Language`}</Table.Th>
            {libraries.map((name) => (
              <Table.Th
                key={name}
                scope="col"
                ta="end"
                w={width}
                px={4}
                style={{ overflowWrap: "normal" }}
              >
                {t(LIBRARIES[name].title)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((language) => (
            <Table.Tr key={language.name}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: "anywhere" }}>
                {language.name}
              </Table.Th>
              {libraries.map((name, index) => (
                <Table.Td key={name} ta="end">
                  <Count
                    library={name}
                    count={countOf(name, language.counts[index] ?? 0)}
                    language={language.name}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{t`Any language`}</Table.Th>
            {libraries.map((name) => (
              <Table.Td key={name} ta="end" fw={600}>
                <Count library={name} count={parts[name]?.counts?.rows} />
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {count > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {plural(count, { one: "Show the # language", other: "Show all # languages" })}
        </Button>
      )}
    </>
  );
}

/** A number that links to the list of the counted items. */
function CountLink({
  count,
  words,
  of: label,
  to,
  isBare = false,
}: {
  count: number;
  /** The number with its noun: "20 movies". */
  words: string;
  /** Common property of the items: "French". */
  of?: string;
  to: string;
  /** Shows only the number, for use under a heading that names the items. */
  isBare?: boolean;
}) {
  return (
    <Anchor
      component={Link}
      to={to}
      size="sm"
      className={linkStyles.target}
      data-end={isBare || undefined}
      {...(isBare && { "aria-label": label === undefined ? words : t`${label}: ${words}` })}
    >
      {isBare ? grouped(count) : words}
    </Anchor>
  );
}
