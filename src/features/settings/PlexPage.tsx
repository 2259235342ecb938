import { SettingsGroup } from "./inputs/SettingsGroup";
import { PLEX } from "./catalogue/managers";
import { LibraryField } from "./managers/LibraryField";
import { PlexLogin } from "./managers/PlexLogin";
import { PlexWebhook } from "./managers/PlexWebhook";
import { PlexWebhookList } from "./managers/PlexWebhookList";
import { SettingsPage } from "./SettingsPage";
import { useSetting } from "./kit/use-setting";
import { useCapabilities } from "@/queries/capabilities";
import { usePlexLibraries } from "@/queries/plex";
import { useSettings } from "@/queries/settings";

const MOVIE_LIBRARIES = ["plex.movie_library", "plex.movie_library_ids"];
const SERIES_LIBRARIES = ["plex.series_library", "plex.series_library_ids"];

/** The libraries of the selected server; undefined without a login, in which case their names are typed. */
function useLibraries(isLoggedIn: boolean) {
  const { data = [] } = usePlexLibraries(isLoggedIn);
  return (wanted: "movie" | "show") =>
    isLoggedIn
      ? data
          .filter(({ type }) => type === wanted)
          .map(({ key, title }) => ({ id: key, name: title }))
      : undefined;
}

/** /settings/plex (spec section 2; contract/settings.md section 3, "Page Plex"). */
export function PlexPage() {
  const isOn = useSetting("general.use_plex").value;
  const { hasPlexLogin, hasPlexWebhooks } = useCapabilities();
  // Written by the server: how it connects to Plex.
  const isLoggedIn = useSettings().data?.plex?.auth_method === "oauth";
  const libraries = useLibraries(isOn && isLoggedIn);
  return (
    <SettingsPage>
      <SettingsGroup page={PLEX} name="Use Plex" />
      {isOn && (
        <>
          {hasPlexLogin && <PlexLogin isLoggedIn={isLoggedIn} />}
          {!isLoggedIn && <SettingsGroup page={PLEX} name="Host" />}
          <SettingsGroup
            page={PLEX}
            name="Movies"
            except={MOVIE_LIBRARIES}
            before={<LibraryField of="plex.movie_library" libraries={libraries("movie")} />}
          />
          <SettingsGroup
            page={PLEX}
            name="Series"
            except={SERIES_LIBRARIES}
            before={<LibraryField of="plex.series_library" libraries={libraries("show")} />}
          />
        </>
      )}
      <PlexWebhook>{hasPlexWebhooks && isLoggedIn && <PlexWebhookList />}</PlexWebhook>
    </SettingsPage>
  );
}
