import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { TitleRef } from "@/api/media";
import type { AudioLanguage } from "@/api/shared";
import { IconBadgeCc } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import { columnsOf } from "@/ui/table-features";
import { useIsPhone } from "@/ui/use-is-phone";
import { numericLocale } from "@/utils/locale";
import { listed } from "@/utils/text";
import { AudioLanguages } from "@/features/languages/AudioLanguages";
import { EditProfileButton } from "@/features/media/EditProfileButton";
import { ProfileName } from "@/features/languages/ProfileName";
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

function Audio({ languages }: { languages: readonly AudioLanguage[] }) {
  // On phones, all languages as text that is cut off: there is no space for a button that shows more.
  return <AudioLanguages languages={languages} max={useIsPhone() ? languages.length : 1} />;
}

/** The name of the profile; on phones, which have no headings, with an icon, like the audio languages. */
function Profile({ profileId }: { profileId: number | null }) {
  const name = <ProfileName profileId={profileId} />;
  return useIsPhone() ? (
    <StatusChip tone="plain" icon={IconBadgeCc}>
      {name}
    </StatusChip>
  ) : (
    name
  );
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
      cell: ({ row }) => <Audio languages={row.original.audio_language} />,
    }),
    profile: helper.display({
      id: "profile",
      header: t`Languages profile`,
      meta: { width: "clamp(164px, 17.4vw, 300px)", card: "under", sort: "profile" },
      cell: ({ row }) => <Profile profileId={row.original.profileId} />,
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
