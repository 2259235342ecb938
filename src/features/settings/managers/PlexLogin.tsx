import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Select, Text } from "@mantine/core";
import { errorText } from "@/api/error";
import { PRODUCT } from "@/config/product";
import {
  useLogInToPlex,
  useLogOutOfPlex,
  usePlexAccount,
  usePlexServers,
  useSelectedPlexServer,
  useSelectPlexServer,
} from "@/queries/plex";
import { openPopup } from "@/ui/open-popup";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { FIELD_WIDTHS } from "../inputs/input-props";
import { SettingsSection } from "../inputs/SettingsGroup";

function LogIn() {
  const { name: product } = PRODUCT;
  const { mutate, isPending, error } = useLogInToPlex();
  const logIn = () => {
    const popup = openPopup("plex-login");
    mutate(popup, { onSettled: popup.close });
  };
  return (
    <>
      <Text size="sm">
        {isPending
          ? t`Log in to Plex in the window that opened, and give ${product} access. This page continues automatically.`
          : t`Log in to choose the server and its libraries, or enter the address and a token below.`}
      </Text>
      {error && (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      )}
      <Group>
        <Button variant="default" loading={isPending} onClick={logIn}>
          {t`Log in with Plex`}
        </Button>
      </Group>
    </>
  );
}

function ServerSelect() {
  const { data: servers = [], error } = usePlexServers();
  const { data: selected } = useSelectedPlexServer();
  const { mutate, isPending } = useSelectPlexServer();
  const current = selected?.machineIdentifier ?? null;
  const others = servers.filter(({ machineIdentifier }) => machineIdentifier !== current);
  const data = [
    ...(selected ? [{ value: selected.machineIdentifier, label: selected.name }] : []),
    ...others.map(({ machineIdentifier, name }) => ({ value: machineIdentifier, label: name })),
  ];
  return (
    <Select
      label={t`Server`}
      description={t`Applies immediately.`}
      error={error ? errorText(error) : undefined}
      placeholder={data.length === 0 ? t`No servers found` : t`Choose a server`}
      data={data}
      value={current}
      disabled={isPending}
      allowDeselect={false}
      searchable={data.length >= SEARCHABLE_FROM}
      nothingFoundMessage={t`No matching server`}
      onChange={(id) => {
        const server = servers.find(({ machineIdentifier }) => machineIdentifier === id);
        if (server) mutate(server);
      }}
      maw={FIELD_WIDTHS.medium}
    />
  );
}

function Account() {
  const { data: account, error } = usePlexAccount();
  const { mutate, isPending } = useLogOutOfPlex();
  const isExpired = account?.valid === false;
  const name = account?.username ?? account?.email;
  return (
    <>
      {(isExpired || error) && (
        <Alert color="yellow" role="alert">
          {error
            ? errorText(error)
            : t`Plex no longer accepts this login. Log out and log in again.`}
        </Alert>
      )}
      <Group justify="space-between">
        <Text size="sm">{name ? t`Logged in as ${name}` : t`Logged in`}</Text>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {t`Log out`}
        </Button>
      </Group>
      <ServerSelect />
    </>
  );
}

/** The Plex account, with a login on Plex's own page (contract/newer-servers.md section 7). */
export function PlexLogin({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <SettingsSection title={t`Account`}>{isLoggedIn ? <Account /> : <LogIn />}</SettingsSection>
  );
}
