import { plural, t } from "@lingui/core/macro";
import { Button, Group, Popover, Stack, Text, TextInput } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import { IconChevronDown, IconChevronUp } from "@/config/icons";
import { bookmarkedCues } from "../bookmarks";
import { documentOf, useActions, useEditor, useEditorStore } from "../editor";
import { lineTarget } from "./line-target";

/** Button that opens a field for a line number or a time, with the way to the next and previous bookmark. */
export function GoToButton({ children, ...look }: ButtonProps & { children: ReactNode }) {
  const isOpen = useEditor((state) => state.isJumping);
  const { setJumping } = useActions();
  return (
    <Popover
      opened={isOpen}
      onChange={setJumping}
      position="bottom-end"
      width={280}
      withArrow
      shadow="md"
      trapFocus
      returnFocus={false}
    >
      <Popover.Target>
        <Button
          {...look}
          aria-expanded={isOpen}
          title={t`Go to a line, a time, or a bookmark (Ctrl+G)`}
          onClick={() => setJumping(!isOpen)}
        >
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <JumpField />
          <BookmarkSteps />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Field for a line number or a time. Enter goes there and moves the focus to the list. */
function JumpField() {
  const editor = useEditorStore();
  const { goTo, setJumping } = useActions();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const target = lineTarget(documentOf(editor.getState()), text);
        if ("problem" in target) {
          setProblem(target.problem);
          return;
        }
        setJumping(false);
        goTo(target.id);
        editor.getState().grid.current?.focus();
      }}
    >
      <TextInput
        label={t`Line number or time`}
        placeholder="0:12:30"
        inputMode="text"
        enterKeyHint="go"
        autoComplete="off"
        value={text}
        error={problem}
        errorProps={{ role: "alert" }}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
        rightSectionWidth="auto"
        rightSection={
          <Button type="submit" variant="subtle" size="compact-sm" mx={4}>
            {t({ message: "Go", context: "to a line" })}
          </Button>
        }
        data-autofocus
      />
    </form>
  );
}

/** Number of bookmarks, and buttons to the next and previous one. */
function BookmarkSteps() {
  const count = useEditor(
    ({ history, bookmarks }) => bookmarkedCues(history.present, bookmarks).length,
  );
  const { stepBookmark } = useActions();
  const look = { variant: "default", size: "xs", h: { base: 44, sm: 34 }, flex: 1 } as const;
  if (count === 0)
    return (
      <Text size="sm" c="dimmed">
        {t`No bookmarks yet. Set one with the bookmark button of a line.`}
      </Text>
    );
  return (
    <>
      <Text size="sm" c="dimmed">
        {plural(count, { one: "# bookmark", other: "# bookmarks" })}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button
          {...look}
          leftSection={<IconChevronUp size={16} aria-hidden />}
          title={t`Previous bookmark (Shift+F2)`}
          onClick={() => stepBookmark(-1)}
        >
          {t`Previous`}
        </Button>
        <Button
          {...look}
          leftSection={<IconChevronDown size={16} aria-hidden />}
          title={t`Next bookmark (F2)`}
          onClick={() => stepBookmark(1)}
        >
          {t`Next`}
        </Button>
      </Group>
    </>
  );
}
