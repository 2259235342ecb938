import { t, plural } from "@lingui/core/macro";
import { Button, Stack, Text, Group } from "@mantine/core";
import { useState, useMemo } from "react";
import { useLanguageName } from "@/queries/languages";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { languagePhrase } from "@/utils/languages";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import {
  bilingualFormat,
  mergeLanguages,
  alignLanguages,
} from "@/subtitle-documents/timing/bilingual";
import type {
  CreatedText,
  OpenedDocument,
  SubtitleTarget,
} from "@/features/texts/files/opened-document";
import { fileNameOf, saveLocal } from "@/features/texts/files/open-file";
import { BilingualFields } from "./BilingualFields";
import type { BilingualChoice } from "./BilingualFields";
import { bilingualName, bilingualText } from "./bilingual-text";
import type { Reference } from "./other-files";
import { VirtualList } from "@/ui/VirtualList";
import { grouped } from "@/utils/format";
import { RowSides, SideNames } from "./RowSides";
import styles from "./reference.module.css";

export interface BilingualProps {
  opened: OpenedDocument;
  /** Current version of the open text. */
  document: SubtitleDocument;
  reference: Reference;
}

/** Width in pixels, enough for two texts side by side. */
const WIDTH = 820;

/** Target of the new text, with the language of one of the two texts. */
function targetOf(
  { target }: OpenedDocument,
  { kind }: Reference,
  choice: BilingualChoice,
): SubtitleTarget | undefined {
  if (!target) return undefined;
  const { media, title, code2, hi, forced } = target;
  const own = { code2, hi, forced };
  return { media, title, ...(choice.target === "reference" && kind ? kind : own), path: undefined };
}

/** Dialog that merges two languages into one file. Nothing is replaced until the user saves. */
export function BilingualModal(props: BilingualProps & ModalControls<CreatedText>) {
  const { opened, document, reference, close } = props;
  const nameOf = useLanguageName();
  const { target } = opened;
  const [choice, setChoice] = useState<BilingualChoice>({
    first: "open",
    target: "open",
    layout: "top-and-bottom",
    format: bilingualFormat(document, reference.document),
    isTimedByFirst: true,
  });
  const open: Reference = {
    name: target ? languagePhrase({ ...target, name: nameOf(target.code2) }) : opened.name,
    kind: target,
    document,
  };
  const [first, second] = choice.first === "open" ? [open, reference] : [reference, open];
  const place = targetOf(opened, reference, choice);
  const make = () => mergeLanguages(first.document, second.document, choice).document;
  const name = bilingualName(opened.name, (place ?? first.kind)?.code2);
  const download = () => saveLocal(name, make());
  const openCreated = () => {
    const made = make();
    close(bilingualText(fileNameOf(name, made), made, place));
  };
  return (
    <ModalFrame title={t`Make a bilingual file`} size={WIDTH} onClose={() => close()}>
      <Stack gap="sm">
        <BilingualFields
          choice={choice}
          onChoice={setChoice}
          open={open}
          reference={reference}
          place={place}
        />
        <BilingualPreview first={first} second={second} />
        <Text size="sm" c="dimmed">
          {t`The new file opens in place of this one. Your edits here are kept as a draft in this browser.`}
        </Text>
        <ModalFooter>
          <CancelButton onCancel={() => close()} />
          <Button variant="default" onClick={download}>
            {t`Download`}
          </Button>
          <Button onClick={openCreated}>{t`Open in the studio`}</Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}

interface BilingualPreviewProps {
  first: Reference;
  second: Reference;
}

/** Preview of the lines that are shown together, and of those without a counterpart. */
function BilingualPreview({ first, second }: BilingualPreviewProps) {
  const [one, other] = [first.document, second.document];
  const rows = useMemo(() => alignLanguages(one, other), [one, other]);
  const lonely = rows.filter(({ right }) => right.length === 0).length;
  const others = rows.filter(({ left }) => left.length === 0).length;
  const pairedLines = rows.length - lonely - others;
  return (
    <div className={styles.rows}>
      <Group gap="md" mb={6} component="output">
        <Text size="sm">
          {plural(pairedLines, { one: "# line in both", other: "# lines in both" })}
        </Text>
        <Alone name={first.name} count={lonely} />
        <Alone name={second.name} count={others} />
      </Group>
      <SideNames names={[first.name, second.name]} />
      <VirtualList
        label={t`Lines side by side`}
        items={rows}
        isRuled
        renderItem={(row) => (
          <div className={styles.preview}>
            <RowSides row={row} formats={[one.format, other.format]} />
          </div>
        )}
      />
    </div>
  );
}

/** Number of lines of a text that have no counterpart. */
function Alone({ name, count }: { name: string; count: number }) {
  const lines = grouped(count);
  return (
    <Text size="sm" c="dimmed">
      {t`Only ${name}: ${lines}`}
    </Text>
  );
}
