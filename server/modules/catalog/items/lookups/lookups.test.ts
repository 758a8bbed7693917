import { beforeEach, describe, expect, test } from 'vitest'
import { getLookupData, imprints } from '../../../../../contract/shop/catalog/product-options.call.ts'
import { fillRates } from '../../../../testing/makers/address-makers.ts'
import { makeCollection, makeItem, type TestItem } from '../../../../testing/makers/catalog-makers.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { decorationLocations, decorationMethods, itemCharges } from '../decoration.tables.ts'

let shop: TestShop
let polo: TestItem

beforeEach(async () => {
  shop = await openTestShop()
  polo = await makeItem(shop, {
    minimumQuantity: 24,
    variants: [
      { color: 'Navy', size: 'S' },
      { color: 'Navy', size: 'XL' },
      { color: 'Red', size: 'S', active: false },
    ],
  })
  const [method] = await shop.db.orm
    .insert(decorationMethods)
    .values({ itemId: polo.id, type: 'EMBROIDERY', name: 'Embroidery', process: 'embroidery', maximumColors: 6 })
    .returning()
  const place = { itemId: polo.id, methodId: method!.id, width: 400, height: 400 }
  await shop.db.orm.insert(decorationLocations).values([
    { ...place, name: 'Left chest' },
    { ...place, name: 'Sleeve', position: 1 },
  ])
  const charge = { itemId: polo.id, kind: 'setup', per: 'location', amount: 450_000, why: '' } as const
  await shop.db.orm.insert(itemCharges).values([
    { ...charge, methodId: method!.id, code: 'EMBROIDERY-SETUP', name: 'Digitizing' },
    { ...charge, methodId: null, code: 'LTM-CHARGE', name: 'Less than minimum', maximumQuantity: 47 },
  ])
  await shop.refreshCatalog()
  await makeItem(shop, { variants: [{ color: 'Lime', size: '4XL' }] })
})

const list = async (type: number, item?: TestItem) => {
  const input = { type, ...(item && { catalog_item_id: item.id }) }
  return (await shop.send(getLookupData, { input })).data.lookup_options
}
const names = async (type: number, item?: TestItem) => (await list(type, item)).map(({ name }) => name)

describe('choices', () => {
  test('that are rules of the shop have codes and names', async () => {
    expect(await list(1)).toContainEqual({ id: expect.any(Number), code: 'OH', name: 'Ohio', hex_code: null, kind: '' })
    expect(await names(2)).toEqual(['FedEx', 'UPS', 'USPS', 'Customer pickup'])
    expect((await list(3)).map(({ code }) => code)).toEqual(['shipper', 'receiver', 'third party'])
    expect(await names(5)).toContain('Safety data sheet')
    expect((await names(6)).length).toBeGreaterThan(3)
    expect(await names(8)).toContain('In production')
  })

  test('of an item are its own, and without one those of all goods that are sold', async () => {
    expect(await list(4, polo)).toMatchObject([{ id: 1, code: 'EMBROIDERY', name: 'Embroidery' }])
    expect(await names(9, polo)).toEqual(['S', 'XL'])
    expect(await list(10, polo)).toMatchObject([{ name: 'Navy', hex_code: '#1E3350' }])
    expect(await names(11, polo)).toEqual(['Left chest', 'Sleeve'])
    expect(await names(9)).toEqual(expect.arrayContaining(['S', 'XL', '4XL']))
    expect(await names(10)).toEqual(['Lime', 'Navy'])
  })

  test('of ways to ship are those of the shop', async () => {
    expect(await list(7)).toEqual([])
    await fillRates(shop)
    expect((await list(7)).map(({ code }) => code)).toContain('UPS-GROUND')
  })

  test.each([0, -1, 12, 99, 2_147_483_647])('of type %d there are none', async (type) => {
    const reply = await shop.send(getLookupData, { input: { type } })
    expect([reply.status, reply.error]).toEqual([400, `There are no choices of type ${type}.`])
  })

  test('of what a guest may not see, or of what is not there, are not told', async () => {
    const closed = await makeItem(shop, { collections: [await makeCollection(shop, { loginRequired: true })] })
    for (const type of [1, 4, 9, 13])
      expect((await shop.send(getLookupData, { input: { type, catalog_item_id: closed.id } })).status).toBe(401)
    expect((await shop.send(getLookupData, { input: { type: 9, catalog_item_id: 999_999 } })).status).toBe(404)
    expect((await shop.sendAnything(getLookupData, { input: { type: 'all' } })).status).toBe(400)
  })
})

describe('imprints', () => {
  const ask = async (quantity?: number) =>
    (await shop.send(imprints, { input: { catalog_item_id: polo.id, ...(quantity && { quantity }) } })).data.imprints

  test('say what can be made where, and what that costs at a quantity', async () => {
    const [chest, sleeve] = await ask(24)
    expect(chest).toMatchObject({ method: 'EMBROIDERY', location: 'Left chest', area: '4 × 4', maximum_colors: 6 })
    expect(sleeve!.location).toBe('Sleeve')
    expect(chest!.charges.map(({ code, amount }) => [code, amount])).toEqual([
      ['EMBROIDERY-SETUP', 45],
      ['LTM-CHARGE', 45],
    ])
    expect((await ask(48))[0]!.charges.map(({ code }) => code)).toEqual(['EMBROIDERY-SETUP'])
    expect(await ask()).toEqual(await ask(24))
  })

  test('of an item that is not there are refused', async () => {
    expect((await shop.send(imprints, { input: { catalog_item_id: 999_999 } })).status).toBe(404)
    expect((await shop.send(imprints, { input: { catalog_item_id: polo.id, quantity: 0 } })).status).toBe(400)
  })
})
