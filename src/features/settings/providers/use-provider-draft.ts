import { useState } from "react";
import { useProviderList } from "../use-providers";
import { deepEqual } from "@/utils/deep-equal";
import type { ProviderKind } from "../catalogue/provider-list";
import { rawOf, settingOf } from "../catalogue/registry";
import { useSettings } from "@/queries/settings";
import { stage, useSaveFailure, useStagedChanges } from "@/store/staged-settings";

/**
 * The draft of a provider's settings: what is edited in the dialog lives here until its own Save stages it
 * (spec section 4, "Provider modal"). Only edited fields are checked and staged; the others follow the server.
 */
export function useProviderDraft(kind: ProviderKind, id: string) {
  const settings = useSettings().data ?? {};
  const changes = useStagedChanges();
  const failure = useSaveFailure();
  const providers = useProviderList(kind);
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>({});
  /** What was saved when a field was edited first. */
  const [begun, setBegun] = useState<Readonly<Record<string, unknown>>>({});

  const savedOf = (key: string): unknown => settingOf(key).read(rawOf(settings, key));
  const startOf = (key: string) => (changes[key] ? changes[key].value : savedOf(key));
  const keys = providers.fieldsOf(id);
  const edited = keys.filter((key) => key in draft && !deepEqual(draft[key], startOf(key)));
  const isMoved = (key: string) =>
    edited.includes(key) &&
    !deepEqual(begun[key], savedOf(key)) &&
    !deepEqual(draft[key], savedOf(key));
  const setOne = (key: string, value: unknown) => setDraft((old) => ({ ...old, [key]: value }));
  const begin = (key: string) => setBegun((old) => ({ ...old, [key]: savedOf(key) }));
  const mistakeOf = (key: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is edited in a setting's field is its value
    edited.includes(key) ? settingOf(key).check?.(draft[key] as never) : undefined;

  return {
    keys,
    isOn: providers.isOn(id),
    isEdited: edited.length > 0,
    hasMistakes: edited.some((key) => mistakeOf(key) !== undefined),
    valueOf: (key: string) => (key in draft ? draft[key] : startOf(key)),
    edit: (key: string, value: unknown) => {
      if (!edited.includes(key)) begin(key);
      setOne(key, value);
    },
    /** Somebody else saved another value since it was edited, and the choice between the two. */
    conflictOf: (key: string) =>
      isMoved(key) ? { undo: () => setOne(key, savedOf(key)), keep: () => begin(key) } : undefined,
    /** A mistake, or why the server refused what is staged. */
    problemOf: (key: string) => {
      if (edited.includes(key)) return mistakeOf(key);
      return failure?.key === key ? failure.message : undefined;
    },
    /** Stages what was edited, and adds it to the enabled ones. */
    save: () => {
      for (const key of edited)
        stage(key, draft[key], savedOf(key), settingOf(key).isSecret === true, begun[key]);
      if (!providers.isOn(id)) providers.add(id);
    },
    remove: () => providers.remove(id),
  };
}

export type ProviderDraft = ReturnType<typeof useProviderDraft>;
