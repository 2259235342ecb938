import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { useProviderList } from "../kit/use-providers";
import { deepEqual } from "@/utils/objects";
import type { ProviderKind } from "../catalog/provider-list";
import { rawOf, settingOf, untypedSettingOf } from "../catalog/registry";
import { useSettings } from "@/queries/settings";
import { stage, useSaveFailure, useStagedChanges } from "@/store/staged-settings";

/** Values by section and field, because the key "addic7ed.username" is a path in the form. */
type ProviderValues = Record<string, Record<string, unknown>>;

/** The path of a setting's value in the form. */
function pathOf(key: string) {
  const [section = "", field = ""] = key.split(".");
  return { section, field, path: `${section}.${field}` as const };
}

function valuesOf(keys: readonly string[], valueOf: (key: string) => unknown): ProviderValues {
  const values: ProviderValues = {};
  for (const key of keys) {
    const { section, field } = pathOf(key);
    values[section] = { ...values[section], [field]: valueOf(key) };
  }
  return values;
}

function valueIn(values: ProviderValues, key: string): unknown {
  const { section, field } = pathOf(key);
  return values[section]?.[field];
}

/** The validation rules come from the catalog. */
const errorOf = (key: string, value: unknown) => untypedSettingOf(key).check?.(value);

/**
 * Form of a provider's settings, a draft until its own Save stages it (spec section 4, "Provider modal"). Only edited
 * fields are validated and staged; the others follow the server.
 */
export function useProviderDraft(kind: ProviderKind, id: string) {
  const settings = useSettings().data ?? {};
  const changes = useStagedChanges();
  const failure = useSaveFailure();
  const providers = useProviderList(kind);
  /** The saved value of each field when its editing began. */
  const [initial, setInitial] = useState<Readonly<Record<string, unknown>>>({});

  const savedOf = (key: string): unknown => settingOf(key).read(rawOf(settings, key));
  const startOf = (key: string) => (changes[key] ? changes[key].value : savedOf(key));
  const keys = providers.fieldsOf(id);
  const editedIn = (values: ProviderValues) =>
    keys.filter((key) => !deepEqual(valueIn(values, key), startOf(key)));

  const form = useForm<ProviderValues>({
    initialValues: valuesOf(keys, startOf),
    validate: (values) =>
      Object.fromEntries(editedIn(values).map((key) => [key, errorOf(key, valueIn(values, key))])),
    validateInputOnChange: true,
  });
  const valueOf = (key: string) => valueIn(form.values, key);

  // Fields that were not edited follow the server.
  useEffect(() => {
    const start = valuesOf(keys, startOf);
    if (deepEqual(start, form.getInitialValues())) return;
    const values = valuesOf(keys, (key) => (form.isDirty(key) ? valueOf(key) : startOf(key)));
    form.setInitialValues(start);
    form.setValues(values);
    // Set per field, because setValues compares entire sections.
    form.setDirty(Object.fromEntries(editedIn(values).map((key) => [key, true])));
    form.validate();
  });

  const setValue = (key: string, value: unknown) => form.setFieldValue(pathOf(key).path, value);
  const begin = (key: string) => setInitial((old) => ({ ...old, [key]: savedOf(key) }));
  const isMoved = (key: string) =>
    form.isDirty(key) &&
    !deepEqual(initial[key], savedOf(key)) &&
    !deepEqual(valueOf(key), savedOf(key));

  return {
    form,
    keys,
    isOn: providers.isOn(id),
    valueOf,
    edit: (key: string, value: unknown) => {
      if (!form.isDirty(key)) begin(key);
      setValue(key, value);
    },
    /** Set if another client has saved a different value since editing began, with the choice between the two. */
    conflictOf: (key: string) =>
      isMoved(key)
        ? { undo: () => setValue(key, savedOf(key)), keep: () => begin(key) }
        : undefined,
    /** The validation error, or the reason why the server rejected the staged value. */
    problemOf: (key: string) =>
      form.errors[key] ??
      (failure?.key === key && !form.isDirty(key) ? failure.message : undefined),
    /** Stages the edits, and adds the provider to the enabled ones. */
    save: () => {
      for (const key of editedIn(form.values))
        stage(key, valueOf(key), savedOf(key), settingOf(key).isSecret === true, initial[key]);
      if (!providers.isOn(id)) providers.add(id);
    },
    remove: () => providers.remove(id),
  };
}

export type ProviderDraft = ReturnType<typeof useProviderDraft>;
