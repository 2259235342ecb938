export interface Told {
  passed: number;
  failed: number;
  failures: { name: string; text: string }[];
  retried: string[];
}

export function tellUnit(report: unknown): Told;
export function tellE2e(report: unknown): Told;
