import { plural, t } from "@lingui/core/macro";
import { Group, Text } from "@mantine/core";
import type { SearchResult } from "@/api/provider-rows";
import { IconCheck, IconX } from "@/config/icons";
import { ButtonPopover } from "./ButtonPopover";
import styles from "./Results.module.css";

/** Number of matching and not matching properties, with their names in a popover. */
export function ResultMatches({ result }: { result: SearchResult }) {
  const { matches, dont_matches: misses } = result;
  const missCount = misses.length;
  const words = plural(
    { count: matches.length },
    {
      one: `# matching, ${missCount} not`,
      other: `# matching, ${missCount} not`,
    },
  );
  return (
    <ButtonPopover
      position="bottom-end"
      dropdownClassName={styles.lists}
      button={{
        className: styles.counts,
        "aria-label": words,
        title: words,
        children: (
          <>
            <span className={styles.icons}>
              <IconCheck size={14} aria-hidden color="var(--mantine-color-green-light-color)" />
              {matches.length}
              <IconX size={14} aria-hidden color="var(--mantine-color-error)" />
              {misses.length}
            </span>
            {/* Shown if it fits; duplicates the label. */}
            <span className={styles.inWords} aria-hidden>
              {words}
            </span>
          </>
        ),
      }}
    >
      <MatchNames title={t`Matches`} names={matches} icon={IconCheck} />
      <MatchNames title={t`Does not match`} names={misses} icon={IconX} />
    </ButtonPopover>
  );
}

function MatchNames({
  title,
  names,
  icon: Icon,
}: {
  title: string;
  names: readonly string[];
  icon: typeof IconCheck;
}) {
  return (
    <section aria-label={title}>
      <Text size="xs" fw={600} mb={2}>
        {title}
      </Text>
      {names.length === 0 && (
        <Text size="xs" c="dimmed">
          {t({ message: "None", context: "properties" })}
        </Text>
      )}
      {names.map((name, index) => (
        <Group key={index} gap={4} wrap="nowrap" fz="xs">
          <Icon size={12} aria-hidden />
          {name.replaceAll("_", " ")}
        </Group>
      ))}
    </section>
  );
}
