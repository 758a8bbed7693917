interface Decorated {
  /** Whether it can be decorated at all. */
  isDecorable: boolean
  charges: readonly { code: string }[]
}

/** What the price of goods that can be decorated covers, by their charges; undefined for all other goods. */
export function describeIncludedImprint({ isDecorable, charges }: Decorated): string | undefined {
  if (!isDecorable) return undefined
  const has = (part: string) => charges.some(({ code }) => code.includes(part))
  const first = has('RUN-COLOR') ? 'one color, one location' : has('RUN-LOCATION') ? 'one location' : undefined
  if (!first) return 'This is the price of blank goods. Charges for decoration are listed below.'
  return `The price is the same blank or with a first imprint (${first})${has('SETUP') ? '; set-up is extra' : ''}.`
}
