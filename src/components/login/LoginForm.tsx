import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { errorText } from "../../api/error";
import type { useLogin } from "../../queries/system";
import styles from "./LoginForm.module.css";

/** How long a failure shows (spec section 9). */
const SHOW_FAILURE = 2_000;

interface LoginFormProps {
  login: ReturnType<typeof useLogin>;
  onLoggedIn: () => void;
}

/** User name and password, both required; what was typed stays when the login fails. */
export function LoginForm({ login, onLoggedIn }: LoginFormProps) {
  const { reset } = login;
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const passwordBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!login.isError) return undefined;
    passwordBox.current?.select();
    const timer = setTimeout(reset, SHOW_FAILURE);
    return () => clearTimeout(timer);
  }, [login.isError, reset]);
  const isLocked = login.isPending || login.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked) login.mutate({ username, password }, { onSuccess: onLoggedIn });
  };
  return (
    <form onSubmit={submit} aria-label="Login">
      <fieldset disabled={isLocked} className={styles.fields}>
        <Stack>
          <TextInput
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page, or the dialog, is nothing but this form
            autoFocus
            data-autofocus
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            ref={passwordBox}
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {login.isError && (
            <Alert color="red" role="alert" title="Login Failed">
              {errorText(login.error)}
            </Alert>
          )}
          <Button type="submit" fullWidth loading={isLocked}>
            LOGIN
          </Button>
        </Stack>
      </fieldset>
    </form>
  );
}
