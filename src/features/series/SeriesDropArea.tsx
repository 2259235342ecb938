import type { Series } from "@/api/series";
import { DropArea } from "@/ui/DropArea";
import { openSeriesUpload, whyNoSeriesUpload } from "./series-upload";

/** The whole page of a series takes subtitle files. */
export function SeriesDropArea({ series }: { series: Series }) {
  return (
    <DropArea
      label={`Drop subtitles for ${series.title}`}
      whyNot={whyNoSeriesUpload(series)}
      onDrop={(dropped) => openSeriesUpload(series, dropped)}
    />
  );
}
