/** Lines above the one of nothing. */
export const lineCount = 4

/** How much is between two lines, so that the highest bar fits: a twentieth of 10, 100, 1,000 … or several. */
export function findStep(totals: readonly number[]): number {
  const least = Math.max(...totals, lineCount) / lineCount
  const unit = 10 ** (Math.floor(Math.log10(least)) + 1) / 20
  // As floats, 0.15 / 0.05 is more than 3.
  return Math.ceil(Number((least / unit).toFixed(6))) * unit
}
