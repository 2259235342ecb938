import { Anchor, Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ReadFailure } from "@/ui/ReadFailure";
import { Panel } from "@/ui/Panel";
import linkStyles from "@/ui/links.module.css";

/** A read, as the query hooks return it. */
export interface PanelRead {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface OverviewPanelProps {
  title: string;
  /** The page that shows all of it. */
  link?: { to: string; label: string };
  /** The data that it shows; without any of it there is nothing to render. */
  reads: readonly PanelRead[];
  /** A placeholder for the content. */
  skeleton?: ReactNode;
  children: ReactNode;
}

/** A panel of the overview: its content, a placeholder while that is being read, and what could not be read. */
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

/** A placeholder for lines of text. */
export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <Stack gap={14} py={5} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} h={14} w={`${50 + ((line * 23) % 45)}%`} />
      ))}
    </Stack>
  );
}
