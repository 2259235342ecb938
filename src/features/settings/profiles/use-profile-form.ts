import { t } from "@lingui/core/macro";
import { schemaResolver, useForm } from "@mantine/form";
import * as v from "valibot";
import type { Profile, ProfileItem } from "@/api/profile-rows";

/** An item with its own key: profiles saved by an old interface may contain duplicate ids. */
export interface ItemRow {
  key: number;
  item: ProfileItem;
}

/** The edited fields; the others keep the values that were read. */
interface ProfileValues extends Pick<
  Profile,
  "name" | "cutoff" | "mustContain" | "mustNotContain" | "originalFormat" | "tag"
> {
  items: readonly ItemRow[];
}

function valuesOf(profile: Profile): ProfileValues {
  const { name, cutoff, mustContain, mustNotContain, originalFormat, tag } = profile;
  const items = profile.items.map((item, key) => ({ key, item }));
  return { name, cutoff, mustContain, mustNotContain, originalFormat, tag, items };
}

/** Reasons why a profile cannot be saved (spec section 5, "Languages profile"). */
export const validateProfile = schemaResolver(
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(() => t`Enter a name`),
    ),
    items: v.pipe(
      v.array(v.unknown()),
      v.nonEmpty(() => t`Add at least one language`),
    ),
  }),
  { sync: true },
);

/** Form of the profile editor; nothing is staged before Save. */
export function useProfileForm(start: Profile) {
  return useForm({
    initialValues: valuesOf(start),
    validate: validateProfile,
    transformValues: (values): Profile => ({
      ...start,
      ...values,
      // A name that was not edited keeps its exact value.
      name: values.name === start.name ? start.name : values.name.trim(),
      items: values.items.map(({ item }) => item),
    }),
  });
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
