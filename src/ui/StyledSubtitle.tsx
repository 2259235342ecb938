import { Highlight } from "@mantine/core";
import type { StyledText } from "@/utils/subtitle-markup";

interface StyledSubtitleProps {
  parts: readonly StyledText[];
  /** Text to highlight wherever it occurs within a part. */
  highlight?: string;
  /** True to use the colors, which are intended for a dark video image. */
  hasColors?: boolean;
}

/** The text of a subtitle with its italics, bold letters and underlines. */
export function StyledSubtitle({ parts, highlight = "", hasColors = false }: StyledSubtitleProps) {
  return parts.map(({ text, isItalic, isBold, isUnderlined, color }, index) => (
    <Highlight
      key={index}
      component="span"
      inherit
      highlight={highlight}
      fs={isItalic ? "italic" : undefined}
      fw={isBold ? 700 : undefined}
      td={isUnderlined ? "underline" : undefined}
      style={{ color: hasColors ? color : undefined }}
    >
      {text}
    </Highlight>
  ));
}
