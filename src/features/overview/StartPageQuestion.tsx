import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useStartPage } from "@/ui/use-preferences";
import { useStoredValue } from "@/ui/use-stored-value";

/** Number of visits with the question. */
const MAX_VISITS = 3;

const VISITS = {
  key: "ui-overview-visits",
  parse: (text: string | undefined) => Number(text) || 0,
  print: String,
};

/** Offers on the first visits to make the overview the start page of this browser. */
export function StartPageQuestion({ onYes }: { onYes: () => void }) {
  const { value: visits, set, update } = useStoredValue(VISITS);
  const [startPage] = useStartPage();
  const [isOpen, setOpen] = useState(startPage === "library" && visits < MAX_VISITS);
  const countVisit = useEffectEvent(() => update((now) => now + 1));
  useEffect(() => countVisit(), []);
  if (!isOpen || startPage !== "library") return null;
  return (
    <Group gap="xs" py={4}>
      <Text size="sm">{t`Open this page first?`}</Text>
      <Button variant="light" size="compact-sm" onClick={onYes}>
        {t`Yes`}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={() => {
          set(MAX_VISITS);
          setOpen(false);
        }}
      >
        {t`No`}
      </Button>
    </Group>
  );
}
