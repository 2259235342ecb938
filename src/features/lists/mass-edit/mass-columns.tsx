import { t } from "@lingui/core/macro";
import { perLocale } from "@/utils/locale";
import { Text, VisuallyHidden } from "@mantine/core";
import { createContext, use } from "react";
import type { AudioLanguage } from "@/api/shared";
import { titleWithYear } from "@/utils/format";
import type { MassRow, StagedProfiles } from "./changes";
import { IconArrowNarrowRight } from "@/config/icons";
import { columnsOf } from "@/ui/table-features";
import { AudioLanguages } from "@/features/languages/AudioLanguages";
import { ProfileName } from "@/features/languages/ProfileName";
import { checkboxId, selectColumn } from "../selection/select-column";
import styles from "./MassEdit.module.css";

/** A row of the list in edit mode. */
export interface MassItem extends MassRow {
  year: string;
  audio: readonly AudioLanguage[];
}

/** Staged profiles, for the cells: the columns stay the same, so that only affected rows render. */
export const StagedContext = createContext<StagedProfiles>(new Map());

function TitleCell({ item: { id, title, year } }: { item: MassItem }) {
  return (
    <label className={styles.title} htmlFor={checkboxId(id)} title={title}>
      <bdi>{title}</bdi>{" "}
      {year !== "" && year !== "0" && (
        <Text span size="sm" c="dimmed">
          ({year})
        </Text>
      )}
    </label>
  );
}

function ProfileCell({ item }: { item: MassItem }) {
  const next = use(StagedContext).get(item.id);
  if (next === undefined || next === item.profileId)
    return <ProfileName profileId={item.profileId} />;
  return (
    <span className={styles.change}>
      <s className={styles.old}>
        <ProfileName profileId={item.profileId} />
      </s>
      <IconArrowNarrowRight size={16} aria-hidden />
      <VisuallyHidden>
        {t({
          message: "changes to",
          comment: "Between the old and the new languages profile, for screen readers",
        })}
      </VisuallyHidden>
      <b className={styles.next}>
        <ProfileName profileId={next} />
      </b>
    </span>
  );
}

const helper = columnsOf<MassItem>();

/** Columns of edit mode, the same for series and movies. */
export const massColumns = perLocale(() =>
  helper.columns([
    selectColumn((item: MassItem) => {
      const title = titleWithYear(item.title, item.year);
      return t`Select ${title}`;
    }),
    helper.display({
      id: "title",
      header: t`Name`,
      meta: { card: "title" },
      cell: ({ row }) => <TitleCell item={row.original} />,
    }),
    helper.display({
      id: "audio",
      header: t`Audio`,
      meta: { width: "180px", card: "none" },
      cell: ({ row }) => <AudioLanguages languages={row.original.audio} max={1} />,
    }),
    helper.display({
      id: "profile",
      header: t`Languages profile`,
      meta: { width: "36%", card: "chips" },
      cell: ({ row }) => <ProfileCell item={row.original} />,
    }),
  ]),
);
