import { Button, Stack, Text } from "@mantine/core";
import { IconFileSearch } from "@/config/icons";
import { useSearchSubject } from "@/queries/search-subject";
import type { ModalControls } from "@/store/modals";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { languagePhrase } from "@/utils/languages";
import type { SubtitleItem } from "../item/subtitle-item";
import { AdaptiveSection } from "./AdaptiveSection";
import { AttemptsSection } from "./AttemptsSection";
import { Conclusion } from "./Conclusion";
import { FileSection } from "./FileSection";
import { ProfileSection } from "./ProfileSection";
import { ProvidersSection } from "./ProvidersSection";
import { ScoreSection } from "./ScoreSection";
import type { WhyQuestion } from "./why-question";

export interface WhyProps extends WhyQuestion {
  /** Opens the manual search of the item; not where it is asked from there. */
  onSearch?: () => void;
}

/** Why a search of an item found nothing: each rule that decides it, where it stands, and what may be the reason. */
export function WhyModal(props: WhyProps & ModalControls<void>) {
  const { item, language, onSearch, close } = props;
  const onLeave = () => close();
  return (
    <ModalFrame title="Why is nothing found?" size="lg" onClose={onLeave}>
      <Stack gap="md">
        <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
          <bdi>{item.title}</bdi>
          {language && `: ${languagePhrase(language)}`}
        </Text>
        <Conclusion item={item} language={language} />
        <ProfileSection item={item} language={language} onLeave={onLeave} />
        <ProvidersSection item={item} onLeave={onLeave} />
        <ScoreSection kind={item.kind} onLeave={onLeave} />
        <AdaptiveSection onLeave={onLeave} />
        <AttemptsSection item={item} onLeave={onLeave} />
        <FileSection item={item} onLeave={onLeave} />
      </Stack>
      {onSearch && (
        <SearchManually
          item={item}
          onSearch={() => {
            onLeave();
            onSearch();
          }}
        />
      )}
    </ModalFrame>
  );
}

/** The way out: what providers have can still be looked through. Servers refuse that without a profile. */
function SearchManually({ item, onSearch }: { item: SubtitleItem; onSearch: () => void }) {
  const hasProfile = useSearchSubject(item).data?.profileId !== null;
  if (!hasProfile) return null;
  return (
    <ModalFooter>
      <Button leftSection={<IconFileSearch size={18} aria-hidden />} onClick={onSearch}>
        Search manually
      </Button>
    </ModalFooter>
  );
}
