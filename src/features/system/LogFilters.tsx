import { Chip, CloseButton, Group, TextInput } from "@mantine/core";
import { LOG_LEVELS } from "./log-filter";
import { IconSearch } from "@/config/icons";
import styles from "./LogFilters.module.css";
import { levelDisplay } from "./log-levels";
import type { useLogFilter } from "./use-log-filter";
import { grouped } from "@/utils/format";

interface LogFiltersProps {
  filter: ReturnType<typeof useLogFilter>;
  /** Hides the counts while the log is loading. */
  isLoading: boolean;
}

/** Filters by level and text, with the number of entries of each level. */
export function LogFilters({ filter, isLoading }: LogFiltersProps) {
  const { text, setText, levels, setLevels, counts } = filter;
  const known: readonly string[] = LOG_LEVELS;
  // A level from the URL needs a chip to remove it with, even if no entry has that level.
  const others = [...new Set([...counts.keys(), ...levels])].filter((one) => !known.includes(one));
  return (
    <Group component="search" aria-label="Filters" gap={8} py={10}>
      <TextInput
        flex={{ base: "1 1 100%", sm: "0 1 320px" }}
        miw={200}
        type="search"
        aria-label="Filter the log by text"
        placeholder="Filter by text"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          text !== "" && <CloseButton aria-label="Clear the text" onClick={() => setText("")} />
        }
      />
      <Chip.Group multiple value={levels} onChange={setLevels}>
        <Group
          component="fieldset"
          gap={6}
          miw={0}
          m={0}
          p={0}
          bd={0}
          className={styles.levels}
          aria-label="Levels"
        >
          {[...others, ...known].map((level) => {
            const { word, icon: Icon, tone } = levelDisplay(level);
            return (
              <Chip
                key={level}
                value={level}
                size="sm"
                variant="light"
                radius="md"
                classNames={{ label: styles.level }}
              >
                <span className={styles.content} data-tone={tone}>
                  {!levels.includes(level) && <Icon size={15} aria-hidden />}
                  <span className={styles.word}>{word}</span>{" "}
                  <span className={styles.count}>
                    {!isLoading && grouped(counts.get(level) ?? 0)}
                  </span>
                </span>
              </Chip>
            );
          })}
        </Group>
      </Chip.Group>
    </Group>
  );
}
