import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { Link } from "react-router";
import { viewSearch } from "../model/list-params";
import { useUrlParams } from "../model/use-url-params";
import type { ListName } from "../model/list-choices";
import { searchOf, useSavedViews } from "../model/use-saved-views";
import { useViewMode } from "../model/use-view-mode";
import styles from "./ViewTabs.module.css";

interface ViewTabsProps {
  list: ListName;
  /** True if the list has a poster view. */
  hasPosters?: boolean;
}

/**
 * Saved views of a list as a row of links above it, after a link to the plain list in the server's order. Renders
 * nothing if there are none; the view panel saves, renames and deletes them.
 */
export function ViewTabs({ list, hasPosters = false }: ViewTabsProps) {
  const { params } = useUrlParams();
  const { views } = useSavedViews(list);
  const { viewMode: mode } = useViewMode(list);
  if (views.length === 0) return null;
  const viewMode = hasPosters ? mode : undefined;
  const now = viewSearch(params, viewMode);
  const tabs = [
    {
      key: "all",
      name: t({ message: "All", context: "view of a list" }),
      search: viewSearch(new URLSearchParams(), viewMode),
    },
    ...views.map((view) => ({
      key: `view ${view.name}`,
      name: view.name,
      search: searchOf(view, viewMode),
    })),
  ];
  return (
    <nav aria-label={t`Saved views for this list`} className={styles.tabs}>
      {tabs.map(({ key, name, search }) => (
        <UnstyledButton
          key={key}
          component={Link}
          to={{ search }}
          className={styles.tab}
          aria-current={search === now || undefined}
        >
          <bdi>{name}</bdi>
        </UnstyledButton>
      ))}
    </nav>
  );
}
