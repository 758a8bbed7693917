/** What a charge counts: the order itself, decorated locations, imprint colors of each location, colors mixed to PMS, thousands of stitches of each location. */
const chargeBases = ['order', 'location', 'color', 'pms', 'stitches'] as const
export type ChargeBasis = (typeof chargeBases)[number]

/** What a charge counts where nobody has said it: by its code, else by what it is charged per. */
export function readBasis(
  code: string,
  per: 'order' | 'color' | 'location' | 'piece',
  hasMethod: boolean,
): ChargeBasis {
  const name = code.toUpperCase()
  if (name.includes('PMS')) return 'pms'
  if (name.includes('STITCH')) return 'stitches'
  if (name === 'RUN-COLOR' || per === 'color') return 'color'
  return per === 'location' || hasMethod ? 'location' : 'order'
}

/** What of the basis is in the price where nobody has said it: the first one of additional colors and locations. */
export const readIncluded = (code: string): number => (/^RUN-(COLOR|LOCATION)$/i.test(code) ? 1 : 0)
