import { msg, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { TitleKind } from "@/api/media";
import { paths } from "@/config/paths";
import { showToast } from "@/ui/toasts";
import { FORCED } from "@/store/navigation-guards";

/** The last known title of the item with this id; undefined if it was never loaded. */
export function useLastTitle(id: number, title: string | undefined): string | undefined {
  const [last, setLast] = useState({ id, title });
  if (last.id !== id || (title !== undefined && last.title !== title)) setLast({ id, title });
  return last.id === id ? last.title : title;
}

const UNKNOWN = {
  series: msg`This series is not in the library.`,
  league: msg`This league is not in the library.`,
  movie: msg`This movie is not in the library.`,
} as const;

/**
 * Redirects from an item that is not on the server to the default page, with a notice (spec section 2). Dialogs of an
 * item that was just removed close without confirmation, because their work can no longer be saved.
 */
export function UnknownItem({ kind, title }: { kind: TitleKind; title?: string | undefined }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    const message =
      title === undefined ? t(UNKNOWN[kind]) : t`“${title}” is no longer in the library.`;
    showToast({ kind: "info", message });
    void navigate(paths.home(), { replace: true, state: FORCED });
  });
  useEffect(() => leave(), []);
  return null;
}
