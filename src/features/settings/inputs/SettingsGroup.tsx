import { Paper, Stack, Text, Title } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import type { Groups } from "../catalog/registry";
import { AnySettingField } from "./SettingField";
import { useIsSettingShown } from "../kit/use-setting";
import { groupTitle } from "../catalog/group-titles";

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
  /** Keys to skip. */
  except?: readonly string[];
}

/** Section with the fields of one group; renders nothing if none is shown. */
export function SettingsGroup<P extends Groups>(props: SettingsGroupProps<P>) {
  const { page, name, note, children, before, except = [] } = props;
  const isShown = useIsSettingShown();
  const keys = Object.keys(page[name] ?? {}).filter((key) => isShown(key) && !except.includes(key));
  if (keys.length === 0 && children === undefined && before === undefined) return null;
  return (
    <SettingsSection title={groupTitle(name)} note={note}>
      {before}
      {keys.map((key) => (
        <AnySettingField key={key} settingKey={key} />
      ))}
      {children}
    </SettingsSection>
  );
}

/** Section of a settings page with its heading. */
export function SettingsSection(props: { title: string; note?: ReactNode; children: ReactNode }) {
  const { title, note, children } = props;
  const id = useId();
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby={id} withBorder>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {note && (
        <Text size="sm" c="dimmed" mt={2}>
          {note}
        </Text>
      )}
      <Stack gap="lg" mt="md">
        {children}
      </Stack>
    </Paper>
  );
}
