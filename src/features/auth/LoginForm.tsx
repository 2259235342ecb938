import { Alert, Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { ApiError, errorText } from "@/api/error";
import type { useLogin } from "@/queries/account";
import { useIsLong } from "@/ui/use-is-long";
import styles from "./LoginForm.module.css";

/** How long a failure shows (spec section 9). */
const SHOW_FAILURE = 2_000;

const UNANSWERED = "The server gave no answer. What you typed is still here: try again.";

interface LoginFormProps {
  login: ReturnType<typeof useLogin>;
  onLoggedIn: () => void;
}

/**
 * User name and password, both required; what was typed stays when the login fails. A server that does not answer,
 * and a page that does not come afterwards, are told, and can be asked again.
 */
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
  const isLate = useIsLong(isLocked);
  const [isUnanswered, setUnanswered] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked) return;
    setUnanswered(false);
    const onError = (error: Error) =>
      setUnanswered(error instanceof ApiError && error.kind === "offline");
    login.mutate({ username, password }, { onSuccess: onLoggedIn, onError });
  };
  const waiting = login.isSuccess
    ? "You are logged in, but the page does not come."
    : "No answer yet. If none comes, you can soon try again.";
  const note = isLate ? waiting : isUnanswered && !login.isError ? UNANSWERED : undefined;
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
      <Text component="output" display="block" size="sm" c="dimmed" mt={note ? "md" : 0}>
        {note}
      </Text>
      {login.isSuccess && isLate && (
        <Button fullWidth mt="sm" variant="default" className={styles.again} onClick={onLoggedIn}>
          Load it again
        </Button>
      )}
    </form>
  );
}
