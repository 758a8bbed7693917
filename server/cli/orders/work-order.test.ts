import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder } from '../../testing/data-folder.ts'
import { makeDecoratedItem, makeDecoration, makeInk, makeLocation } from '../../testing/makers/decoration-makers.ts'
import { makeBuyer, openShopBeforeCheckout } from '../../testing/makers/order-makers.ts'
import { createCartService } from '../../modules/selling/index.ts'
import { runOrder } from './orders.ts'

const hash = 'ab'.repeat(32)
const artwork = { artworkId: 7, hash, name: 'Summit logo', recolored: true, withoutBackground: false }

async function placeDecorated() {
  const { shop } = await openShopBeforeCheckout()
  const buyer = await makeBuyer(shop)
  await makeInk(shop)
  const variants = [
    { color: 'Navy', size: 'M' },
    { color: 'Navy', size: 'L' },
  ]
  const item = await makeDecoratedItem(shop, { name: 'Piqué polo', variants })
  const service = createCartService({ db: shop.db, clock: shop.clock })
  await service.addItem(
    { customerId: buyer.id, companyId: buyer.companyId },
    {
      itemId: item.id,
      variants: item.variants.map(({ id }, index) => ({ variantId: id, quantity: index === 0 ? 24 : 12 })),
      configuration: makeDecoration({
        locations: [makeLocation({ artwork })],
        notes: 'Match the sample.',
        inHandsOn: '2026-12-18',
      }),
    },
  )
  const id = (await buyer.place()).data.sales_orders[0]!.id
  return { shop, item, id }
}

function listen() {
  const words: string[] = []
  return {
    words,
    console: { print: (text: string) => void words.push(text), printError: (text: string) => void words.push(text) },
  }
}

test('a decorated order shows what production needs, and prints it', async () => {
  const { shop, item, id } = await placeDecorated()
  const { words, console } = listen()
  const file = join(makeDataFolder(), 'work-order.pdf')

  expect(await runOrder(shop.db, shop.config, ['show', String(id)], console)).toBe(0)
  const shown = words.join('')
  for (const part of [
    /M +L +Total/,
    /Navy +24 +12 +36/,
    item.variants[0]!.code,
    'Screen print',
    'Match the sample.',
    'Dec 18, 2026',
    'PMS 166 C, Orange, #e35205',
    'Summit logo, in the imprint colors',
    hash,
    'Archivo',
    `order artwork ${id} FOLDER`,
  ]) {
    expect(shown).toMatch(part)
  }
  expect(await runOrder(shop.db, shop.config, ['work-order', String(id), file], console)).toBe(0)
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('an order of blank goods has no work order, and one without artwork no files', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const id = (await buyer.place()).data.sales_orders[0]!.id
  const { words, console } = listen()
  expect(await runOrder(shop.db, shop.config, ['work-order', String(id), '/tmp/none.pdf'], console)).toBe(1)
  expect(await runOrder(shop.db, shop.config, ['artwork', String(id), '/tmp/none'], console)).toBe(1)
  expect(await runOrder(shop.db, shop.config, ['work-order', String(id)], console)).toBe(2)
  expect(words.join(' ')).toContain('is of blank goods')
  expect(words.join(' ')).toContain('has no artwork')
})
