import { Badge, Stack, Text } from "@mantine/core";
import { Fragment } from "react";
import { ButtonPopover } from "./ButtonPopover";
import { releaseRuns } from "./release-match";
import styles from "./Results.module.css";

/**
 * Release name with the words it shares with the file's names highlighted. Stays one text for copying and for screen
 * readers.
 */
function ReleaseName({ name, fileWords }: { name: string; fileWords: ReadonlySet<string> }) {
  return (
    <bdi className={styles.name}>
      {releaseRuns(name, fileWords).map(({ text, isMatch }, index) =>
        isMatch ? (
          <b key={index} className={styles.isMatch}>
            <Breakable text={text} />
          </b>
        ) : (
          <Breakable key={index} text={text} />
        ),
      )}
    </bdi>
  );
}

/** Allows line breaks after separators, because release names have no spaces. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[._-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Release names that a subtitle is made for: the first one, the others in a popover. */
export function ReleaseInfo({
  lines,
  fileWords,
}: {
  lines: readonly string[];
  fileWords: ReadonlySet<string>;
}) {
  const [first, ...others] = lines;
  if (first === undefined) return <Text c="dimmed">–</Text>;
  const name = (
    <span className={styles.first}>
      <ReleaseName name={first} fileWords={fileWords} />
    </span>
  );
  if (others.length === 0)
    return (
      <span className={styles.release} title={first}>
        {name}
      </span>
    );
  return (
    <ButtonPopover
      width={420}
      position="bottom-start"
      button={{
        className: styles.release,
        title: first,
        "aria-label": `${first} +${others.length}`,
        children: (
          <>
            {name}
            <Badge size="sm" variant="default" flex="none">
              <bdi>{`+${others.length}`}</bdi>
            </Badge>
          </>
        ),
      }}
    >
      <Stack gap={6} mah="min(50dvh, 360px)" style={{ overflowY: "auto" }}>
        {lines.map((line, index) => (
          <Text key={index} size="xs" style={{ overflowWrap: "anywhere" }}>
            <ReleaseName name={line} fileWords={fileWords} />
          </Text>
        ))}
      </Stack>
    </ButtonPopover>
  );
}
