import { t } from "@lingui/core/macro";
import { Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { isFullKind, mediaKindOf } from "@/api/media";
import { TITLE_DETAILS } from "@/config/kind-details";
import { useCapabilities } from "@/queries/capabilities";
import type { ModalControls } from "@/store/modals";
import { ModalFrame } from "@/ui/ModalFrame";
import { ReadFailure } from "@/ui/ReadFailure";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { TITLE_NOUNS } from "@/config/nouns";
import { textOf } from "@/utils/text";
import { bulkOptions, groupedOptions } from "./bulk-actions";
import { titleTexts } from "./bulk-texts";
import { BulkFiles } from "./BulkFiles";
import { BulkFix } from "./BulkFix";
import { BulkMerge } from "./BulkMerge";
import { BulkReplace } from "./BulkReplace";
import { BulkReview } from "./BulkReview";
import { scanPlan, searchPlan } from "./bulk-work";
import { useBulkItems } from "./use-bulk-items";
import type { BulkScope } from "./use-bulk-items";

/** The plans of the actions on titles, as opposed to their files. */
const TITLE_PLANS = { search: searchPlan, scan: scanPlan } as const;

export interface BulkProps extends BulkScope {
  /** Describes the selection: "38 movies that match". */
  about: string;
  /** Opens with this action, without a choice of others; see BulkOption. */
  action?: "replace";
}

/**
 * Bulk actions on many items: search, scan, tools, delete. Lists exactly what will happen and what is
 * skipped; nothing starts before the user confirms.
 */
export function BulkModal({
  about,
  action: only,
  close,
  ...scope
}: BulkProps & ModalControls<void>) {
  const [choice, setChoice] = useState<string | null>(only ?? null);
  const options = bulkOptions(scope, useCapabilities());
  const read = useBulkItems(scope);
  const { kind } = scope;
  const option = options.find(({ value }) => value === choice);
  const shared = { label: option?.label ?? "", onClose: () => close() };
  const body = () => {
    if (!option)
      return <BulkReview {...shared} plan={undefined} words={titleTexts("choose", kind)} />;
    const { action } = option;
    if (action.does === "tool" || action.does === "delete")
      return <BulkFiles key={option.value} {...shared} scope={scope} read={read} action={action} />;
    if (action.does === "fix") return <BulkFix {...shared} scope={scope} read={read} />;
    const itemKind = mediaKindOf(kind);
    if (action.does === "replace")
      return (
        isFullKind(itemKind) && <BulkReplace {...shared} {...{ scope, read }} kind={itemKind} />
      );
    if (action.does === "merge") return <BulkMerge {...shared} scope={scope} read={read} />;
    const { does } = action;
    return (
      <BulkReview
        {...shared}
        plan={read.isLoaded ? TITLE_PLANS[does](read.items) : undefined}
        words={titleTexts(does, kind)}
      />
    );
  };
  return (
    // Small until an action is chosen; on phones the small size is a sheet.
    <ModalFrame
      title={only ? t`Replace subtitles` : t`Bulk actions`}
      size={option ? "lg" : "md"}
      onClose={() => close()}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {about}
          {only ? "" : read.isLoaded ? `: ${TITLE_NOUNS[kind].counted(read.items.length)}` : "…"}
        </Text>
        {!only && (
          <Select
            label={t`Action`}
            placeholder={t`Choose an action`}
            data={groupedOptions(options)}
            value={choice}
            onChange={setChoice}
            allowDeselect={false}
            searchable={options.length >= SEARCHABLE_FROM}
            nothingFoundMessage={t`No matching action`}
            openOnFocus={false}
            data-autofocus
          />
        )}
        {read.error && !read.isFetching && (
          <ReadFailure
            reads={[{ ...read, data: undefined }]}
            meaning={textOf(TITLE_DETAILS[kind].unread)}
          />
        )}
        {body()}
      </Stack>
    </ModalFrame>
  );
}
