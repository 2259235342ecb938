import { t } from "@lingui/core/macro";
import { Alert, Box, Button, Loader, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import type { Profile } from "@/api/profile-rows";
import type { MissingSubtitle } from "@/api/shared";
import { IconArrowLeft, IconDeviceTv, IconFileSearch, IconHelp, IconRefresh } from "@/config/icons";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useCapabilities } from "@/queries/capabilities";
import type { SearchSubject } from "@/queries/search-subject";
import { workKey } from "@/queries/work-ids";
import { openModal } from "@/store/modals";
import { useSearchEnd } from "@/store/work";
import { RestoreFocus, focusOnMount } from "@/ui/RestoreFocus";
import { languagePhrase } from "@/utils/languages";
import { externalFiles, searchOf } from "../item/subtitle-item";
import type { ExternalSubtitle, FullItem } from "../item/subtitle-item";
import { manualSearchModal } from "../manual-search/modals";
import { openWhy } from "../search/WhyIcon";
import { useFindSubtitle } from "../search/use-subtitle-actions";
import { BigChoice } from "./BigChoice";
import styles from "./OtherLanguage.module.css";
import { ProfileChoices } from "./ProfileChoices";
import { TranslateChoices } from "./TranslateChoices";

interface LanguageSearchProps {
  item: FullItem;
  subject: SearchSubject;
  profile: Profile | undefined;
  language: MissingSubtitle;
  /** True if the file is used as soon as it is there. */
  isDirect: boolean;
  onUse: (file: ExternalSubtitle) => void;
  onBack: () => void;
}

/**
 * Searches for a language, which need not be in the profile: the search for one language takes any, but requires that
 * there is a profile. If it finds nothing, the other ways to the language follow.
 */
export function LanguageSearch(props: LanguageSearchProps) {
  const { item, subject, profile, language, isDirect, onUse, onBack } = props;
  const files = externalFiles(subject.subtitles);
  const [before] = useState(() => new Set(files.map(({ path }) => path)));
  const search = useFindSubtitle(item, language, { before });
  const { isSearching, download } = search;
  const file = files.find(({ code2, path }) => code2 === language.code2 && !before.has(path));
  // The manual search, which may have saved the file, is still open above this dialog.
  const [isAway, setAway] = useState(false);
  const start = useEffectEvent(() => {
    if (profile && !isSearching) download();
  });
  useEffect(() => start(), []);
  const use = useEffectEvent(() => file && onUse(file));
  const isReady = isDirect && !isAway && file !== undefined;
  useEffect(() => {
    if (isReady) use();
  }, [isReady]);
  const searchManually = async () => {
    setAway(true);
    await openModal(manualSearchModal, { item });
    setAway(false);
  };
  const { hasLocalIds } = useCapabilities();
  const isInProfile = profile?.items.some((one) => one.language === language.code2) === true;
  return (
    <RestoreFocus>
      <Stack gap="xs">
        <Status {...{ item, file, search }} kind={language} />
        {file && (
          <BigChoice
            isMain
            icon={IconDeviceTv}
            label={t`Watching now`}
            onClick={() => onUse(file)}
          />
        )}
        {!isSearching && (
          <>
            {profile && !file && (
              <BigChoice icon={IconRefresh} label={t`Search Again`} onClick={download} />
            )}
            {isInProfile && !file && (
              <>
                {!hasLocalIds && (
                  <BigChoice
                    icon={IconFileSearch}
                    label={t`Search manually`}
                    onClick={() => void searchManually()}
                  />
                )}
                <BigChoice
                  icon={IconHelp}
                  label={t`Why?`}
                  onClick={() => openWhy({ item, language })}
                />
              </>
            )}
            {!isInProfile && (
              <ProfileChoices
                item={item}
                added={language}
                profileId={subject.profileId}
                onAdded={file ? ignore : download}
              />
            )}
            {!file && <TranslateChoices {...{ item, language, files }} />}
          </>
        )}
        <Box>
          <Button
            // The pressed language is gone.
            ref={focusOnMount}
            variant="subtle"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={onBack}
          >
            {t`Back`}
          </Button>
        </Box>
      </Stack>
    </RestoreFocus>
  );
}

const ignore = () => undefined;

interface StatusProps {
  item: FullItem;
  kind: MissingSubtitle;
  file: ExternalSubtitle | undefined;
  search: ReturnType<typeof useFindSubtitle>;
}

/** Progress and end of the search. */
function Status({ item, kind, file, search }: StatusProps) {
  const { work, isSearching, resultRef } = search;
  const [openedAt] = useState(Date.now);
  const end = useSearchEnd(workKey(searchOf(item, kind)));
  // If the connection was lost, the result is unknown, and a notice says so.
  const isNothing = end !== undefined && end.at >= openedAt;
  const language = languagePhrase(kind);
  const isFailed = work?.state === "failed";
  const text = isSearching
    ? t`Searching all enabled providers. This can take a few minutes.`
    : file
      ? (work?.text ?? t({ message: "Present", context: "subtitle" }))
      : isNothing && !isFailed && (work?.detail ?? end.detail ?? t`Nothing found: ${language}`);
  return (
    <>
      <div className={styles.status} ref={resultRef}>
        <LanguageChip language={file ?? kind} state={file ? "present" : "missing"} />
        {isSearching && <Loader size="sm" />}
        <Text component="output" size="sm" flex={1} style={{ overflowWrap: "anywhere" }}>
          {text}
        </Text>
      </div>
      {isFailed && (
        <Alert color="red" role="alert" title={work.text}>
          {work.detail}
        </Alert>
      )}
    </>
  );
}
