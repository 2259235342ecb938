import { TextInput } from "@mantine/core";
import { IconSearch } from "@/config/icons";

interface CardListSearchProps {
  /** Example: "Find an enabled provider". */
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
}

/** Search of a long list of cards. */
export function CardListSearch({ label, query, onQueryChange }: CardListSearchProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      autoComplete="off"
      value={query}
      onChange={(event) => onQueryChange(event.currentTarget.value)}
      maw={{ base: "100%", sm: 320 }}
    />
  );
}
