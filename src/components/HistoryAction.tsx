import { Center, VisuallyHidden } from "@mantine/core";
import { historyAction } from "./history-actions";

/** What happened to a subtitle, as an icon that also says its name. An unknown number is neutral. */
export function HistoryAction({ action }: { action: number }) {
  const { icon: Icon, word } = historyAction(action);
  return (
    <Center component="span" inline title={word} style={{ verticalAlign: "middle" }}>
      <Icon size={18} aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
    </Center>
  );
}
