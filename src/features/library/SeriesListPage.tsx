import { t } from "@lingui/core/macro";
import type { SeriesKind } from "@/api/media";
import { seriesColumns } from "./series-columns";
import { seriesSpec } from "./series-spec";
import { TitleListPage } from "./TitleListPage";

const TEXTS = {
  series: () => ({
    label: t`Series`,
    matching: t`Series that match the filter`,
    all: t`All series`,
    nothing: t`No series found`,
    reason: t`Series come from Sonarr. They appear here when the first sync is done.`,
  }),
  league: () => ({
    label: t`Leagues`,
    matching: t`Leagues that match the filter`,
    all: t`All leagues`,
    nothing: t`No leagues found`,
    reason: t`Leagues come from Sportarr. They appear here when the first sync is done.`,
  }),
} as const;

/** /series and /sports: all series or leagues with audio, profile and completeness (spec section 2). */
export const SeriesListPage = ({ kind }: { kind: SeriesKind }) => (
  <TitleListPage
    kind={kind}
    columns={seriesColumns(kind)}
    specOf={(profileName) => seriesSpec(kind, profileName)}
    texts={TEXTS[kind]()}
  />
);
