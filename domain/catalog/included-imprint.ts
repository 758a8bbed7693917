import type { ChargeBasis } from '../pricing/charges/charge-rule.ts'
interface Decorated {
  /** How it can be decorated; none: it is sold blank only. */
  methods: readonly { name: string; coloring: 'inks' | 'threads' | 'full color' | 'one tone' }[]
  charges: readonly Charge[]
}

interface Charge {
  /** The name of the method that it belongs to; null: the item itself. */
  method: string | null
  kind: 'setup' | 'run' | 'order'
  per: 'order' | 'color' | 'location' | 'piece'
  basis: ChargeBasis
  /** How much of the basis is in the price. */
  included: number
}

/** What the price of goods that can be decorated covers, by the rules of their charges; undefined for all other goods. */
export function describeIncludedImprint({ methods, charges }: Decorated): string | undefined {
  if (methods.length === 0) return undefined
  const chargesOf = (name: string) => charges.filter(({ method }) => method === name)
  const covered = methods.filter(({ name }) => isFirstCovered(chargesOf(name)))
  if (covered.length === 0) return 'Prices are for blank goods. Decoration charges are below.'
  const own = covered.flatMap(({ name }) => chargesOf(name))
  const has = (wanted: string) => covered.some(({ coloring }) => coloring === wanted)
  const first = [
    has('inks') ? 'one color, one location' : undefined,
    has('threads') ? describeEmbroidery(own) : undefined,
  ].filter((one) => one !== undefined)
  const setup = own.some(({ kind, basis }) => kind === 'setup' && basis !== 'pms') ? '; set-up is extra' : ''
  return `The price is the same blank or with a first imprint (${first.join('; or ') || 'one location'})${setup}.`
}

/** Nothing is met at every piece that begins with the first location or color. Of a method without charges nobody has said it. */
const isFirstCovered = (own: Charge[]): boolean =>
  own.length > 0 && !own.some(({ per, basis, included }) => per === 'piece' && basis !== 'pms' && included === 0)

function describeEmbroidery(charges: Charge[]): string {
  const thousands = Math.max(0, ...charges.filter(({ basis }) => basis === 'stitches').map(({ included }) => included))
  const upTo = thousands === 0 ? '' : `, up to ${(thousands * 1_000).toLocaleString('en-US')} stitches`
  return `embroidery on one location${upTo}`
}
