import { Anchor, Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ReadFailure } from "@/ui/ReadFailure";
import { Panel } from "@/ui/Panel";
import linkStyles from "@/ui/links.module.css";

/** A query, as returned by the query hooks. */
interface PanelRead {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface OverviewPanelProps {
  title: string;
  /** The page with the full list. */
  link?: { to: string; label: string };
  /** The queries of the panel; if none has data, the content is not rendered. */
  reads: readonly PanelRead[];
  /** Placeholder for the content. */
  skeleton?: ReactNode;
  children: ReactNode;
}

/** Panel of the overview: its content, a placeholder while it loads, and read failures. */
export function OverviewPanel(props: OverviewPanelProps) {
  const { title, link, reads, skeleton, children } = props;
  const isAnyThere = reads.some(({ data }) => data !== undefined);
  const isAnyComing = reads.some(({ data, error }) => data === undefined && error === null);
  return (
    <Panel
      title={title}
      end={
        link && (
          <Anchor component={Link} to={link.to} size="sm" className={linkStyles.target}>
            {link.label}
          </Anchor>
        )
      }
    >
      <Stack gap="sm">
        <ReadFailure reads={reads} />
        {isAnyThere ? children : isAnyComing && (skeleton ?? <LinesSkeleton lines={3} />)}
      </Stack>
    </Panel>
  );
}

/** Placeholder for lines of text. */
export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <Stack gap={14} py={5} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} h={14} w={`${50 + ((line * 23) % 45)}%`} />
      ))}
    </Stack>
  );
}
