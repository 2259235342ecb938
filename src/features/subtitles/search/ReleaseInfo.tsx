import { Badge, Stack, Text } from "@mantine/core";
import { PressPopover } from "./PressPopover";
import { ReleaseName } from "./ReleaseName";
import styles from "./Results.module.css";

/** Release names this subtitle is made for: the first, and the others on request. */
export function ReleaseInfo({
  lines,
  own,
}: {
  lines: readonly string[];
  own: ReadonlySet<string>;
}) {
  const [first, ...others] = lines;
  if (first === undefined) return <Text c="dimmed">–</Text>;
  const name = (
    <span className={styles.first}>
      <ReleaseName name={first} own={own} />
    </span>
  );
  if (others.length === 0)
    return (
      <span className={styles.release} title={first}>
        {name}
      </span>
    );
  return (
    <PressPopover
      width={420}
      position="bottom-start"
      button={{
        className: styles.release,
        title: first,
        "aria-label": `${first} +${others.length}`,
        children: (
          <>
            {name}
            <Badge size="sm" variant="default" className={styles.more}>
              {`+${others.length}`}
            </Badge>
          </>
        ),
      }}
    >
      <Stack gap={6} className={styles.lines}>
        {lines.map((line, index) => (
          <Text key={index} size="xs" style={{ overflowWrap: "anywhere" }}>
            <ReleaseName name={line} own={own} />
          </Text>
        ))}
      </Stack>
    </PressPopover>
  );
}
