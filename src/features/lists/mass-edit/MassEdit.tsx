import { t } from "@lingui/core/macro";
import { Box, Button, Group, Stack, Text, Checkbox } from "@mantine/core";
import { useDeferredValue, useRef } from "react";
import { useBeforeUnload } from "react-router";
import { NotSaved } from "@/features/dialogs/NotSaved";
import type { Noun } from "@/config/nouns";
import { ProfileNames, useProfileNames } from "@/features/languages/ProfileName";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { IconAlertTriangle, IconSearch } from "@/config/icons";
import { confirmModal } from "@/features/dialogs/modals";
import bar from "@/ui/page-bar.module.css";
import { openModal } from "@/store/modals";
import { useNavigationGuard } from "@/store/navigation-guards";
import { reasonOf } from "@/utils/unsaved-work";
import { changesOf, summaryOf } from "./changes";
import { SelectableRows } from "../selection/SelectableRows";
import { selectionText } from "../selection/selected";
import type { ProfileChange } from "./changes";
import { massColumns, StagedContext } from "./mass-columns";
import type { MassItem } from "./mass-columns";
import styles from "./MassEdit.module.css";
import { ChangeProfile, FilterByProfile } from "./ProfileSelects";
import { TextFilter } from "../fields/TextFilter";
import { isEditModeUrl, useEditMode } from "../model/use-edit-mode";
import { useMassFilter } from "./use-mass-filter";
import type { MassFilter, Matching } from "./use-mass-filter";
import { useMassSelection } from "./use-mass-selection";
import type { MassSelection } from "./use-mass-selection";
import { grouped } from "@/utils/format";

/**
 * Asks for confirmation before edit mode is left with staged changes, by Cancel, Back or a link. A mere selection
 * (`isBegun`) can be left without confirmation, but the interface does not leave the page by itself. The returned
 * function lets the next navigation pass, after the changes were saved.
 */
function useAskBeforeLeaving(isDirty: boolean, isBegun: boolean, message: string): () => void {
  const isSaved = useRef(false);
  useNavigationGuard({
    shouldAsk: (from, to) =>
      isDirty && !isSaved.current && !(from.pathname === to.pathname && isEditModeUrl(to.search)),
    ask: async () =>
      (await openModal(confirmModal, {
        title: t`Discard changes?`,
        message,
        confirmLabel: t`Discard`,
        run: () => Promise.resolve(),
      })) === true,
  });
  useBeforeUnload((event) => {
    if (isDirty || (isBegun && reasonOf(event))) event.preventDefault();
  });
  return () => {
    isSaved.current = true;
  };
}

/** Saves the changes in one request. */
interface SaveProfiles {
  save: (changes: readonly ProfileChange[], onSaved: () => void) => void;
  isSaving: boolean;
  /** The error of the last Save. */
  error: Error | null;
  /** Removes the error from the page. */
  forgetError: () => void;
  /** Number of items that the Save in progress changes. */
  count: number;
}

interface MassEditProps {
  noun: Noun;
  /** All items, in the server's order. */
  items: readonly MassItem[];
  matching: Matching;
  saving: SaveProfiles;
}

const keyOf = ({ id }: MassItem) => String(id);

/**
 * Edit mode of a list: select items, stage a profile for them, preview the changes, save them in one request (spec
 * section 4, "Mass Edit"). If Save fails, nothing is lost.
 */
export function MassEdit({ noun, items, matching, saving }: MassEditProps) {
  const { leave, selected: first } = useEditMode();
  const filter = useMassFilter(matching);
  const selection = useMassSelection(items, filter.shown, first);
  const nameOf = useProfileNames();
  const { deferred, staged, selected, toggle } = selection;
  const { isSaving, error } = saving;
  const { beyond } = filter;
  // Locks the clicked button first, then the rows.
  const isLocked = useDeferredValue(isSaving);
  // During Save the list already shows the result, so no changes would be left.
  const changes = isSaving ? [] : changesOf(items, staged);
  const { many: nouns } = noun;
  const savedTitles = noun.counted(saving.count);
  const summary = isSaving ? t`Saving ${savedTitles}…` : summaryOf(items, staged, noun, nameOf);
  const matchingTitles = noun.counted(beyond?.count ?? 0);
  const titles = noun.counted(items.length);
  const changedTitles = noun.counted(changes.length);
  const allowLeaving = useAskBeforeLeaving(
    changes.length > 0,
    selected.length > 0,
    t`Profile changes for ${changedTitles} have not been saved.`,
  );
  const save = () =>
    saving.save(changes, () => {
      allowLeaving();
      leave();
    });
  return (
    <SelectableRows
      value={{
        picked: deferred.picked,
        toggle: (id, isRange) => toggle(Number(id), isRange),
        isLocked,
      }}
    >
      <section className={styles.root} aria-label={t`Mass Edit`}>
        <MassToolbar
          noun={noun}
          selection={selection}
          summary={summary}
          isSaving={isSaving}
          canSave={changes.length > 0}
          onSave={save}
          onCancel={leave}
        />
        <MassFilters noun={noun} total={items.length} filter={filter} selection={selection} />
        {beyond && (
          <Group gap="4px 8px" fz="sm">
            {t`Only the ${matchingTitles} that match your filter`}
            <Button variant="subtle" px="sm" onClick={beyond.remove}>
              {t`Show all ${titles}`}
            </Button>
          </Group>
        )}
        <NotSaved
          error={isSaving ? null : error}
          icon={<IconAlertTriangle aria-hidden />}
          my="sm"
          className={styles.notSaved}
          withCloseButton
          closeButtonLabel={t`Close`}
          onClose={saving.forgetError}
        />
        <div className={styles.list}>
          <ProfileNames>
            <StagedContext value={deferred.staged}>
              <DataTable
                label={t`Mass Edit: ${nouns}`}
                columns={massColumns()}
                rows={filter.shown}
                getRowId={keyOf}
                empty={<NoItems noun={noun} isEmpty={items.length === 0} filter={filter} />}
              />
            </StagedContext>
          </ProfileNames>
        </div>
      </section>
    </SelectableRows>
  );
}

