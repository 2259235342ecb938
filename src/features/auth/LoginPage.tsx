import { t } from "@lingui/core/macro";
import { Center, Loader, Paper, Stack, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { KeyRefused } from "./KeyRefused";
import { LoginForm } from "./LoginForm";
import { env } from "@/config/env";
import { paths, safeReturnPath } from "@/config/paths";
import { PRODUCT } from "@/config/product";
import { useKeyCheck, useLogin } from "@/queries/account";
import { markAuthenticated, useIsAuthenticated } from "@/store/session";
import { usePageTitle } from "@/ui/use-locale";

/**
 * The login page (spec section 2, /login). If the key in memory was rejected, it first checks if the server's page has
 * a new one; only a page without a key requires a login.
 */
export function LoginPage() {
  usePageTitle(t`Login`);
  const isAuthenticated = useIsAuthenticated();
  const [params] = useSearchParams();
  const target = safeReturnPath(params.get("returnTo")) ?? paths.home();
  const hadKey = env.apiKey !== undefined;
  const check = useKeyCheck(!isAuthenticated);
  const login = useLogin();
  const [isLoggingIn, setLoggingIn] = useState(false);
  const loadTarget = () => window.location.assign(`${env.baseUrl}${target}`);
  useEffect(() => {
    if (check.data === "renewed") markAuthenticated(true);
  }, [check.data]);
  if (isAuthenticated) return <Navigate to={target} replace />;
  const isChecking = hadKey && (check.isPending || check.data === "renewed");
  const isRefused = !isLoggingIn && (check.isError || check.data === "refused");
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder shadow="md" p="xl" w="100%" maw={380}>
        <Stack align="center" gap={4} mb="lg">
          <img src="images/logo.svg" alt="" width={56} height={56} />
          <Title order={1} size="h3">
            {PRODUCT.name}
          </Title>
        </Stack>
        {isChecking ? (
          <Stack component="output" align="center" gap="xs">
            <Loader aria-hidden />
            <Text c="dimmed" size="sm">
              {t`Please wait`}
            </Text>
          </Stack>
        ) : isRefused ? (
          // A server without a login form has no page at /login.
          <KeyRefused
            error={check.error}
            onReload={loadTarget}
            onLogIn={() => setLoggingIn(true)}
          />
        ) : (
          // The new key is in the server's page, so load it.
          <LoginForm login={login} onLoggedIn={loadTarget} />
        )}
      </Paper>
    </Center>
  );
}
