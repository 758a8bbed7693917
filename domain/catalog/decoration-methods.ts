/** How each decoration type is called where the shop has not named it. */
const names = new Map([
  ['DECAL', 'Decal'],
  ['DIRECT', 'Direct print'],
  ['EMBROIDERY', 'Embroidery'],
  ['LASER', 'Laser engraving'],
])

/**
 * One type stands for several trades: DIRECT is a screen print on a shirt, a pad print on a pen and a laser mark on steel. So buyers
 * read the name that the item gives it.
 * @param name what the item calls it; empty, or only its type again, where nobody has named it
 */
export const nameDecoration = (type: string, name: string): string =>
  name === '' || name === type ? (names.get(type) ?? type) : name

/** Decals are printed in process color, embroidery has colors of thread. */
export function describeColors(type: string, maximumColors: number): string {
  if (type === 'DECAL') return 'Full color'
  return type === 'EMBROIDERY' ? `Up to ${maximumColors} thread colors` : String(maximumColors)
}
