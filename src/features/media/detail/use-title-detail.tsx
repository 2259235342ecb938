import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { failureText } from "@/api/error";
import type { TitleKind } from "@/api/media";
import { TITLE_DETAILS } from "@/config/kind-details";
import { paths } from "@/config/paths";
import { useTitle } from "@/queries/library";
import { useKnownSettings } from "@/queries/settings";
import { FORCED } from "@/store/navigation-guards";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { showToast } from "@/ui/toasts";
import { usePageTitle } from "@/ui/use-locale";
import { textOf } from "@/utils/text";
import { useHeadInView } from "./HeroHeader";

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
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : undefined,
  };
}

/** The last known title of the item with this id; undefined if it was never loaded. */
function useLastTitle(id: number, title: string | undefined): string | undefined {
  const [last, setLast] = useState({ id, title });
  if (last.id !== id || (title !== undefined && last.title !== title)) setLast({ id, title });
  return last.id === id ? last.title : title;
}

/**
 * Redirects from an item that is not on the server to the default page, with a notice (spec section 2). Dialogs of an
 * item that was just removed close without confirmation, because their work can no longer be saved.
 */
function UnknownItem({ kind, title }: { kind: TitleKind; title?: string | undefined }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    const message =
      title === undefined
        ? textOf(TITLE_DETAILS[kind].isGone)
        : t`“${title}” is no longer in the library.`;
    showToast({ kind: "info", message });
    void navigate(paths.home(), { replace: true, state: FORCED });
  });
  useEffect(() => leave(), []);
  return null;
}
