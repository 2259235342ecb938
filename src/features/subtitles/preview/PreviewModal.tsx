import { Group, Skeleton, Stack, Text } from "@mantine/core";
import { ApiError, failureText } from "@/api/error";
import type { Cue } from "@/api/subtitles";
import type { Subtitle } from "@/api/shared";
import { IconBadgeCc } from "@/config/icons";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useSubtitleContents } from "@/queries/subtitles";
import type { ModalControls } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { ModalFrame } from "@/ui/ModalFrame";
import { PathText } from "@/ui/PathText";
import { counted } from "@/utils/format";
import { languagePhrase } from "@/utils/languages";
import { CueList } from "./CueList";
import { CueSearch } from "./CueSearch";
import { useCueSearch } from "./use-cue-search";

export interface PreviewProps {
  /** Of the episode or movie. */
  title: string;
  subtitle: Subtitle;
  path: string;
}

const WIDTH = 820;

/** The text of a subtitle file with its times, and a search in it. */
export function PreviewModal({ title, subtitle, path, close }: PreviewProps & ModalControls<void>) {
  const { data: cues, error, isFetching, refetch } = useSubtitleContents(path);
  return (
    <ModalFrame title={`Preview - ${title}`} size={WIDTH} onClose={() => close()}>
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap">
          <LanguageChip language={subtitle} state="present" />
          <PathText path={path} />
        </Group>
        {cues ? (
          <Cues label={`Text of the ${languagePhrase(subtitle)} subtitle`} cues={cues} />
        ) : error ? (
          <ErrorPanel
            message={reasonOf(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <PreviewSkeleton />
        )}
      </Stack>
    </ModalFrame>
  );
}

/** 1.6.0 gives no reason for a file that is gone, is not SRT or is in another encoding; 1.6.1 names the encoding. */
function reasonOf(error: Error): string {
  if (error instanceof ApiError && error.status === 500)
    return "The server cannot read this file. Either it is gone, or it is not SRT in UTF-8, which is all that this server shows.";
  if (error instanceof ApiError && error.message.startsWith("Invalid subtitle file encoding"))
    return "The server does not recognize the encoding of this file.";
  return failureText(error);
}

function Cues({ label, cues }: { label: string; cues: readonly Cue[] }) {
  const search = useCueSearch(cues);
  if (cues.length === 0)
    return (
      <EmptyState icon={IconBadgeCc} title="No Text" reason="There are no lines in this file." />
    );
  return (
    <>
      <CueSearch search={search} />
      <CueList label={label} cues={cues} text={search.text} current={search.current} />
      <Text size="sm" c="dimmed">
        {counted(cues.length, "line")}
      </Text>
    </>
  );
}

/** The shape of what is coming. */
function PreviewSkeleton() {
  return (
    <Stack aria-busy aria-label="Loading the text">
      {[36, 44, 44, 44, 44].map((height, index) => (
        <Skeleton key={index} h={height} />
      ))}
    </Stack>
  );
}
