import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { ComponentType } from "react";
import { Link } from "react-router";
import type { HistoryEvent } from "@/api/history";
import {
  IconClockMinus,
  IconClockPlus,
  IconEdit,
  IconFileOff,
  IconFileSearch,
  IconLanguage,
} from "@/config/icons";
import { paths } from "@/config/paths";
import { useCapabilities } from "@/queries/capabilities";
import type { SearchSubject } from "@/queries/search-subject";
import { openModal } from "@/store/modals";
import { LazyMenu } from "@/ui/LazyMenu";
import { languageLabel } from "@/utils/languages";
import type { FullItem } from "../item/subtitle-item";
import { manualSearchModal } from "../manual-search/modals";
import { shiftText } from "./use-watching";
import type { ExternalSubtitle, Watching } from "./use-watching";
import styles from "./WatchingModal.module.css";

/** Milliseconds of one tap. */
const STEP = 500;

export interface KeysProps {
  item: FullItem;
  subject: SearchSubject;
  /** The file that the keys act on, and the others of the item. */
  subtitle: ExternalSubtitle;
  others: readonly ExternalSubtitle[];
  /** The download of the file, if the history mentions it. */
  origin: HistoryEvent | undefined;
  onChoose: (subtitle: ExternalSubtitle) => void;
  watching: Watching;
}

/** Props of all keys. */
const KEY = { variant: "default", className: styles.key ?? "" } as const;

/** The keys; what the server or the file does not allow is left out. */
export function WatchingKeys(props: KeysProps) {
  const { item, subject, subtitle, others, origin, watching } = props;
  const { hasLocalIds, hasSubtitleContents } = useCapabilities();
  const canReplace = !hasLocalIds && Boolean(origin?.provider && origin.subs_id);
  const canSearch = !hasLocalIds && subject.missing.length > 0 && subject.profileId !== null;
  return (
    <div className={styles.keys}>
      <ShiftKey icon={IconClockMinus} label={t`Late`} by={-STEP} watching={watching} />
      <ShiftKey icon={IconClockPlus} label={t`Early`} by={STEP} watching={watching} />
      {(canReplace || watching.isReplacing) && (
        <Button
          {...KEY}
          leftSection={<IconFileOff size={24} aria-hidden />}
          loading={watching.isReplacing}
          disabled={watching.isShifting}
          onClick={watching.replace}
        >
          {t`Wrong one`}
        </Button>
      )}
      {(others.length > 0 || canSearch) && <LanguageKey {...props} canSearch={canSearch} />}
      {hasSubtitleContents && (
        <Button
          {...KEY}
          component={Link}
          to={paths.studio(item, subtitle.path)}
          leftSection={<IconEdit size={24} aria-hidden />}
        >
          {t`Studio`}
        </Button>
      )}
    </div>
  );
}

interface ShiftKeyProps {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  label: string;
  /** Milliseconds. */
  by: number;
  watching: Watching;
}

/** The problem, and below it what one tap does. */
function ShiftKey({ icon: Icon, label, by, watching }: ShiftKeyProps) {
  return (
    <Button
      {...KEY}
      variant="light"
      leftSection={<Icon size={24} aria-hidden />}
      disabled={!watching.canShift}
      onClick={() => watching.tap(by)}
    >
      <span>
        {label}
        <span className={styles.hint}>{shiftText(by)}</span>
      </span>
    </Button>
  );
}

/** Another file of the item for the keys, or a search for a missing one. */
function LanguageKey(props: KeysProps & { canSearch: boolean }) {
  const { item, subject, others, onChoose, watching, canSearch } = props;
  const { path, sceneName } = subject;
  const search = () => void openModal(manualSearchModal, { item, path, sceneName });
  return (
    <LazyMenu
      position="top"
      renderButton={(button) => (
        <Button
          {...KEY}
          {...button}
          leftSection={<IconLanguage size={24} aria-hidden />}
          disabled={watching.isReplacing}
        >
          {t`Another language`}
        </Button>
      )}
    >
      {(Menu) => (
        <>
          <div className={styles.files}>
            {others.map((one) => (
              <Menu.Item
                key={one.path}
                leftSection={<IconLanguage size={18} aria-hidden />}
                onClick={() => {
                  watching.leave();
                  onChoose(one);
                }}
              >
                {languageLabel(one)}
              </Menu.Item>
            ))}
          </div>
          {canSearch && (
            <Menu.Item leftSection={<IconFileSearch size={18} aria-hidden />} onClick={search}>
              {t`Search manually`}
            </Menu.Item>
          )}
        </>
      )}
    </LazyMenu>
  );
}
