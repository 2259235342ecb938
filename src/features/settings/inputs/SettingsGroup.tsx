import { plural, t } from "@lingui/core/macro";
import { Box, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { IconChevronDown, IconChevronUp } from "@/config/icons";
import { stagedChanges } from "@/store/staged-settings";
import { settingOf } from "../catalog/registry";
import type { Groups } from "../catalog/registry";
import { AnySettingField } from "./SettingField";
import { useIsSettingChanged, useIsSettingShown } from "../kit/use-setting";
import { groupTitle } from "../catalog/group-titles";
import styles from "./inputs.module.css";

interface SettingsGroupProps<P extends Groups> {
  /** The settings of a page, and the name of one of its groups. */
  page: P;
  name: keyof P & string;
  /** One line below the heading. */
  note?: ReactNode;
  /** Placed below the fields. */
  children?: ReactNode;
  /** Placed above the fields. */
  before?: ReactNode;
  /** Placed below the advanced fields. */
  advancedNote?: ReactNode;
  /** Keys to skip. */
  except?: readonly string[];
}

const isAdvanced = (key: string) => settingOf(key).usual !== undefined;

/** Section with the fields of one group, the advanced ones last; renders nothing if none is shown. */
export function SettingsGroup<P extends Groups>(props: SettingsGroupProps<P>) {
  const { page, name, note, children, before, advancedNote, except = [] } = props;
  const isShown = useIsSettingShown();
  const keys = Object.keys(page[name] ?? {}).filter((key) => isShown(key) && !except.includes(key));
  if (keys.length === 0 && children === undefined && before === undefined) return null;
  const advanced = keys.filter(isAdvanced);
  return (
    <SettingsSection title={groupTitle(name)} note={note}>
      {before}
      {keys
        .filter((key) => !isAdvanced(key))
        .map((key) => (
          <AnySettingField key={key} settingKey={key} />
        ))}
      {children}
      {advanced.length > 0 && <Advanced keys={advanced} note={advancedNote} />}
    </SettingsSection>
  );
}

/**
 * Fields that most people never change, behind a button with their number. Open at first if one of them is staged; the
 * search of the browser, and code that shows a field, open it with a "beforematch" event.
 */
function Advanced({ keys, note }: { keys: readonly string[]; note: ReactNode }) {
  const isChanged = useIsSettingChanged();
  const [isOpen, setOpen] = useState(() => keys.some((key) => key in stagedChanges()));
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = body.current;
    if (isOpen || !node) return undefined;
    // React knows only `hidden` without a value.
    node.setAttribute("hidden", "until-found");
    // The caller focuses the field next.
    const reveal = () => flushSync(() => setOpen(true));
    node.addEventListener("beforematch", reveal);
    return () => node.removeEventListener("beforematch", reveal);
  }, [isOpen]);
  const count = keys.length;
  const changed = keys.filter(isChanged).length;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    // Closer to the fields than they are to each other: the button has no visible box.
    <Box mt="calc(-11px - max(0px, var(--touch) - 26px) / 2)" mb={isOpen ? 0 : -8}>
      <Button
        variant="subtle"
        color="gray"
        c="dimmed"
        fw={500}
        size="compact-sm"
        ms={-9}
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {changed === 0
          ? t`Advanced (${count})`
          : plural(changed, {
              one: `Advanced (${count}, # changed)`,
              other: `Advanced (${count}, # changed)`,
            })}
      </Button>
      <div ref={body} id={id} hidden={!isOpen}>
        <Stack gap="lg" pt="lg">
          {keys.map((key) => (
            <AnySettingField key={key} settingKey={key} />
          ))}
          {note}
        </Stack>
      </div>
    </Box>
  );
}

/** Section of a settings page with its heading, which is next to the fields in wide windows. */
export function SettingsSection(props: {
  title: string;
  note?: ReactNode;
  /** Shown at the end of the line with the title; in wide windows below it. */
  end?: ReactNode;
  children: ReactNode;
}) {
  const { title, note, end, children } = props;
  const id = useId();
  return (
    <Paper
      component="section"
      p={{ base: "md", sm: "lg" }}
      aria-labelledby={id}
      withBorder
      className={styles.section ?? ""}
    >
      <Group justify="space-between" gap="xs">
        <Box flex="1 1 300px" miw={0}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {note && (
            <Text size="sm" c="dimmed" mt={2}>
              {note}
            </Text>
          )}
        </Box>
        {end}
      </Group>
      <Stack gap="lg" className={styles.fields}>
        {children}
      </Stack>
    </Paper>
  );
}
