import { expect, test } from 'vitest'
import { adviseQuantity } from './advise-quantity.ts'
import { priceLine } from './price-line.ts'
import { makeRandomLine } from '../testing/random-line.ts'

const configurations = Array.from({ length: 5_000 }, (_, seed) => makeRandomLine(seed))

test('the rows add up to the total, each is its quantity at its price, and no row is free or negative', () => {
  const wrong = configurations.filter(({ goods, chosen, decoration, terms }) => {
    const { variants, charges, netCents } = priceLine(goods, chosen, decoration, terms)
    const rows = [...variants, ...charges]
    const sum = rows.reduce((before, { amountCents }) => before + amountCents, 0)
    const areCharged = charges.every(({ unitPrice, quantity }) => unitPrice > 0 && quantity > 0)
    return sum !== netCents || !areCharged || !rows.every(isRounded)
  })
  expect(wrong).toEqual([])
})

const isRounded = ({
  unitPrice,
  quantity,
  amountCents,
}: {
  unitPrice: number
  quantity: number
  amountCents: number
}) =>
  Number.isSafeInteger(amountCents) &&
  Number.isSafeInteger(unitPrice) &&
  amountCents === Math.floor((unitPrice * quantity + 50) / 100)

test('the order in which locations, colors and charges are named does not matter', () => {
  const wrong = configurations.filter(({ goods, chosen, decoration, terms, dice: { shuffle } }) => {
    const other = decoration && { ...decoration, locations: shuffle(decoration.locations) }
    const reordered = { ...goods, charges: shuffle(goods.charges) }
    const { netCents } = priceLine(goods, chosen, decoration, terms)
    return priceLine(reordered, shuffle(chosen), other, terms).netCents !== netCents
  })
  expect(wrong).toEqual([])
})

test('where one piece more costs less, the buyer is advised to order it', () => {
  let found = 0
  for (const { goods, chosen, decoration, terms } of configurations) {
    const [first] = chosen
    const price = (quantity: number) => priceLine(goods, [{ ...first!, quantity }], decoration, terms)
    const isRush = decoration?.rushDays != null && goods.rushPrices.length > 0
    const atMost = isRush ? goods.rushPrices[0]!.maximumQuantity : null
    const steps = [...goods.tiers, ...goods.charges].map(({ minimumQuantity }) => minimumQuantity - 1)
    for (const quantity of [first!.quantity, 239, ...steps].filter((one) => one > 0)) {
      const [now, then] = [price(quantity), price(quantity + 1)]
      if (now.problems.length > 0 || then.problems.length > 0 || then.netCents >= now.netCents) continue
      found += 1
      const advice = adviseQuantity({ ...goods, unit: 'each', atMost, isRush }, now, (next) => price(next).netCents)
      expect(advice?.quantity).toBe(quantity + 1)
      expect(advice?.words).toMatch(/: (no \$[\d,.]+ charge|\$[\d,.]+ less)$/)
    }
  }
  expect(found).toBeGreaterThan(500)
})
