import { Alert, List, Skeleton } from "@mantine/core";
import { IconHelp } from "@/config/icons";
import { uniqueKeys } from "@/utils/row-keys";
import { useReasons } from "./use-reasons";
import type { WhyQuestion } from "./why-question";

/** The answer in short, above all that it is made of; nothing where a part of it cannot be read, which says so itself. */
export function Conclusion(props: WhyQuestion) {
  const { reasons, isReading } = useReasons(props);
  if (isReading) return <Skeleton h={72} aria-hidden />;
  if (!reasons) return null;
  if (reasons.length === 0)
    return (
      <Alert
        color="blue"
        role="note"
        icon={<IconHelp aria-hidden />}
        title="Nothing stands in the way"
      >
        The providers have no subtitle for it yet, or none with a sufficient score. A manual search
        shows what they have, whatever its score.
      </Alert>
    );
  const keys = uniqueKeys(reasons, (reason) => reason);
  return (
    <Alert
      color="yellow"
      role="note"
      icon={<IconHelp aria-hidden />}
      title={reasons.length === 1 ? "This may be the reason" : "These may be the reasons"}
    >
      <List size="sm" spacing={4}>
        {reasons.map((reason, index) => (
          <List.Item key={keys[index]} style={{ overflowWrap: "anywhere" }}>
            {reason}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
