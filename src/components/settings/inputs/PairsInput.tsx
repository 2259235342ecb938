import { Text } from "@mantine/core";
import type { PairsSetting } from "../../../lib/settings/setting";
import type { InputProps } from "./input-props";

/** Path mappings (spec section 5). */
export function PairsInput({ value }: InputProps<PairsSetting>) {
  return <Text size="sm">{value.length === 0 ? "No Mapping" : value.length}</Text>;
}
