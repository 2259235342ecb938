import { SettingsGroup } from "./inputs/SettingsGroup";
import { JELLYFIN } from "./catalogue/managers";
import { JellyfinTest } from "./managers/JellyfinTest";
import { LibraryField } from "./managers/LibraryField";
import { SettingsPage } from "./SettingsPage";
import { useSetting } from "./kit/use-setting";
import { useJellyfinLibraries } from "@/queries/jellyfin";

const MOVIE_LIBRARIES = ["jellyfin.movie_library", "jellyfin.movie_library_ids"];
const SERIES_LIBRARIES = ["jellyfin.series_library", "jellyfin.series_library_ids"];

/** /settings/jellyfin, since 1.6 (contract/newer-servers.md section 8). */
export function JellyfinPage() {
  const isOn = useSetting("general.use_jellyfin").value;
  const address = useSetting("jellyfin.url").saved;
  const { data: libraries = [] } = useJellyfinLibraries(address);
  const ofType = (wanted: string) => libraries.filter(({ type }) => type === wanted);
  const note = "Read from the saved address.";
  return (
    <SettingsPage>
      <SettingsGroup page={JELLYFIN} name="Use Jellyfin" />
      {isOn && (
        <>
          <SettingsGroup page={JELLYFIN} name="Connection">
            <JellyfinTest />
          </SettingsGroup>
          <SettingsGroup
            page={JELLYFIN}
            name="Movies"
            note={note}
            except={MOVIE_LIBRARIES}
            before={<LibraryField of="jellyfin.movie_library" libraries={ofType("movies")} />}
          />
          <SettingsGroup
            page={JELLYFIN}
            name="Series"
            note={note}
            except={SERIES_LIBRARIES}
            before={<LibraryField of="jellyfin.series_library" libraries={ofType("tvshows")} />}
          />
        </>
      )}
    </SettingsPage>
  );
}
