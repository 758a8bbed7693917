export const pointsPerInch = 72
const dotsPerInch = 300

/** What a picture prints as: the pixels of its printed size, as far as there are as many; never enlarged. */
export function toPrintPixels({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const toPixels = (points: number) => Math.max(1, Math.round((points / pointsPerInch) * dotsPerInch))
  return { width: toPixels(width), height: toPixels(height) }
}
