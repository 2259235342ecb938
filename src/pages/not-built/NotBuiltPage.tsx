import { EmptyState } from "../../ui/EmptyState";
import { IconTools } from "../../ui/icons";

/** Stands in for a page that does not exist yet, so that navigation is whole. */
export function NotBuiltPage({ title }: { title: string }) {
  return <EmptyState icon={IconTools} title={title} reason="This page is not built yet." />;
}
