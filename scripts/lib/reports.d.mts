export interface Summary {
  passed: number;
  failed: number;
  failures: { name: string; text: string }[];
  times: { name: string; seconds: number }[];
}

export function crashOf(output: string): string;
export function slowest(times: Summary["times"]): Summary["times"];
export function summarizeUnit(report: unknown): Summary;
export function summarizeE2e(report: unknown): Summary;
