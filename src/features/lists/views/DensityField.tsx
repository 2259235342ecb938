import { SegmentedControl } from "@mantine/core";
import { useDensity } from "@/ui/use-density";
import type { Density } from "@/ui/use-density";

const DENSITIES: { value: Density; label: string }[] = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
];

/** How much room the rows of tables take, at once and in this browser. */
export function DensityField() {
  const [density, setDensity] = useDensity();
  return (
    <SegmentedControl
      aria-label="Density"
      fullWidth
      value={density}
      data={DENSITIES}
      onChange={setDensity}
    />
  );
}
