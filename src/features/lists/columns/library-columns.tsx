import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { TitleRef } from "@/api/media";
import type { AudioLanguage } from "@/api/shared";
import { columnsOf } from "@/ui/table-features";
import { useIsPhone } from "@/ui/use-is-phone";
import { numericLocale } from "@/utils/locale";
import { listed } from "@/utils/text";
import { AudioLanguages } from "@/features/languages/AudioLanguages";
import { EditProfileButton } from "@/features/media/EditProfileButton";
import { ProfileName, useRowProfile } from "@/features/languages/ProfileName";
import { selectColumn } from "../selection/select-column";
import { ADDED } from "../model/facets";
import { extraColumn, spoken } from "./extra-columns";

/** The common fields of series and movies. */
interface LibraryItem extends TitleRef {
  title: string;
  year: string;
  audio_language: readonly AudioLanguage[];
  profileId: number | null;
  tags: readonly string[];
  path: string;
  created_at_timestamp: string | null;
}

/** The day of a server time (in seconds or as text), in this browser's format. */
function dayText(time: string): string {
  const seconds = Number(time);
  const day = new Date(Number.isNaN(seconds) ? time.replace(" ", "T") : seconds * 1000);
  return Number.isNaN(day.getTime()) ? time : day.toLocaleDateString(numericLocale(i18n.locale));
}

/** Audio languages; not if a phone would repeat the name of the profile: "English English". */
function Audio({ item: { audio_language: languages, profileId } }: { item: LibraryItem }) {
  const isPhone = useIsPhone();
  const profile = useRowProfile(profileId);
  const isRepeated = languages.length === 1 && languages[0]?.name === profile?.name;
  // On phones, all languages as text that is cut off: there is no space for a button that shows more.
  const max = isPhone ? languages.length : 1;
  return !(isPhone && isRepeated) && <AudioLanguages languages={languages} max={max} />;
}

/**
 * The columns that /series and /movies share (spec section 2), and those that can be added to both, in one language.
 */
export function libraryColumns<T extends LibraryItem>() {
  const helper = columnsOf<T>();
  return {
    select: selectColumn<T>(({ title }) => t`Select ${title}`),
    year: extraColumn<T>("year", t`Year`, ({ year }) => (year === "0" ? "" : year), {
      width: "7%",
      card: "state",
      sort: "year",
    }),
    audio: helper.display({
      id: "audio",
      header: t`Audio`,
      // Wide enough on a tablet for most languages.
      meta: { width: "clamp(84px, 9.6vw, 180px)", card: "under", sort: "audio" },
      cell: ({ row }) => <Audio item={row.original} />,
    }),
    profile: helper.display({
      id: "profile",
      header: t`Languages profile`,
      meta: { width: "clamp(126px, 17.4vw, 300px)", card: "under", sort: "profile" },
      cell: ({ row }) => <ProfileName profileId={row.original.profileId} />,
    }),
    tags: extraColumn<T>("tags", t`Tags`, ({ tags }) => listed(tags), {
      width: "14%",
      card: "line",
    }),
    added: extraColumn<T>(
      ADDED,
      t`Date added`,
      ({ created_at_timestamp: time }) => (time ? dayText(time) : ""),
      { width: "10%", card: "state", sort: ADDED },
    ),
    path: extraColumn<T>("path", t`Path`, ({ path }) => path, { width: "24%", card: "line" }),
    edit: helper.display({
      id: "edit",
      header: spoken(t({ message: "Edit", context: "column" })),
      meta: {
        name: t({ message: "Edit", context: "column" }),
        width: "48px",
        align: "center",
        card: "actions",
      },
      cell: ({ row: { original } }) => {
        const { kind, id, title, audio_language: audio, profileId } = original;
        return <EditProfileButton item={{ kind, id, title }} audio={audio} profileId={profileId} />;
      },
    }),
  };
}
