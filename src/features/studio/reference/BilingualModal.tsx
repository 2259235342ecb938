import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useLanguageName } from "@/queries/languages";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { languagePhrase } from "@/utils/languages";
import { saveFile } from "@/utils/save-file";
import type { SubtitleDocument } from "../core/cues/document";
import { writeSubtitle } from "../core/formats/write";
import { bilingualFormat, mergeLanguages } from "../core/timing/bilingual";
import type { Made, Opened, Slot } from "../editing";
import { fileNameOf } from "../saving/subtitle-file";
import { BilingualFields } from "./BilingualFields";
import type { BilingualChoice } from "./BilingualFields";
import { BilingualPreview } from "./BilingualPreview";
import { bilingualName, madeBilingual } from "./made-bilingual";
import type { Reference } from "./reference";

export interface BilingualProps {
  opened: Opened;
  /** The open text as it is now. */
  document: SubtitleDocument;
  reference: Reference;
}

/** Pixels: two texts have room beside each other. */
const WIDTH = 820;

/** The place of the new text: that of a language which one of both texts is in. */
function slotOf({ slot }: Opened, { kind }: Reference, choice: BilingualChoice): Slot | undefined {
  if (!slot) return undefined;
  const { media, title, code2, hi, forced } = slot;
  const own = { code2, hi, forced };
  return { media, title, ...(choice.slot === "reference" && kind ? kind : own), path: undefined };
}

/** Makes one file of two languages. Nothing is replaced before it is saved. */
export function BilingualModal(props: BilingualProps & ModalControls<Made>) {
  const { opened, document, reference, close } = props;
  const nameOf = useLanguageName();
  const { slot } = opened;
  const [choice, setChoice] = useState<BilingualChoice>({
    first: "open",
    slot: "open",
    layout: "top-and-bottom",
    format: bilingualFormat(document, reference.document),
    isTimedByFirst: true,
  });
  const open: Reference = {
    name: slot ? languagePhrase({ ...slot, name: nameOf(slot.code2) }) : opened.name,
    kind: slot,
    document,
  };
  const [first, second] = choice.first === "open" ? [open, reference] : [reference, open];
  const place = slotOf(opened, reference, choice);
  const make = () => mergeLanguages(first.document, second.document, choice).document;
  const name = bilingualName(opened.name, (place ?? first.kind)?.code2);
  const download = () => {
    const made = make();
    saveFile(fileNameOf(name, made), writeSubtitle(made));
  };
  const openMade = () => {
    const made = make();
    close(madeBilingual(fileNameOf(name, made), made, place));
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
          {t`It opens in place of this text. What you edited here is kept as a draft in this browser.`}
        </Text>
        <ModalFooter>
          <CancelButton onCancel={() => close()} />
          <Button variant="default" onClick={download}>
            {t`Download`}
          </Button>
          <Button onClick={openMade}>{t`Open in the studio`}</Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
