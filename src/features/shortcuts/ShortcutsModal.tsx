import { t } from "@lingui/core/macro";
import { Box, Kbd, Stack, Text } from "@mantine/core";
import { useId, useState } from "react";
import { LetterKeysSwitch } from "./LetterKeysSwitch";
import { useLetterKeys } from "./letter-keys";
import { GROUP_TITLES, keyParts, listedKeys, modKey } from "./shortcut-list";
import type { ListedKey } from "./shortcut-list";
import type { ModalControls } from "@/store/modals";
import { ModalFrame } from "@/ui/ModalFrame";
import { activeShortcuts } from "@/ui/shortcuts";
import styles from "./ShortcutsModal.module.css";
import { textOf } from "@/utils/text";

/** Keys by group: the general ones, and those that the page below has registered. */
function keysByGroup(): [group: string, keys: readonly ListedKey[]][] {
  const now = activeShortcuts();
  return Object.entries(listedKeys(modKey())).flatMap(([group, listed]) => {
    const registered = now
      .filter((one) => one.group === group && !listed.some(({ keys }) => keys === one.keys))
      .map(({ keys, label }) => ({ keys, label, isLetter: true }));
    const all = [...listed, ...registered];
    return all.length > 0 ? [[group, all] satisfies [string, ListedKey[]]] : [];
  });
}

/** The text between two keycaps: "then", "or" or a plus. */
function separatorText(before: "then" | "+" | "or"): string {
  if (before === "then") return t`then`;
  return before === "or" ? t`or` : before;
}

const offText = (label: string) => t`${label} (off)`;

function Keys({ keys }: { keys: string }) {
  return keyParts(keys).map(({ cap, before }) => (
    <span key={`${before} ${cap}`} style={{ whiteSpace: "pre" }}>
      {before !== "" && <Text span size="xs">{` ${separatorText(before)} `}</Text>}
      <Kbd miw={24} ta="center">
        {cap === "click" ? t`click` : cap}
      </Kbd>
    </span>
  ));
}

function Group({ name, keys }: { name: string; keys: readonly ListedKey[] }) {
  const id = useId();
  const [isOn] = useLetterKeys();
  const title = GROUP_TITLES[name];
  return (
    <Box component="section" aria-labelledby={id} mb="lg" style={{ breakInside: "avoid" }}>
      <Text component="h3" id={id} fw={600} size="sm" mb={4}>
        {title ? t(title) : name}
      </Text>
      <Box component="dl" m={0}>
        {keys.map(({ keys: own, label, isLetter }) => (
          <div key={own} className={styles.row}>
            <dt>
              <Keys keys={own} />
            </dt>
            <dd>{isLetter && !isOn ? offText(textOf(label)) : textOf(label)}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

/** All shortcuts by group, and the switch for single letters. */
export function ShortcutsModal({ close }: ModalControls<void>) {
  // Fixed when it opens, because the page below may re-render.
  const [groups] = useState(keysByGroup);
  return (
    <ModalFrame title={t`Keyboard shortcuts`} size="lg" onClose={() => close()}>
      <Stack gap="lg">
        <LetterKeysSwitch />
        <div className={styles.groups}>
          {groups.map(([name, keys]) => (
            <Group key={name} name={name} keys={keys} />
          ))}
        </div>
      </Stack>
    </ModalFrame>
  );
}
