import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Group, NavLink, Stack, Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import { viewSearch } from "../model/list-params";
import type { ViewMode } from "../model/list-params";
import type { ListName } from "../model/list-choices";
import { MAX_NAME_LENGTH } from "../model/saved-views";
import type { SavedView } from "../model/saved-views";
import { IconCheck, IconEdit, IconTrash } from "@/config/icons";
import { usePanel } from "@/ui/PanelFrame";
import { useUrlParams } from "../model/use-url-params";
import { searchOf, useSavedViews } from "../model/use-saved-views";

interface SavedViewsProps {
  list: ListName;
  /** The current view mode, if the list has a choice. */
  viewMode: ViewMode | undefined;
}

/** The views of a list, which of them is being renamed, and which was deleted last. */
function useViewEdits(list: ListName) {
  const { views, save, rename, remove } = useSavedViews(list);
  const [renamed, setRenamed] = useState<string>();
  const [removed, setRemoved] = useState<SavedView>();
  /** The view to focus after the focused element was removed. */
  const [focused, setFocused] = useState<string>();
  const endRename = (name: string) => {
    setFocused(name);
    setRenamed(undefined);
  };
  return {
    views,
    renamed,
    removed,
    focused,
    startRename: setRenamed,
    endRename,
    rename: (before: string, name: string) => {
      rename(before, name);
      endRename(name);
    },
    add: (view: SavedView) => {
      save(view);
      setFocused(undefined);
      setRemoved(undefined);
    },
    remove: (view: SavedView) => {
      remove(view.name);
      setFocused(undefined);
      setRemoved(view);
    },
    putBack: (view: SavedView) => {
      save(view);
      setFocused(view.name);
      setRemoved(undefined);
    },
  };
}

/** Named views of a list, to open, rename or delete, and a field that saves the current one. */
export function SavedViews({ list, viewMode }: SavedViewsProps) {
  const { params } = useUrlParams();
  const edits = useViewEdits(list);
  const { views } = edits;
  const now = viewSearch(params, viewMode);
  const names = views.map(({ name }) => name);
  return (
    <section aria-label={t`Saved views`}>
      {views.length > 0 && (
        <Text size="sm" fw={600} mb={6}>
          {t`Saved views`}
        </Text>
      )}
      <Deleted view={edits.removed} onUndo={edits.putBack} />
      <Stack
        component="ul"
        gap={4}
        p={0}
        m={views.length > 0 ? "0 0 8px" : 0}
        style={{ listStyle: "none" }}
      >
        {views.map((view) =>
          view.name === edits.renamed ? (
            <li key={view.name}>
              <NameForm
                label={t`New name`}
                first={view.name}
                usedNames={names.filter((name) => name !== view.name)}
                action={t`Rename`}
                onName={(name) => edits.rename(view.name, name)}
                onCancel={() => edits.endRename(view.name)}
              />
            </li>
          ) : (
            <ViewRow
              key={view.name}
              view={view}
              now={now}
              viewMode={viewMode}
              hasFocus={view.name === edits.focused}
              onRename={() => edits.startRename(view.name)}
              onRemove={() => edits.remove(view)}
            />
          ),
        )}
      </Stack>
      <NameForm
        label={t`Save this view as`}
        first=""
        usedNames={[]}
        replaced={names}
        action={t`Save view`}
        onName={(name) => edits.add({ name, search: now })}
      />
    </section>
  );
}

interface DeletedProps {
  /** The view that was just deleted. */
  view: SavedView | undefined;
  onUndo: (view: SavedView) => void;
}

/** Stays without a deleted view, so that screen readers announce one. */
function Deleted({ view, onUndo }: DeletedProps) {
  const removedName = view?.name;
  return (
    <Group component="output" gap={6} mb={view && 6} fz="sm">
      {view && (
        <>
          <span>
            <Trans>
              Deleted “<bdi>{removedName}</bdi>”.
            </Trans>
          </span>
          <Button
            key={view.name}
            size="compact-sm"
            variant="light"
            ref={focus}
            onClick={() => onUndo(view)}
          >
            {t`Undo`}
          </Button>
        </>
      )}
    </Group>
  );
}

interface ViewRowProps {
  view: SavedView;
  /** The current filter, order and view mode. */
  now: string;
  viewMode: ViewMode | undefined;
  /** True if it gets the focus. */
  hasFocus: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function ViewRow({ view, now, viewMode, hasFocus, onRename, onRemove }: ViewRowProps) {
  const { close } = usePanel();
  const { name } = view;
  const search = searchOf(view, viewMode);
  const isNow = search === now;
  return (
    <Group component="li" gap={4} wrap="nowrap">
      <NavLink
        component={Link}
        ref={hasFocus ? focus : undefined}
        to={{ search }}
        px="xs"
        py={6}
        miw={0}
        active={isNow}
        aria-current={isNow || undefined}
        onClick={close}
        title={name}
        leftSection={isNow && <IconCheck size={16} aria-hidden />}
        noWrap
        label={<bdi>{name}</bdi>}
      />
      <ActionIcon aria-label={t`Rename ${name}`} onClick={onRename}>
        <IconEdit size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t`Delete ${name}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface NameFormProps {
  label: string;
  first: string;
  /** Names that are already taken. */
  usedNames: readonly string[];
  /** Names whose views would be replaced. */
  replaced?: readonly string[];
  action: string;
  onName: (name: string) => void;
  onCancel?: () => void;
}

/** An empty name shows no error; it only disables the button. */
const nameSchema = (usedNames: readonly string[]) =>
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(""),
      v.check((name) => !usedNames.includes(name), t`A view with this name already exists`),
    ),
  });

function NameForm(props: NameFormProps) {
  const { label, first, usedNames, replaced = [], action, onName, onCancel } = props;
  const form = useForm({
    initialValues: { name: first },
    validate: schemaResolver(nameSchema(usedNames), { sync: true }),
    validateInputOnChange: true,
    transformValues: ({ name }) => ({ name: name.trim() }),
  });
  const { name } = form.getTransformedValues();
  const isEmpty = form.values.name === "";
  return (
    <form
      onSubmit={form.onSubmit((values, event) => {
        onName(values.name);
        form.reset();
        // The button is now disabled and would lose the focus.
        event?.currentTarget.querySelector("input")?.focus();
      })}
    >
      <Group align="end" gap={8}>
        <TextInput
          flex="1 1 150px"
          label={label}
          {...form.getInputProps("name")}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          // Escape discards the typed text before it closes the panel.
          data-mantine-stop-propagation={onCancel !== undefined || !isEmpty || undefined}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || (!onCancel && isEmpty)) return;
            event.preventDefault();
            form.reset();
            onCancel?.();
          }}
          ref={onCancel ? focusAndSelect : undefined}
        />
        <Button type="submit" variant="default" disabled={!form.isValid()}>
          {replaced.includes(name) ? t`Replace view` : action}
        </Button>
      </Group>
    </form>
  );
}

/** Focuses an element after the focused one was removed. */
function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Focuses a name field with its text selected, for immediate editing. */
function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
