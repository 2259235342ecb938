import { Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useCapabilities } from "@/queries/capabilities";
import type { ModalControls } from "@/store/modals";
import { ModalFrame } from "@/ui/ModalFrame";
import { ReadFailure } from "@/ui/ReadFailure";
import { counted } from "@/utils/format";
import { bulkOptions } from "./bulk-actions";
import { BulkFiles } from "./BulkFiles";
import { BulkProfile } from "./BulkProfile";
import { BulkReview } from "./BulkReview";
import { scanPlan, searchPlan } from "./bulk-work";
import { useBulkItems } from "./use-bulk-items";
import type { BulkScope } from "./use-bulk-items";

export interface BulkProps extends BulkScope {
  /** What was chosen, in words: "38 movies that match". */
  about: string;
}

const NOUNS = { series: ["series", "series"], movies: ["movie", "movies"] } as const;

/**
 * Does one thing with many: search, scan, tools, another profile, delete. Says exactly what will happen, and what is
 * left out; nothing starts before that is confirmed.
 */
export function BulkModal({ about, close, ...scope }: BulkProps & ModalControls<void>) {
  const [choice, setChoice] = useState<string | null>(null);
  const options = bulkOptions(scope, useCapabilities());
  const read = useBulkItems(scope);
  const [one, many] = NOUNS[scope.kind];
  const option = options.find(({ value }) => value === choice);
  const shared = { label: option?.label ?? "", onClose: () => close() };
  const body = () => {
    if (!option)
      return <BulkReview {...shared} plan={undefined} verb="Continue" one={one} many={many} />;
    const { action } = option;
    if (action.does === "tool" || action.does === "delete")
      return <BulkFiles key={option.value} {...shared} scope={scope} read={read} action={action} />;
    if (action.does === "profile") return <BulkProfile {...shared} kind={scope.kind} read={read} />;
    const isSearch = action.does === "search";
    return (
      <BulkReview
        {...shared}
        plan={read.isLoaded ? (isSearch ? searchPlan : scanPlan)(read.items) : undefined}
        verb={isSearch ? "Search" : "Scan"}
        one={one}
        many={many}
      />
    );
  };
  return (
    <ModalFrame title="Bulk actions" size="lg" onClose={() => close()}>
      <Stack>
        <Text size="sm" c="dimmed">
          {about}
          {read.isLoaded ? `: ${counted(read.items.length, one, many)}` : "…"}
        </Text>
        <Select
          label="Action"
          placeholder="Choose what to do"
          data={options.map(({ value, label }) => ({ value, label }))}
          value={choice}
          onChange={setChoice}
          allowDeselect={false}
          data-autofocus
        />
        {read.error && !read.isFetching && (
          <ReadFailure
            reads={[{ ...read, data: undefined }]}
            meaning={`The ${many} could not be read.`}
          />
        )}
        {body()}
      </Stack>
    </ModalFrame>
  );
}
