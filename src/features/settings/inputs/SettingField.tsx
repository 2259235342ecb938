import { t } from "@lingui/core/macro";
import { ActionIcon, Anchor, Box, Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { IconArrowBackUp } from "@/config/icons";
import { paths } from "@/config/paths";
import { USE_EMBEDDED } from "../catalog/contradictions";
import { REGISTRY, settingOf } from "../catalog/registry";
import { verbatim } from "../catalog/verbatim";
import { SettingInput } from "./SettingInput";
import staged from "../kit/staged.module.css";
import { WarningLine } from "../kit/WarningLine";
import { useContradictions } from "../kit/use-contradictions";
import { fieldId } from "../kit/use-scroll-to-anchor";
import { useAnySetting, useIsSettingShown } from "../kit/use-setting";
import type { Handle } from "../kit/use-setting";
import { encodeUrlPart, textOf } from "@/utils/text";

/** Warnings if the field with this key contradicts other settings. */
function ContradictionLines({ about }: { about: string }) {
  const lines = useContradictions().filter((one) => one.about.includes(about));
  return (
    // As far in as the label of the switch above.
    <Box component="output" display="block" ps={50}>
      {lines.map(({ id, message: words, about: [, other = ""] }) => (
        <WarningLine key={id}>
          {t`${words}.`}{" "}
          <Anchor
            component={Link}
            inherit
            underline="always"
            style={{ whiteSpace: "nowrap" }}
            to={{ pathname: paths.settings.providers(), hash: `#${encodeUrlPart(other)}` }}
          >
            {t`Open provider settings`}
          </Anchor>
        </WarningLine>
      ))}
    </Box>
  );
}

/**
 * Shown if another client saved a different value: accept that value, or keep the staged one. `shown`: the other value
 * as text.
 */
export function ConflictNote(props: {
  handle: Pick<Handle<unknown>, "undo" | "keep">;
  shown?: string;
}) {
  const { handle, shown } = props;
  return (
    <Group gap="xs" mt={6} role="alert">
      <WarningLine>
        {shown === undefined
          ? t`Changed elsewhere in the meantime.`
          : t`Changed elsewhere in the meantime to ${{ newValue: shown }}.`}
      </WarningLine>
      <Button size="compact-xs" variant="default" onClick={handle.undo}>
        {t`Accept`}
      </Button>
      <Button size="compact-xs" variant="default" onClick={handle.keep}>
        {t`Keep my change`}
      </Button>
    </Group>
  );
}

/** A short value as text; undefined for other types. */
function inWords(value: unknown): string | undefined {
  if (value === true) return t({ message: "on", context: "value" });
  if (value === false) return t({ message: "off", context: "value" });
  if (value === null || value === "") return t({ message: "nothing", context: "value" });
  if (typeof value === "string") return `"${verbatim(value)}"`;
  return typeof value === "number" ? `"${value}"` : undefined;
}

/** Field of a setting. Renders nothing if the server does not have the setting or another setting hides it. */
export function AnySettingField({ settingKey }: { settingKey: string }) {
  const isShown = useIsSettingShown();
  return isShown(settingKey) ? <ShownField settingKey={settingKey} /> : null;
}

const groupOf = (key: string) => REGISTRY.get(key)?.group;

/** True if a field is below the switch that shows it. */
function isBelowSwitch(key: string): boolean {
  const { onlyIf = [], usual } = settingOf(key);
  return (
    usual === undefined &&
    onlyIf.some(([other]) => settingOf(other).kind === "flag" && groupOf(other) === groupOf(key))
  );
}

function ShownField({ settingKey }: { settingKey: string }) {
  const handle = useAnySetting(settingKey);
  const setting = settingOf(settingKey);
  return (
    <FieldFrame
      of={settingKey}
      isIndented={isBelowSwitch(settingKey)}
      label={textOf(setting.label)}
      handle={handle}
      {...(setting.isSecret === true
        ? {}
        : { shown: inWords(handle.saved) ?? t`a different value` })}
    >
      <SettingInput
        setting={setting}
        value={handle.value}
        onChange={handle.set}
        error={handle.problem}
        name={settingKey}
      />
      {settingKey === USE_EMBEDDED && <ContradictionLines about={settingKey} />}
    </FieldFrame>
  );
}

interface FieldFrameProps {
  /** The staged key. */
  of: string;
  label: string;
  handle: Pick<Handle<unknown>, "isStaged" | "isConflict" | "undo" | "keep">;
  /** The conflicting saved value as text. */
  shown?: string;
  /** As far in as the label of the switch above. */
  isIndented?: boolean;
  children: ReactNode;
}

/** Frame of a field: marks a staged change, with Undo, or the choice in a conflict. */
export function FieldFrame(props: FieldFrameProps) {
  const { of, label, handle, shown, isIndented = false, children } = props;
  return (
    <Group
      id={fieldId(of)}
      gap="xs"
      align="flex-start"
      wrap="nowrap"
      ps={12}
      ms={-15}
      className={staged.bar ?? ""}
      data-staged={handle.isStaged || undefined}
      data-page={REGISTRY.get(of)?.page}
      data-indented={isIndented || undefined}
    >
      <Box flex={1} miw={0}>
        {children}
        {handle.isConflict && (
          <ConflictNote handle={handle} {...(shown === undefined ? {} : { shown })} />
        )}
      </Box>
      {handle.isStaged && (
        <ActionIcon
          flex="none"
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t`Undo change to ${label}`}
          title={t`Undo this change`}
          onClick={handle.undo}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
