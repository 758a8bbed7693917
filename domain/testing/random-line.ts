import type { PricingTerms } from '../pricing/charges/charge-rule.ts'
import type { VariantChoice, PricedGoods } from '../pricing/price-line.ts'
import type { PricedDecoration } from '../pricing/priced-decoration.ts'
import * as sample from './sample-charges.ts'

/** What a line is priced by, and the dice that made it. */
export interface RandomLine {
  goods: PricedGoods
  chosen: VariantChoice[]
  decoration: PricedDecoration | null
  terms: PricingTerms
  dice: Dice
}

/** A line for tests and benches: the same for a seed each time. */
export function makeRandomLine(seed: number): RandomLine {
  const dice = createDice(seed)
  return {
    goods: makeGoods(dice),
    chosen: makeChoice(dice),
    decoration: makeDecoration(dice),
    terms: makeTerms(dice),
    dice,
  }
}

/** Numbers that look random and are the same each time (mulberry32). */
export function createDice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(of: readonly T[]): T => of[whole(0, of.length - 1)]!
  const shuffle = <T>(of: readonly T[]): T[] =>
    of
      .map((one) => ({ one, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one)
  return { whole, pick, shuffle, chance: (share: number) => next() < share }
}

export type Dice = ReturnType<typeof createDice>

const methods = ['Screen print', 'Embroidery', 'Decal']
const places = ['Front', 'Back', 'Left sleeve', 'Right sleeve']

function makeGoods({ whole, pick, chance }: Dice): PricedGoods {
  const minimumQuantity = pick([1, 12, 24, 48, 100])
  let unitPrice = whole(2_000, 900_000)
  const tiers = [1, 2, 5, 10, 25].slice(0, whole(1, 5)).map((times) => {
    unitPrice = Math.max(1_000, unitPrice - whole(0, 30_000))
    return { minimumQuantity: minimumQuantity * times, unitPrice, publishedPrice: null }
  })
  const charges = Object.values(sample)
    .filter(({ code }) => code !== 'LTM-CHARGE' && chance(0.85))
    .map((charge) => ({ ...charge, amount: charge.amount + whole(0, 999) }))
  const floor = Math.ceil(minimumQuantity / 2)
  const ltm = { ...sample.ltm, minimumQuantity: floor, maximumQuantity: minimumQuantity - 1 }
  const rushPrices = chance(0.5)
    ? [{ days: 2, maximumQuantity: whole(20, 200), unitPrice: 990_000, publishedPrice: 990_000 }]
    : []
  return { tiers, minimumQuantity, charges: floor < minimumQuantity ? [...charges, ltm] : charges, rushPrices }
}

function makeDecoration({ whole, pick, chance, shuffle }: Dice): PricedDecoration | null {
  if (chance(0.15)) return null
  const method = pick(methods)
  const locations = shuffle(places)
    .slice(0, whole(1, 4))
    .map((location) => {
      const colors = method === 'Decal' ? 0 : whole(1, 3)
      const stitches = method === 'Embroidery' ? whole(1_000, 20_000) : null
      const artworkHash = pick([null, 'logo', 'seal', 'badge'])
      return { location, colors, pmsMatches: whole(0, colors), stitches, artworkHash }
    })
  return { method, locations, rushDays: chance(0.2) ? 2 : null }
}

function makeTerms({ whole, chance, pick }: Dice): PricingTerms {
  const code = pick(Object.values(sample)).code
  return {
    day: '2026-03-02',
    exceptions: chance(0.3)
      ? [{ code, amount: chance(0.5) ? 0 : whole(0, 500_000), validFrom: null, validUntil: null }]
      : [],
    repeats: chance(0.3) ? new Map([['logo', { orderId: 1, orderedOn: '2026-01-05' }]]) : new Map(),
  }
}

const makeChoice = ({ whole, pick }: Dice): VariantChoice[] =>
  Array.from({ length: whole(1, 5) }, (_, variantId) => ({
    variantId,
    quantity: whole(1, 90),
    extraPrice: pick([0, 0, 0, 20_000, 33_333]),
  }))
