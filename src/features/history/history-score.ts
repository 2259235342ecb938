/** "93.61%" as a number; null if there is none. */
export function scoreOf({ score }: { score: string | null }): number | null {
  const number = Number.parseFloat(score ?? "");
  return Number.isNaN(number) ? null : number;
}
