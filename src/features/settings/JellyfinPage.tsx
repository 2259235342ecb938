import { t } from "@lingui/core/macro";
import { MASK } from "@/api/shared";
import { useJellyfinLibraries, useTestJellyfin } from "@/queries/jellyfin";
import { deepEqual } from "@/utils/deep-equal";
import { SettingsGroup } from "./inputs/SettingsGroup";
import { JELLYFIN } from "./catalogue/managers";
import { TestButton } from "./kit/TestButton";
import { LibraryField } from "./managers/LibraryField";
import { SettingsPage } from "./SettingsPage";
import { useSetting } from "./kit/use-setting";

/** Tests the address and the key in the fields, saved or not. A result is hidden as soon as they change. */
function JellyfinTest() {
  const url = useSetting("jellyfin.url");
  const key = useSetting("jellyfin.apikey");
  const { mutate, variables, data, error, isPending } = useTestJellyfin();
  const address = { url: url.value.trim(), apikey: key.value.trim() };
  const isCurrent = deepEqual(variables, address);
  const missing = address.url === "" || address.apikey === "";
  const hidden =
    address.apikey === MASK ? t`Enter the API key again: the server hides it` : undefined;
  const wrong = url.problem ?? key.problem ?? hidden;
  return (
    <TestButton
      data={
        isCurrent && data
          ? { status: data.success, version: data.version, error: data.error }
          : undefined
      }
      error={isCurrent ? error : null}
      isPending={isCurrent && isPending}
      whyNot={missing ? t`Needs an address and an API key` : wrong}
      onTest={() => mutate(address)}
    />
  );
}

const MOVIE_LIBRARIES = ["jellyfin.movie_library", "jellyfin.movie_library_ids"];
const SERIES_LIBRARIES = ["jellyfin.series_library", "jellyfin.series_library_ids"];

/** /settings/jellyfin, since 1.6 (contract/newer-servers.md section 8). */
export function JellyfinPage() {
  const isOn = useSetting("general.use_jellyfin").value;
  const address = useSetting("jellyfin.url").saved;
  const { data: libraries = [] } = useJellyfinLibraries(address);
  const ofType = (wanted: string) => libraries.filter(({ type }) => type === wanted);
  const note = t`Read from the saved address.`;
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