interface MassToolbarProps {
  noun: Noun;
  selection: MassSelection;
  /** Summary of the changes that Save sends. */
  summary: string;
  isSaving: boolean;
  canSave: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** Stages a profile for the selected items and saves, with the numbers of both. */
function MassToolbar(props: MassToolbarProps) {
  const { noun, selection, summary, isSaving, canSave, onSave, onCancel } = props;
  const { staged, selected, hidden, stage } = selection;
  const { many: nouns } = noun;
  const noProfileReason = selected.length === 0 ? t`Select ${nouns} first` : undefined;
  return (
    <div role="toolbar" aria-label={t`Page actions`} className={`${bar.bar} ${styles.bar}`}>
      <Group gap={6} wrap="nowrap" flex="none">
        <ChangeProfile
          disabledReason={isSaving ? t`Saving` : noProfileReason}
          canLeave={selected.some((id) => staged.has(id))}
          onChoose={stage}
        />
        <Button variant="subtle" color="gray" px="sm" disabled={isSaving} onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button px="sm" disabled={!canSave && !isSaving} loading={isSaving} onClick={onSave}>
          {t`Save`}
        </Button>
      </Group>
      <Stack gap={0} flex={1} miw={0} fz="xs" lh={1.35} className={styles.state}>
        <Text component="output" inherit c="dimmed">
          {selectionText(selected.length, hidden)}
        </Text>
        <output className={styles.summary} title={summary}>
          {summary}
        </output>
      </Stack>
    </div>
  );
}

interface NoItemsProps {
  noun: Noun;
  /** The library has no items. */
  isEmpty: boolean;
  filter: MassFiltersProps["filter"];
}

function NoItems({ noun: { many: nouns }, isEmpty, filter }: NoItemsProps) {
  return (
    <EmptyState
      icon={IconSearch}
      title={isEmpty ? t`No ${nouns}` : t`Nothing matches`}
      action={
        filter.isFiltered && (
          <Button variant="light" onClick={filter.clear}>
            {t`Show all ${nouns}`}
          </Button>
        )
      }
    />
  );
}

/** Keeps the place of a control that can do nothing. */
const hiddenIf = (isHidden: boolean) =>
  isHidden ? ({ visibility: "hidden" } as const) : undefined;

interface MassFiltersProps {
  noun: Noun;
  /** Number of items without filters. */
  total: number;
  filter: MassFilter;
  selection: MassSelection;
}

/** The filters, and a checkbox that selects all items shown. */
function MassFilters({ noun, total, filter, selection }: MassFiltersProps) {
  const { shown, profile, setProfile, isFiltered } = filter;
  const { shownSelected, selected, selectShown, selectNone } = selection;
  const isAll = shown.length > 0 && shownSelected === shown.length;
  const count = grouped(shown.length);
  const all = grouped(total);
  const { many: nouns } = noun;
  return (
    <div className={`${bar.bar} ${styles.filters}`}>
      <Checkbox
        className={styles.all}
        label={isFiltered ? t`Select the ${count} shown (of ${all})` : t`Select all ${count}`}
        checked={isAll}
        indeterminate={shownSelected > 0 && !isAll}
        disabled={shown.length === 0}
        style={hiddenIf(shown.length === 0)}
        onChange={() => selectShown(!isAll)}
      />
      <Button
        variant="subtle"
        color="gray"
        flex="none"
        px="sm"
        disabled={selected.length === 0}
        style={hiddenIf(shown.length === 0 && selected.length === 0)}
        onClick={selectNone}
      >
        {t`Select none`}
      </Button>
      <Box className={styles.text}>
        <TextFilter what={nouns} />
      </Box>
      <FilterByProfile value={profile} onChange={setProfile} />
    </div>
  );
}
