import { Button, Group } from "@mantine/core";
import { errorText } from "@/api/error";
import { withoutKey } from "@/config/env";
import { PRODUCT } from "@/config/product";
import { IconBug, IconRefresh } from "@/config/icons";
import { Message } from "@/ui/Message";
import { SafeLink } from "@/ui/SafeLink";
import styles from "./CrashPage.module.css";

/** What the tracker may hold in a title; a message can be a page long. */
const MOST_LETTERS = 200;

/** The address of a new report: the kind and text of the error, nothing of the library, and not where it is. */
function reportUrl(error: unknown): string {
  const kind = error instanceof Error ? error.name : "Error";
  const text = withoutKey(errorText(error)).replaceAll(/\w+:\/\/\S+/g, "(an address)");
  const title = `[UI] ${kind}: ${text}`.slice(0, MOST_LETTERS);
  return `${PRODUCT.issuesUrl}/new?${new URLSearchParams({ title }).toString()}`;
}

/** What shows in place of a part of the interface that broke (spec section 2, "Render errors"). */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <div className={styles.root} role="alert">
      <Message
        className={styles.message}
        icon={<IconBug size={48} stroke={1.4} aria-hidden />}
        isBad
        isPage
        title="Ouch! UI is crashed!"
      >
        <pre className={styles.code}>{withoutKey(errorText(error))}</pre>
        <Group justify="center" gap="md">
          <Button
            component={SafeLink}
            isPlain
            href={reportUrl(error)}
            variant="default"
            leftSection={<IconBug size={18} aria-hidden />}
          >
            Report Issue
          </Button>
          <Button
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => window.location.reload()}
          >
            Reload Page
          </Button>
        </Group>
      </Message>
    </div>
  );
}
