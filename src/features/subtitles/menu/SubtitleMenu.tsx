import { t } from "@lingui/core/macro";
import { Box, Text } from "@mantine/core";
import type { Menu as MenuParts } from "@mantine/core";
import { useRef, useState } from "react";
import type { ComponentPropsWithRef } from "react";
import { Link } from "react-router";
import { fullItem } from "@/api/media";
import type { Subtitle } from "@/api/shared";
import { languagePhrase } from "@/utils/languages";
import {
  IconArrowsHorizontal,
  IconClockEdit,
  IconDotsVertical,
  IconDownload,
  IconEdit,
  IconFileText,
  IconInfoCircle,
  IconTool,
  IconTrash,
  IconTrendingUp,
} from "@/config/icons";
import { paths } from "@/config/paths";
import { LazyMenu } from "@/ui/LazyMenu";
import { PathText } from "@/ui/PathText";
import { RowIcon } from "@/ui/RowIcon";
import { useCapabilities } from "@/queries/capabilities";
import { useItemHistory } from "@/queries/item-history";
import { downloadTextsModal, nextBestModal, subtitleToolsModal, previewModal } from "../modals";
import type { PreviewProps } from "../preview/PreviewModal";
import { ownFile } from "../tools/tool-files";
import { shiftTimesModal } from "../tools/tool-modals";
import { useRunTool } from "../tools/use-run-tool";
import { useSync } from "../tools/use-sync";
import { useIsUntranslated } from "@/store/left-files";
import type { FileFit } from "@/store/quality-results";
import { openModal } from "@/store/modals";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { fitDetails, fitWord } from "@/features/texts/fit/fit-texts";
import { LazyOrigin } from "../origin/LazyOrigin";
import { knownOrigin } from "../origin/subtitle-origin";
import { useConfirmRemove, useIsBeingRemoved } from "./use-confirm-remove";
import type { FullItem, SubtitleItem } from "../item/subtitle-item";
import styles from "./SubtitleMenu.module.css";

type FileState = Pick<SubtitleFileProps, "subtitle" | "path" | "fit">;
type TargetProps = FileState & ComponentPropsWithRef<"button">;

/** The name of the menu's button, which mentions a known fault of the file. */
function useTarget({ subtitle, path, fit }: FileState) {
  const languageName = languagePhrase(subtitle);
  const isUntranslated = useIsUntranslated(path, subtitle.file_size);
  const fault = fit && fit.verdict.kind !== "fits" ? fitWord(fit) : "";
  const label = isUntranslated
    ? t`Manage ${languageName} (not translated)`
    : fault
      ? t`Manage ${languageName} (${fault})`
      : t`Manage ${languageName}`;
  return { label, isUntranslated, isMisfit: fault !== "" };
}

/** The dots at the end of a row as the target of the menu, which injects the button props. */
function Dots({ subtitle, path, fit, ...buttonProps }: TargetProps) {
  const { label } = useTarget({ subtitle, path, fit });
  return <RowIcon {...buttonProps} icon={IconDotsVertical} text={label} />;
}

/** The chip as the target of the menu. */
function Chip({
  subtitle,
  path,
  fit,
  isBusy,
  isCode,
  ...buttonProps
}: TargetProps & {
  isBusy: boolean;
  isCode: boolean;
}) {
  const { label, isUntranslated, isMisfit } = useTarget({ subtitle, path, fit });
  return (
    <LanguageChip
      language={subtitle}
      state="present"
      label={label}
      isWrong={isUntranslated}
      isMisfit={isMisfit}
      hasPopup="menu"
      isBusy={isBusy}
      isCode={isCode}
      buttonProps={buttonProps}
    />
  );
}

interface MenuProp {
  Menu: typeof MenuParts;
}

/** Renders nothing if the server cannot send the text of files. */
function TextItems({ Menu, ...props }: PreviewProps & MenuProp) {
  const { hasSubtitleContents } = useCapabilities();
  const { title, media, subtitle, path } = props;
  if (!hasSubtitleContents) return null;
  return (
    <>
      <Menu.Item
        leftSection={<IconFileText size={16} aria-hidden />}
        onClick={() => void openModal(previewModal, props)}
      >
        {t`Preview`}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={paths.studio(media, path)}
        leftSection={<IconEdit size={16} aria-hidden />}
      >
        {t`Open in the studio`}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() =>
          void openModal(downloadTextsModal, { title, of: { path, language: subtitle } })
        }
      >
        {t`Download`}
      </Menu.Item>
    </>
  );
}

