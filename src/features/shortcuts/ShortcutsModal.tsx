import { Kbd, Stack, Text } from "@mantine/core";
import { useId, useState } from "react";
import { LetterKeysSwitch } from "./LetterKeysSwitch";
import { useLetterKeys } from "./use-letter-keys";
import { keyParts, listedKeys, modKey } from "./shortcut-list";
import type { ListedKey } from "./shortcut-list";
import type { ModalControls } from "@/store/modals";
import { ModalFrame } from "@/ui/ModalFrame";
import { activeShortcuts } from "@/ui/shortcuts";
import styles from "./ShortcutsModal.module.css";

/** The keys of every group: the general ones and those that the page below has registered. */
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

function Keys({ keys }: { keys: string }) {
  return keyParts(keys).map(({ cap, before }) => (
    <span key={`${before} ${cap}`} className={styles.part}>
      {before !== "" && <Text span size="xs">{` ${before} `}</Text>}
      <Kbd miw={24} ta="center">
        {cap}
      </Kbd>
    </span>
  ));
}

function Group({ name, keys }: { name: string; keys: readonly ListedKey[] }) {
  const id = useId();
  const [isOn] = useLetterKeys();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <Text component="h3" id={id} fw={600} size="sm" mb={4}>
        {name}
      </Text>
      <dl className={styles.list}>
        {keys.map(({ keys: own, label, isLetter }) => (
          <div key={own} className={styles.row}>
            <dt>
              <Keys keys={own} />
            </dt>
            <dd>
              {label}
              {isLetter && !isOn && " (off)"}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every shortcut by where it works, and the switch for single letters. */
export function ShortcutsModal({ close }: ModalControls<void>) {
  // Fixed when it opens: the page below may re-render.
  const [groups] = useState(keysByGroup);
  return (
    <ModalFrame title="Keyboard shortcuts" size="lg" onClose={() => close()}>
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
