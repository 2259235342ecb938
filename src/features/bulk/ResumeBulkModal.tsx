import { plural, t } from "@lingui/core/macro";
import { Button, List, Stack, Text } from "@mantine/core";
import type { ModalControls } from "@/store/modals";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import type { BulkWork } from "./bulk-work";
import { forgetWork } from "./stored-work";
import { useRunBulk } from "./use-run-bulk";

export interface ResumeBulkProps {
  works: readonly BulkWork[];
}

/** Shown after a reload: asks whether to continue the interrupted work. */
export function ResumeBulkModal({ works, close }: ResumeBulkProps & ModalControls<void>) {
  const run = useRunBulk();
  const end = (act: (work: BulkWork) => void) => {
    works.forEach(act);
    close();
  };
  return (
    <ModalFrame title={t`Resume the interrupted job?`} onClose={() => close()}>
      <Stack>
        <Text size="sm">{t`Reloading the page interrupted this job:`}</Text>
        <List size="sm">
          {works.map(({ id, title, steps }) => (
            <List.Item key={id}>
              {plural(
                { count: steps.length },
                {
                  one: `${title}: # step left`,
                  other: `${title}: # steps left`,
                },
              )}
            </List.Item>
          ))}
        </List>
        <ModalFooter>
          <Button variant="default" onClick={() => end(({ id }) => forgetWork(id))}>
            {t`Discard`}
          </Button>
          <Button data-autofocus onClick={() => end(run)}>
            {t`Continue`}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
