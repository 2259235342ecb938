import { t } from "@lingui/core/macro";
import { Checkbox, Group, SegmentedControl, SimpleGrid, TextInput } from "@mantine/core";
import type { Ref } from "react";
import { IconChevronDown, IconChevronUp, IconSearch } from "@/config/icons";
import { RowIcon } from "@/ui/RowIcon";
import { grouped } from "@/utils/format";
import { useEditor } from "../editor";
import type { Find } from "./use-find";

interface FindFieldsProps {
  find: Find;
  field: Ref<HTMLInputElement>;
}

/** Fields for the search text, the replacement and the options. */
export function FindFields({ find, field }: FindFieldsProps) {
  const selected = useEditor((state) => state.selected.size);
  const { choice, choose, step, matches } = find;
  const isNone = matches.length === 0;
  const chosen = grouped(selected);
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <TextInput
          ref={field}
          flex={1}
          type="search"
          aria-label={t`Find`}
          placeholder={t`Find`}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={choice.text}
          onChange={(event) => choose({ text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          }}
        />
        <RowIcon
          icon={IconChevronUp}
          text={t`Previous (Shift+Enter)`}
          disabled={isNone}
          onClick={() => step(-1)}
        />
        <RowIcon
          icon={IconChevronDown}
          text={t`Next (Enter)`}
          disabled={isNone}
          onClick={() => step(1)}
        />
      </Group>
      {choice.isReplacing && (
        <TextInput
          label={t`Replace with`}
          placeholder={t`nothing`}
          description={
            choice.isRegex ? t`$1 inserts the first group, $& the whole match.` : undefined
          }
          value={choice.replacement}
          onChange={(event) => choose({ replacement: event.currentTarget.value })}
        />
      )}
      <SimpleGrid minColWidth={150} spacing={8} style={{ overflowWrap: "anywhere" }}>
        <Checkbox
          label={t`Replace`}
          checked={choice.isReplacing}
          onChange={(event) => choose({ isReplacing: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Match case`}
          checked={choice.isCaseExact}
          onChange={(event) => choose({ isCaseExact: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Whole words`}
          checked={choice.isWholeWord}
          onChange={(event) => choose({ isWholeWord: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Regular expression`}
          checked={choice.isRegex}
          onChange={(event) => choose({ isRegex: event.currentTarget.checked })}
        />
      </SimpleGrid>
      {selected > 0 && (
        <SegmentedControl
          aria-label={t`Search in`}
          fullWidth
          value={choice.isOnlySelected ? "selected" : "all"}
          onChange={(value) => choose({ isOnlySelected: value === "selected" })}
          data={[
            { value: "all", label: t`All lines` },
            { value: "selected", label: t`Selected (${chosen})` },
          ]}
        />
      )}
    </>
  );
}
