import type { ReactNode } from "react";
import type { Series } from "../../api/series";
import { AudioLanguages } from "../../components/AudioLanguages";
import { EditProfileButton } from "../../components/EditProfileButton";
import { ItemLink } from "../../components/ItemLink";
import type { ListBelow } from "../../components/mass-edit/MassEditGate";
import { useEditMode } from "../../components/mass-edit/useEditMode";
import { PagedList, whyNoRows } from "../../components/PagedList";
import { ProfileName } from "../../components/ProfileName";
import { usePaging } from "../../components/usePaging";
import { counted } from "../../lib/format";
import { paths } from "../../paths";
import { useSeriesPage } from "../../queries/series";
import { EmptyState } from "../../ui/EmptyState";
import { IconDeviceTv, IconListDetails } from "../../ui/icons";
import { lazyPart, useNeededPart } from "../../ui/lazy-part";
import { columnsOf } from "../../ui/table-features";
import { Toolbar } from "../../ui/Toolbar";
import { EpisodeProgress } from "./EpisodeProgress";

const helper = columnsOf<Series>();
const columns = helper.columns([
  helper.display({
    id: "title",
    header: "Name",
    meta: { card: "title" },
    cell: ({ row: { original } }) => (
      <ItemLink to={paths.seriesDetail(original.sonarrSeriesId)}>{original.title}</ItemLink>
    ),
  }),
  helper.display({
    id: "audio",
    header: "Audio",
    meta: { width: "16%", card: "none" },
    cell: ({ row }) => <AudioLanguages languages={row.original.audio_language} most={1} />,
  }),
  helper.display({
    id: "profile",
    header: "Languages Profile",
    meta: { width: "20%", card: "chips" },
    cell: ({ row }) => <ProfileName profileId={row.original.profileId} />,
  }),
  helper.display({
    id: "episodes",
    header: "Episodes",
    meta: { width: "23%", card: "line" },
    cell: ({ row: { original } }) => (
      <EpisodeProgress files={original.episodeFileCount} missing={original.episodeMissingCount} />
    ),
  }),
  helper.display({
    id: "edit",
    header: "Edit",
    meta: { width: "64px", align: "center", card: "actions" },
    cell: ({ row: { original } }) => (
      <EditProfileButton
        item={{ kind: "series", id: original.sonarrSeriesId, title: original.title }}
        audio={original.audio_language}
        profileId={original.profileId}
      />
    ),
  }),
]);

const massEdit = lazyPart(() => import("./SeriesMassEdit").then((module) => module.SeriesMassEdit));

const listBelow: ListBelow = (above, again) => (
  <SeriesList above={above} isBusy={!again} onMassEdit={again} />
);

/** /series: every series with its audio, profile and how complete it is (spec section 2). */
export function SeriesListPage() {
  const { isOn } = useEditMode();
  const SeriesMassEdit = useNeededPart(massEdit, isOn);
  if (!SeriesMassEdit) return <SeriesList isBusy={isOn} />;
  // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
  return <SeriesMassEdit list={listBelow} />;
}

interface SeriesListProps {
  /** Stands above the rows while Mass Edit loads what it needs. */
  above?: ReactNode;
  /** Mass Edit is on its way. */
  isBusy: boolean;
  /** What the button Mass Edit does when it does not enter: it tries again. */
  onMassEdit?: (() => void) | undefined;
}

function SeriesList({ above, isBusy, onMassEdit }: SeriesListProps) {
  const paging = usePaging();
  const { enter } = useEditMode();
  const list = useSeriesPage(paging.range);
  return (
    <>
      <Toolbar
        end={list.total > 0 && counted(list.total, "series", "series")}
        actions={[
          {
            icon: IconListDetails,
            label: "Mass Edit",
            onClick: onMassEdit ?? enter,
            isBusy,
            whyNot: whyNoRows(list, "There are no series"),
          },
        ]}
      />
      {above}
      <PagedList
        label="Series"
        columns={columns}
        getRowId={(series) => String(series.sonarrSeriesId)}
        list={list}
        paging={paging}
        empty={
          <EmptyState
            icon={IconDeviceTv}
            title="No Series Found"
            reason="Series come from Sonarr. They appear here when the first synchronisation is done."
          />
        }
      />
    </>
  );
}
