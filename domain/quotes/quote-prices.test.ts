import { expect, test } from 'vitest'
import { toQuoteId, type ItemId } from '../ids.ts'
import { priceLine } from '../pricing/price-line.ts'
import { makeRandomLine } from '../testing/random-line.ts'
import type { QuoteCell, QuotedLine } from './quote-content.ts'
import { applyLock, dealToLines, explainEndedLock, lockLines } from './quote-lock.ts'
import { keyCharges, priceQuoted } from './quote-prices.ts'

const quoteId = toQuoteId(1186)
const validUntil = '2026-12-11'

/** A line that staff have changed by dice: another price each, charges that are waived or cost something else, one of its own. */
function quoteAtRandom(seed: number) {
  const { goods, chosen, decoration, terms, dice } = makeRandomLine(seed)
  const list = priceLine(goods, chosen, decoration, terms)
  const charges = keyCharges(list.charges).flatMap(([key, { amountCents }]) => {
    const thrown = dice.whole(0, 3)
    return thrown === 0 ? [] : [{ key, cents: thrown === 1 ? 0 : dice.whole(0, amountCents + 1) }]
  })
  const cell: QuoteCell = {
    key: 'i1',
    variants: [],
    charges,
    ...(dice.whole(0, 2) === 0 ? {} : { unitPrice: dice.whole(0, 200_000) }),
  }
  const added = dice.whole(0, 2) === 0 ? [] : [{ name: 'Sorting', cents: dice.whole(0, 5_000) }]
  return { list, cell, quoted: priceQuoted(list, cell, added), dice }
}

const quotes = Array.from({ length: 2_000 }, (_, seed) => quoteAtRandom(seed))

const toLine = (quoted: ReturnType<typeof priceQuoted>, more: Partial<QuotedLine> = {}): QuotedLine => ({
  ...{ key: 'i1', itemId: 1 as ItemId, configuration: {}, code: '', name: '', unit: 'each', pictureUrl: null },
  ...{ previewKey: null, decoration: [], quantity: 1, listPrice: 0, listCents: 0, discountCents: 0, freightCents: 0 },
  ...quoted,
  variants: quoted.variants.map((variant) => ({ ...variant, code: '', color: null, size: null })),
  ...more,
})

test('what was quoted is what a cart charges, to the cent, whatever the catalog says by then', () => {
  const wrong = quotes.filter(({ list, quoted }) => {
    const [lock] = lockLines(
      quoteId,
      { validUntil, inHandsOn: null },
      { lines: [toLine(quoted)], freight: null, discountReason: '' },
    )
    // By then every price in the catalog is another one.
    const dearer = { ...list, variants: list.variants.map((one) => ({ ...one, unitPrice: one.unitPrice * 2 + 1 })) }
    const { variants, charges, netCents } = applyLock(dearer, lock!)
    const rows = [...variants, ...charges].reduce((sum, { amountCents }) => sum + amountCents, 0)
    return (
      netCents !== quoted.netCents || rows !== quoted.netCents || charges.some(({ amountCents }) => amountCents <= 0)
    )
  })
  expect(wrong).toEqual([])
})

test('where nothing is changed by hand, a quote is the list price', () => {
  const wrong = quotes.filter(
    ({ list }) => priceQuoted(list, { key: 'i1', variants: [] }, []).netCents !== list.netCents,
  )
  expect(wrong).toEqual([])
})

test('a waived charge is named among those that are spared', () => {
  const charge = {
    code: 'SETUP',
    name: 'Set-up',
    why: '',
    quantity: 1,
    unit: 'order',
    unitPrice: 450_000,
    amountCents: 4_500,
  } as const
  const list = { unitPrice: 100, variants: [], charges: [charge], spared: [], netCents: 4_500 }
  const quoted = priceQuoted(list, { key: 'i1', variants: [], charges: [{ key: 'SETUP 0', cents: 0 }] }, [])
  expect(quoted).toMatchObject({ netCents: 0, charges: [{ amountCents: 0, listCents: 4_500 }] })
  const [lock] = lockLines(
    quoteId,
    { validUntil, inHandsOn: null },
    { lines: [toLine(quoted)], freight: null, discountReason: '' },
  )
  expect(lock).toMatchObject({ charges: [], spared: [{ name: 'Set-up', why: 'Waived on quote Q-1186.' }] })
})

test('an amount of the whole is dealt to the lines without a cent lost', () => {
  for (const { quoted, dice } of quotes) {
    const lines = [quoted, { netCents: dice.whole(0, 90_000) }, { netCents: dice.whole(0, 3) }]
    const cents = dice.whole(0, 10_000)
    expect(dealToLines(cents, lines).reduce((sum, share) => sum + share, 0)).toBe(cents)
  }
  expect(dealToLines(100, [{ netCents: 0 }, { netCents: 0 }])).toEqual([50, 50])
})

test('prices hold to the last day of the quote', () => {
  const lock = { quoteId, validUntil } as Parameters<typeof explainEndedLock>[0]
  expect(explainEndedLock(lock, '2026-12-11')).toBeUndefined()
  expect(explainEndedLock(lock, '2026-12-12')).toBe(
    'Quote Q-1186 expired on Dec 11, 2026. Please ask us to extend it, or remove this item.',
  )
})
