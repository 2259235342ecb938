import { plural, t } from "@lingui/core/macro";
import { Alert, List } from "@mantine/core";
import { useState } from "react";
import { IconAlertTriangle, IconInfoCircle } from "@/config/icons";
import type { ImportLoss } from "@/subtitle-documents/formats/losses";
import type { Imported } from "@/features/texts/files/opened-document";
import { documentOf, useEditor } from "../editor";
import { fileNameOf, IMPORT_NAMES } from "@/features/texts/files/open-file";

/** Says that the open file was converted to SRT, under which name it is saved, and what SRT does not hold. */
export function ImportNotice() {
  const { name, imported } = useEditor((state) => state.opened);
  const target = useEditor((state) => fileNameOf(name, documentOf(state)));
  const [closed, setClosed] = useState<Imported>();
  if (!imported || imported === closed) return null;
  const { format, losses } = imported;
  const formatName = IMPORT_NAMES[format];
  const Icon = losses.length > 0 ? IconAlertTriangle : IconInfoCircle;
  return (
    <Alert
      role="status"
      my="sm"
      color={losses.length > 0 ? "yellow" : "blue"}
      icon={<Icon size={18} aria-hidden />}
      title={t`This ${formatName} file was opened as SRT.`}
      withCloseButton
      closeButtonLabel={t`Dismiss`}
      onClose={() => setClosed(imported)}
      style={{ overflowWrap: "anywhere" }}
    >
      {t`It will be saved as “${target}”. “${name}” will not change.`}
      {losses.length > 0 && (
        <List size="sm" mt={4}>
          {losses.map((loss) => (
            <List.Item key={loss.kind}>{importLossText(loss)}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

/** One loss of the import, or one guess, as a sentence. */
function importLossText({ kind, count }: ImportLoss): string {
  switch (kind) {
    case "looks":
      return plural(count, {
        one: "# line loses a font, size, or position.",
        other: "# lines lose fonts, sizes, or positions.",
      });
    case "joined":
      return plural(count, {
        one: "# block of text without times was added to the line above it.",
        other: "# blocks of text without times were added to the lines above them.",
      });
    case "outside":
      return plural(count, {
        one: "# block of text without times is dropped.",
        other: "# blocks of text without times are dropped.",
      });
    case "no-end":
      return plural(count, {
        one: "# line has no end time in the file; its duration is estimated.",
        other: "# lines have no end times in the file; their durations are estimated.",
      });
    case "classes":
      return plural(count, {
        one: "# line in another language is dropped.",
        other: "# lines in other languages are dropped.",
      });
    case "styles":
      return plural(count, {
        one: "# style sheet rule is dropped: font, size, and color of its lines.",
        other: "# style sheet rules are dropped: font, size, and color of their lines.",
      });
    default:
      return plural(count, {
        one: "# note or comment is dropped.",
        other: "# notes or comments are dropped.",
      });
  }
}
