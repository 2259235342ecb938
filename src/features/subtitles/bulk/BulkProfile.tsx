import { Alert, Button, Select, Text } from "@mantine/core";
import { useState } from "react";
import { errorText, failureTitle } from "@/api/error";
import { useProfiles } from "@/queries/languages";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { counted, grouped } from "@/utils/format";
import { useSetProfiles } from "@/features/media/use-set-profiles";
import type { BulkScope, useBulkItems } from "./use-bulk-items";

/** Stands for no profile in a select, whose values are texts. */
const NO_PROFILE = "none";

/** Gives many items one languages profile, with Undo. */
export function BulkProfile({
  kind,
  read,
  onClose,
}: {
  kind: BulkScope["kind"];
  read: ReturnType<typeof useBulkItems>;
  onClose: () => void;
}) {
  const [choice, setChoice] = useState<string | null>(null);
  const profiles = useProfiles();
  const { set, isPending, error } = useSetProfiles(kind);
  const profileId = choice === null || choice === NO_PROFILE ? null : Number(choice);
  const changes =
    choice === null
      ? []
      : read.items
          .filter((item) => item.profileId !== profileId)
          .map(({ owner, profileId: before }) => ({
            id: "seriesId" in owner ? owner.seriesId : owner.radarrId,
            profileId,
            before,
          }));
  const [one, many] =
    kind === "series" ? (["series", "series"] as const) : (["movie", "movies"] as const);
  const same = read.items.length - changes.length;
  return (
    <>
      <Select
        label="Languages profile"
        placeholder="Choose a profile"
        data={[
          ...(profiles.data ?? []).map((profile) => ({
            value: String(profile.profileId),
            label: profile.name || `Profile ${profile.profileId}`,
          })),
          { value: NO_PROFILE, label: "No profile: nothing is searched" },
        ]}
        value={choice}
        onChange={setChoice}
        allowDeselect={false}
        error={profiles.error && errorText(profiles.error)}
      />
      {choice !== null && (
        <Text size="sm">
          {`${counted(changes.length, one, many)} will change`}
          {same > 0 ? `, ${grouped(same)} have this profile already.` : "."}
        </Text>
      )}
      {error && (
        <Alert color="red" role="alert" title={failureTitle(error, "Not saved")}>
          {errorText(error)}
        </Alert>
      )}
      <ModalFooter>
        <CancelButton onCancel={onClose} />
        <Button
          disabled={changes.length === 0}
          loading={isPending}
          onClick={() => set(changes, onClose)}
        >
          {changes.length === 0 ? "Change" : `Change ${counted(changes.length, one, many)}`}
        </Button>
      </ModalFooter>
    </>
  );
}
