import { Stack, Text } from "@mantine/core";
import type { ModalControls } from "@/store/modals";
import { ModalFrame } from "@/ui/ModalFrame";
import { languagePhrase } from "@/utils/languages";
import type { SubtitleItem, SubtitleKind } from "../subtitle-item";
import { AdaptiveSection } from "./AdaptiveSection";
import { AttemptsSection } from "./AttemptsSection";
import { FileSection } from "./FileSection";
import { ProfileSection } from "./ProfileSection";
import { ProvidersSection } from "./ProvidersSection";
import { ScoreSection } from "./ScoreSection";

export interface WhyProps {
  item: SubtitleItem;
  /** Without it, everything that the item misses is meant. */
  language?: SubtitleKind & { name: string };
}

/** Why a search of an item found nothing: each rule that decides it, where it stands, and what may be the reason. */
export function WhyModal({ item, language, close }: WhyProps & ModalControls<void>) {
  const onLeave = () => close();
  return (
    <ModalFrame title="Why is nothing found?" size="lg" onClose={onLeave}>
      <Stack gap="md">
        <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
          <bdi>{item.title}</bdi>
          {language && `: ${languagePhrase(language)}`}
        </Text>
        <ProfileSection item={item} language={language} onLeave={onLeave} />
        <ProvidersSection onLeave={onLeave} />
        <ScoreSection kind={item.kind} onLeave={onLeave} />
        <AdaptiveSection onLeave={onLeave} />
        <AttemptsSection item={item} onLeave={onLeave} />
        <FileSection item={item} onLeave={onLeave} />
      </Stack>
    </ModalFrame>
  );
}
