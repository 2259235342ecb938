import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { TitleKind } from "@/api/media";
import { bulkModal } from "@/features/bulk/modals";
import { MassEdit } from "@/features/lists/mass-edit/MassEditGate";
import type { MassEditProgress } from "@/features/lists/mass-edit/MassEditGate";
import { useEditMode } from "@/features/lists/model/use-edit-mode";
import { ActionsButton, SelectionBar } from "@/features/lists/selection/SelectionBar";
import type { RowSelection } from "@/features/lists/selection/use-row-selection";
import { openModal } from "@/store/modals";
import type { TitleSelection } from "./use-title-selection";

interface TitleSelectionBarProps {
  kind: TitleKind;
  selection: RowSelection;
  titles: Pick<TitleSelection, "shown" | "inOrder" | "shownPicked" | "label" | "selectAll">;
  /** The ids of all titles; undefined while they load. */
  known: readonly { id: number }[] | undefined;
  isFiltered: boolean;
  massEdit: MassEditProgress | undefined;
  /** Names of the scopes while no title is selected. */
  texts: { matching: string; all: string };
}

/** Select mode of a list of titles: bulk actions and Mass Edit of the selected ones, or of all shown. */
export function TitleSelectionBar(props: TitleSelectionBarProps) {
  const { kind, selection, titles, known, isFiltered, massEdit, texts } = props;
  const { enter } = useEditMode();
  const { shown, shownPicked } = titles;
  const { picked } = selection;
  // Titles may have been removed since they were selected.
  const selected = known
    ? known.filter(({ id }) => picked.has(id)).map(({ id }) => id)
    : [...picked];
  const isSome = selected.length > 0;
  const scope = isFiltered ? texts.matching : texts.all;
  const openBulk = () =>
    void openModal(bulkModal, {
      kind,
      ids: isSome ? selected : isFiltered ? titles.inOrder().map(({ id }) => id) : undefined,
      about: isSome ? t`Selected items` : scope,
    });
  return (
    <SelectionBar
      selection={selection}
      selected={selected.length}
      hidden={selected.length - shownPicked}
      scope={scope}
      allLabel={shownPicked < shown.length ? titles.label : undefined}
      onAll={() => titles.selectAll(true)}
    >
      <ActionsButton
        onClick={openBulk}
        disabledReason={
          known === undefined && isFiltered && !isSome ? t`Still loading the list` : undefined
        }
      />
      <Button
        size="compact-sm"
        variant="light"
        onPointerEnter={MassEdit.preload}
        loading={massEdit?.isLoading ?? false}
        onClick={massEdit?.onRetry ?? (() => enter(selected))}
      >
        {t`Mass Edit`}
      </Button>
    </SelectionBar>
  );
}
