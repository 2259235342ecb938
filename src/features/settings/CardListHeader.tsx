import { Button, Group, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@/config/icons";
import styles from "./CardListHeader.module.css";

/** Lists can be searched from this many entries on, as selectors can (spec section 5). */
export const SEARCHED_FROM = 10;

interface CardListHeaderProps {
  addLabel: string;
  onAdd?: (() => void) | undefined;
  /** What is searched: "Find an enabled provider". */
  searchLabel: string;
  isSearched: boolean;
  typed: string;
  onType: (typed: string) => void;
}

/** Above the cards: the way to one more, and a search when there are many. */
export function CardListHeader(props: CardListHeaderProps) {
  const { addLabel, onAdd, searchLabel, isSearched, typed, onType } = props;
  return (
    <Group justify="space-between" gap="sm">
      {onAdd && (
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      )}
      {isSearched && (
        <TextInput
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          className={styles.search}
        />
      )}
    </Group>
  );
}
