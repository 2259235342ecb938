import { plural, t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import type { Studio } from "./use-studio";

interface ListBarProps {
  studio: Studio;
  isPicking: boolean;
  onPicking: (isPicking: boolean) => void;
  onMerge: () => void;
  onRemove: () => void;
}

/** How many lines there are and how many are selected, and what can be done to these. */
export function ListBar({ studio, isPicking, onPicking, onMerge, onRemove }: ListBarProps) {
  const { document: text, selected } = studio.editing;
  const [count, chosen] = [text.cues.length, selected.size];
  const look = {
    variant: "subtle",
    color: "gray",
    size: "compact-sm",
    h: { base: 44, sm: 34 },
  } as const;
  return (
    <Group gap={0} mih={36}>
      <Text component="output" size="sm" c="dimmed" me="auto">
        {chosen > 0
          ? plural(chosen, { one: "# line selected", other: "# lines selected" })
          : plural({ count }, { one: "# line", other: "# lines" })}
      </Text>
      {chosen > 1 && (
        <Button {...look} onClick={onMerge}>
          {t`Merge`}
        </Button>
      )}
      {chosen > 0 && (
        <>
          <Button {...look} color="red" onClick={onRemove}>
            {t`Delete`}
          </Button>
          <Button {...look} onClick={studio.selectNone}>
            {t({ message: "Clear", context: "selection" })}
          </Button>
        </>
      )}
      <Button
        {...look}
        aria-pressed={isPicking}
        variant={isPicking ? "light" : "subtle"}
        onClick={() => onPicking(!isPicking)}
      >
        {t`Select several`}
      </Button>
      <Button {...look} onClick={studio.selectAll} title={t`Select all lines (Ctrl+A in the list)`}>
        {t`Select all`}
      </Button>
    </Group>
  );
}
