import { Chip, CloseButton, TextInput } from "@mantine/core";
import { LOG_LEVELS } from "./log-filter";
import { IconSearch } from "@/config/icons";
import styles from "./LogFilters.module.css";
import { lookOf } from "./log-levels";
import type { useLogFilter } from "./use-log-filter";

interface LogFiltersProps {
  filter: ReturnType<typeof useLogFilter>;
  /** The log is still on its way: how many entries a level has is not known. */
  isLoading: boolean;
}

/** Which levels and which text of the log are shown, with how many entries each level has. */
export function LogFilters({ filter, isLoading }: LogFiltersProps) {
  const { text, setText, levels, setLevels, counts } = filter;
  const known: readonly string[] = LOG_LEVELS;
  // A level that the address asks for can be taken away, also when the log does not have it.
  const others = [...new Set([...counts.keys(), ...levels])].filter((one) => !known.includes(one));
  return (
    <search aria-label="Filters" className={styles.filters}>
      <TextInput
        className={styles.text}
        classNames={{ input: styles.input }}
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
      <Chip.Group multiple value={[...levels]} onChange={setLevels}>
        <fieldset className={styles.levels} aria-label="Levels">
          {[...others, ...known].map((level) => {
            const { word, icon: Icon, tone } = lookOf(level);
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
                    {!isLoading && (counts.get(level) ?? 0).toLocaleString("en")}
                  </span>
                </span>
              </Chip>
            );
          })}
        </fieldset>
      </Chip.Group>
    </search>
  );
}
