import { useParams } from "react-router";
import { failureText } from "@/api/error";
import type { TitleKind } from "@/api/media";
import { useTitle } from "@/queries/library";
import { useKnownSettings } from "@/queries/settings";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { usePageTitle } from "@/ui/use-locale";
import { useHeadInView } from "./HeroHeader";
import { UnknownItem, useLastTitle } from "./UnknownItem";

/** The title of a detail page, by the id in the URL; also sets the title of the tab. */
export function useTitleDetail<K extends TitleKind>(kind: K) {
  const id = Number(useParams().id);
  const { record, isUnknown, error, isFetching, refetch } = useTitle(kind, id);
  const lastTitle = useLastTitle(id, record?.title);
  usePageTitle(record?.title, useKnownSettings().instanceName);
  return {
    ...useHeadInView(),
    id,
    /** Undefined while loading. */
    title: record,
    /** Rendered in place of the page: the title is unknown, or could not be read. */
    instead: isUnknown ? (
      <UnknownItem kind={kind} title={lastTitle} />
    ) : error && !record ? (
      <ErrorPanel
        isPage
        message={failureText(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : undefined,
  };
}
