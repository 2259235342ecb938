import { t } from "@lingui/core/macro";
import { Alert, Button, Fieldset, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { ApiError, errorText } from "@/api/error";
import type { useLogin } from "@/queries/account";
import { useIsLong } from "@/ui/use-is-long";

/** Milliseconds that a failure is shown (spec section 9). */
const SHOW_FAILURE = 2_000;

/** The message that remains after the failure is no longer shown; undefined for none. */
function lasting(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.kind === "offline")
    return t`The server did not respond. Your input is still here; try again.`;
  return error.status === 429 ? error.message : undefined;
}

/** Larger fields, because the page contains only this form. */
const LARGE = { size: "md", labelProps: { size: "sm" } } as const;

interface LoginFormProps {
  login: ReturnType<typeof useLogin>;
  onLoggedIn: () => void;
}

/**
 * User name and password, both required (the browser checks that, so there is no schema). The input is kept if the
 * login fails. If the server does not respond or requires a pause, or if the page does not load afterward, the form
 * shows that and can be submitted again.
 */
export function LoginForm({ login, onLoggedIn }: LoginFormProps) {
  const { reset } = login;
  const label = t`Password`;
  const form = useForm({ initialValues: { username: "", password: "" } });
  const passwordBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!login.isError) return undefined;
    passwordBox.current?.select();
    const timer = setTimeout(reset, SHOW_FAILURE);
    return () => clearTimeout(timer);
  }, [login.isError, reset]);
  const isLocked = login.isPending || login.isSuccess;
  const isLate = useIsLong(isLocked);
  const [lastFailure, setLastFailure] = useState<string>();
  const submit = form.onSubmit((values) => {
    if (isLocked) return;
    setLastFailure(undefined);
    const onError = (error: Error) => setLastFailure(lasting(error));
    login.mutate(values, { onSuccess: onLoggedIn, onError });
  });
  const waiting = login.isSuccess
    ? t`You are logged in, but the page did not load.`
    : t`Waiting for the server. You can try again in a moment.`;
  const note = isLate ? waiting : login.isError ? undefined : lastFailure;
  return (
    <form onSubmit={submit} aria-label={t`Login`}>
      <Fieldset disabled={isLocked}>
        <Stack>
          <TextInput
            {...LARGE}
            label={t`Username`}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page, or the dialog, contains only this form
            autoFocus
            data-autofocus
            {...form.getInputProps("username")}
          />
          <PasswordInput
            {...LARGE}
            ref={passwordBox}
            label={label}
            name="password"
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={{ "aria-label": t`Show or hide ${label}` }}
            {...form.getInputProps("password")}
          />
          {login.isError && (
            <Alert color="red" role="alert" title={t`Login Failed`}>
              {errorText(login.error)}
            </Alert>
          )}
          <Button type="submit" fullWidth mih={44} loading={isLocked}>
            {t`LOGIN`}
          </Button>
        </Stack>
      </Fieldset>
      <Text component="output" display="block" size="sm" c="dimmed" mt={note ? "md" : 0}>
        {note}
      </Text>
      {login.isSuccess && isLate && (
        <Button fullWidth mt="sm" variant="default" mih={44} onClick={onLoggedIn}>
          {t`Reload`}
        </Button>
      )}
    </form>
  );
}
