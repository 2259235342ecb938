import { t } from "@lingui/core/macro";
import { Kbd, Text } from "@mantine/core";
import { Fragment } from "react";
import styles from "./timeline.module.css";

/** What keys, wheel and hands do on the timeline. */
export function TimelineHint({ id, canPlay }: { id: string; canPlay: boolean }) {
  const playing = [
    { keys: [t`Space`], does: t`Play or pause` },
    { keys: ["Enter"], does: t`Play the line` },
  ];
  const rows = [
    { keys: ["←", "→"], does: t`Move the play head by 0.1 s, with Ctrl by 1 s` },
    { keys: ["Shift+←", "Shift+→"], does: t`Move the start of the line by 0.1 s` },
    { keys: ["Alt+←", "Alt+→"], does: t`Move the end of the line by 0.1 s` },
    { keys: ["I", "O"], does: t`Start or end the line at the play head` },
    { keys: ["↑", "↓"], does: t`Go to the line before or after` },
    ...(canPlay ? playing : []),
    { keys: ["+", "−"], does: t`Show less or more of the film, as Ctrl with the wheel` },
  ];
  return (
    <div id={id}>
      <Text size="sm" c="dimmed" mb={6}>
        {t`Drag a line or one of its ends to change its times, and the film beside lines to move along. While the timeline has the focus, the wheel moves along, too, and these keys work:`}
      </Text>
      <dl className={styles.keys}>
        {rows.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key} size="xs" dir="ltr">
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
