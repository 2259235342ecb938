import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Capability } from "@/api/capabilities";
import type { PlainTool, SubtitleFile, SubtitleTool } from "@/api/tool-writes";
import { openModal } from "@/store/modals";
import {
  IconClearFormatting,
  IconClockEdit,
  IconEarOff,
  IconGauge,
  IconLanguage,
  IconLetterCase,
  IconMoodOff,
  IconPalette,
  IconRuler2,
  IconSparkles,
  IconTextDirectionRtl,
  IconTextRecognition,
} from "@/config/icons";
import {
  adjustTimesModal,
  chooseColorModal,
  frameRateModal,
  syncModal,
  translateModal,
  twoPointModal,
} from "./tool-modals";

type Files = readonly SubtitleFile[];

/** Entry of the tools menu. `ask` resolves with the tool's settings, or undefined if canceled. */
export interface ToolAction {
  label: MessageDescriptor;
  icon: typeof IconPalette;
  /** True if it changes times, not texts. */
  isAboutTimes?: boolean;
  /** The capability that the server must have. */
  needs?: Capability;
  ask: (files: Files) => Promise<SubtitleTool | undefined>;
  /** The tool itself, if it has no settings. */
  tool?: SubtitleTool;
}

const plain = (name: PlainTool) => {
  const tool: SubtitleTool = { tool: name };
  return { tool, ask: () => Promise.resolve(tool) };
};

/** Translates a subtitle into another language. */
export const TRANSLATE: ToolAction = {
  label: msg`Translate`,
  icon: IconLanguage,
  ask: (files) => openModal(translateModal, { files }),
};

/** The ten tools of spec section 2, "Subtitle Tools", in its order, with those of newer servers in between. */
export const TOOL_ACTIONS: readonly ToolAction[] = [
  { label: msg`Remove HI Tags`, icon: IconEarOff, ...plain("remove_HI") },
  { label: msg`Remove Style Tags`, icon: IconClearFormatting, ...plain("remove_tags") },
  { label: msg`Remove Emoji`, icon: IconMoodOff, needs: "hasEmojiTool", ...plain("emoji") },
  { label: msg`OCR Fixes`, icon: IconTextRecognition, ...plain("OCR_fixes") },
  { label: msg`Common Fixes`, icon: IconSparkles, ...plain("common") },
  { label: msg`Fix Uppercase`, icon: IconLetterCase, ...plain("fix_uppercase") },
  { label: msg`Reverse RTL`, icon: IconTextDirectionRtl, ...plain("reverse_rtl") },
  {
    label: msg`Add Color`,
    icon: IconPalette,
    ask: (files) => openModal(chooseColorModal, { files }),
  },
  {
    label: msg`Change Frame Rate`,
    isAboutTimes: true,
    icon: IconGauge,
    ask: (files) => openModal(frameRateModal, { files }),
  },
  {
    label: msg`Adjust Times`,
    isAboutTimes: true,
    icon: IconClockEdit,
    ask: (files) => openModal(adjustTimesModal, { files }),
  },
  {
    label: msg`Two-point fit`,
    icon: IconRuler2,
    needs: "hasTwoPointFit",
    ask: (files) => openModal(twoPointModal, { files }),
  },
  TRANSLATE,
];

/** Opens the sync options if the server has them. */
export async function askSync(
  files: Files,
  hasOptions: boolean,
): Promise<SubtitleTool | undefined> {
  return hasOptions ? openModal(syncModal, { files }) : { tool: "sync" };
}
