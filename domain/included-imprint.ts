interface Decorated {
  /** Whether it can be decorated at all. */
  isDecorable: boolean
  charges: readonly { code: string; why: string }[]
}

/** What the price of goods that can be decorated covers, by their charges; undefined for all other goods. */
export function describeIncludedImprint({ isDecorable, charges }: Decorated): string | undefined {
  if (!isDecorable) return undefined
  const has = (part: string) => charges.some(({ code }) => code.includes(part))
  const first = [
    has('RUN-COLOR') ? 'one color, one location' : undefined,
    has('EMBROIDERY') && has('RUN-LOCATION') ? describeEmbroidery(charges) : undefined,
  ].filter((one) => one !== undefined)
  const covered = first.length > 0 ? first.join('; or ') : has('RUN-LOCATION') ? 'one location' : undefined
  if (!covered) return 'This is the price of blank goods. Charges for decoration are listed below.'
  return `The price is the same blank or with a first imprint (${covered})${has('SETUP') ? '; set-up is extra' : ''}.`
}

/** How many stitches are included stands in the reason of the charge for more of them. */
function describeEmbroidery(charges: Decorated['charges']): string {
  const more = charges.find(({ code }) => code === 'RUN-STITCHES')
  const [, stitches] = /first ([\d,]+) stitches/.exec(more?.why ?? '') ?? []
  return `embroidery on one location${stitches === undefined ? '' : `, up to ${stitches} stitches`}`
}
