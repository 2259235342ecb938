import { ActionIcon, Group, Text, TextInput } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconSearch } from "@/config/icons";
import type { useCueSearch } from "./use-cue-search";

function resultText({ text, matches, position }: ReturnType<typeof useCueSearch>): string {
  if (text.trim() === "") return "";
  return matches.length === 0 ? "Not found" : `${position + 1} of ${matches.length}`;
}

/** Searches in the text: Enter goes to the next match, Shift+Enter to the previous one. */
export function CueSearch({ search }: { search: ReturnType<typeof useCueSearch> }) {
  const { text, matches, next, previous } = search;
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        miw={0}
        aria-label="Search in the text"
        placeholder="Search in the text"
        type="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => search.search(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter also ends the input of a Chinese or Japanese word.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (event.shiftKey) previous();
          else next();
        }}
        data-autofocus
      />
      <Text
        component="output"
        size="sm"
        c="dimmed"
        miw={72}
        ta="end"
        style={{ fontVariantNumeric: "tabular-nums" }}
      >
        {resultText(search)}
      </Text>
      {(
        [
          ["Previous match", IconChevronUp, previous],
          ["Next match", IconChevronDown, next],
        ] as const
      ).map(([label, Icon, go]) => (
        <ActionIcon
          key={label}
          variant="default"
          size="lg"
          aria-label={label}
          title={label}
          disabled={matches.length === 0}
          onClick={go}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
