export interface Told {
  passed: number;
  failed: number;
  failures: { name: string; text: string }[];
  times: { name: string; seconds: number }[];
}

export function slowest(times: Told["times"]): Told["times"];
export function tellUnit(report: unknown): Told;
export function tellE2e(report: unknown): Told;