interface SubtitleFileProps {
  item: SubtitleItem;
  subtitle: Subtitle;
  path: string;
  /** The fit with the other files, if the page does not show it itself. */
  fit?: FileFit | undefined;
}

interface ToolItemsProps extends SubtitleFileProps, MenuProp {
  item: FullItem;
}

/** Mounted only while the menu is open: a page has hundreds of chips. */
function ToolItems({ Menu, item, subtitle, path }: ToolItemsProps) {
  const { title } = item;
  const sync = useSync(title);
  const run = useRunTool(title);
  const own = ownFile(item, subtitle, path);
  const shift = async () => {
    const tool = await openModal(shiftTimesModal, { files: [own.file], title, subtitle });
    if (tool) run(t`Shift times`, [own], tool);
  };
  return (
    <>
      <Menu.Item leftSection={<IconClockEdit size={16} aria-hidden />} onClick={() => void shift()}>
        {t`Shift times`}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowsHorizontal size={16} aria-hidden />}
        onClick={() => sync([own])}
      >
        {t({ message: "Sync", context: "verb" })}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTool size={16} aria-hidden />}
        onClick={() => void openModal(subtitleToolsModal, { item, path })}
      >
        {t`Tools`}
      </Menu.Item>
    </>
  );
}

/**
 * Replaces the file by the next best result. Disabled if the history does not mention the file. A menu does not read the
 * history, which only the pages of movies have loaded: for others, the dialog finds out.
 */
function NextBestItem({ Menu, item, subtitle, path }: ToolItemsProps) {
  const { hasLocalIds } = useCapabilities();
  const { data } = useItemHistory(item, false);
  if (hasLocalIds) return null;
  const isUnknown = data !== undefined && !knownOrigin({ ...subtitle, path }, data);
  const file = ownFile(item, subtitle, path);
  return (
    <Menu.Item
      leftSection={<IconTrendingUp size={16} aria-hidden />}
      disabled={isUnknown}
      {...(isUnknown && { title: t`This file is not in the history` })}
      onClick={() => void openModal(nextBestModal, { files: [{ item, file }] })}
    >
      {t`Next best`}
    </Menu.Item>
  );
}

/** Menu of a subtitle file, opened by its chip, or by dots at the end of its row. */
export function SubtitleMenu({
  item,
  subtitle,
  path,
  fit,
  isCode = false,
  hasDots = false,
}: SubtitleFileProps & {
  /** Shows the code of the language instead of its name. */
  isCode?: boolean;
  hasDots?: boolean;
}) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOriginOpen, setOriginOpen] = useState(false);
  const known = fullItem(item);
  const confirmRemove = useConfirmRemove(item);
  const isBusy = useIsBeingRemoved(item, path);
  return (
    <span className={styles.root}>
      <LazyMenu
        position={hasDots ? "bottom-end" : "bottom-start"}
        width={280}
        withinPortal
        buttonRef={target}
        renderButton={(props) =>
          hasDots ? (
            <Dots {...props} {...{ subtitle, path, fit }} />
          ) : (
            <Chip {...props} {...{ subtitle, path, fit, isBusy, isCode }} />
          )
        }
      >
        {(Menu) => (
          <>
            <Menu.Label>{languagePhrase(subtitle)}</Menu.Label>
            <Box px="sm" pb={6}>
              <PathText path={path} isCopyable={false} isNameOnly />
              {fit && fitWord(fit) && (
                <Text size="xs" c="dimmed">
                  {[fitWord(fit), fitDetails(fit)].join(". ")}
                </Text>
              )}
            </Box>
            {known && (
              <Menu.Item
                leftSection={<IconInfoCircle size={16} aria-hidden />}
                onClick={() => setOriginOpen(true)}
              >
                {t({ message: "Source", context: "subtitle" })}
              </Menu.Item>
            )}
            <TextItems
              Menu={Menu}
              title={item.title}
              media={item}
              subtitle={subtitle}
              path={path}
            />
            {known && <ToolItems Menu={Menu} item={known} subtitle={subtitle} path={path} />}
            {known && <NextBestItem Menu={Menu} item={known} subtitle={subtitle} path={path} />}
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => confirmRemove(subtitle, path)}
            >
              {t`Delete`}
            </Menu.Item>
          </>
        )}
      </LazyMenu>
      <LazyOrigin
        item={item}
        subtitle={subtitle}
        isOpen={isOriginOpen}
        onClose={() => setOriginOpen(false)}
        button={target}
      />
    </span>
  );
}
