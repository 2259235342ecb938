import { Button, Group, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@/config/icons";

interface CardListHeaderProps {
  addLabel: string;
  onAdd?: (() => void) | undefined;
  /** Example: "Find an enabled provider". */
  searchLabel: string;
  isSearchable: boolean;
  query: string;
  onQueryChange: (query: string) => void;
}

/** Header of a list of cards: a button that adds a card, and a search for long lists. */
export function CardListHeader(props: CardListHeaderProps) {
  const { addLabel, onAdd, searchLabel, isSearchable, query, onQueryChange } = props;
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
      {isSearchable && (
        <TextInput
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={(event) => onQueryChange(event.currentTarget.value)}
          flex="1 1 200px"
          maw={{ base: "100%", sm: 320 }}
        />
      )}
    </Group>
  );
}
