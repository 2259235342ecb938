import { t } from "@lingui/core/macro";
import { schemaResolver, useForm } from "@mantine/form";
import type { UseFormInput } from "@mantine/form";
import * as v from "valibot";
import type { SubtitleTool } from "@/api/tool-writes";

/** "e.g. 23.976": a placeholder that does not look like an entered value. */
export const exampleText = (example: string) => t`e.g. ${example}`;

/** Form of a tool's dialog. The schema determines when it is complete, and converts the values to the tool. */
export function useToolForm<Values extends Record<string, unknown>>(
  initialValues: Values,
  schema: v.GenericSchema<unknown, SubtitleTool>,
  options: Pick<UseFormInput<Values>, "validateInputOnBlur"> = {},
) {
  return useForm({
    ...options,
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    transformValues: (values) => v.parse(schema, values),
  });
}
