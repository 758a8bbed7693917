import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getCompany } from '../../../../contract/admin/people/companies.call.ts'
import {
  getItemPrices,
  getPriceChoices,
  listCompanyPrices,
  removeChargeException,
  setChargeException,
  setItemPrices,
  setPriceList,
} from '../../../../contract/admin/people/company-prices.call.ts'
import { getItem } from '../../../../contract/admin/catalog/items.call.ts'
import { addToCart, getCart, removeCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import { makeItem, makePriceList, toTiers } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { priceTiers } from '../../catalog/items/catalog.tables.ts'

let shop: TestShop
let owner: TestStaff
let sales: TestStaff
let support: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  sales = await makeStaff(shop, { role: 'sales', name: 'Sam Sales' })
  support = await makeStaff(shop, { role: 'support' })
})

interface Step {
  quantity: number
  price: number
}

const read = async (buyer: TestCustomer) => (await sales.send(getCompany, { params: { id: buyer.companyId } })).data
const readItem = async (buyer: TestCustomer, itemId: number) =>
  (await sales.send(getItemPrices, { params: { id: buyer.companyId, itemId } })).data
const list = async (buyer: TestCustomer, query = {}) =>
  (await sales.send(listCompanyPrices, { params: { id: buyer.companyId }, query })).data

async function save(buyer: TestCustomer, itemId: number, prices: Step[], version?: string, by = sales) {
  const params = { id: buyer.companyId, itemId }
  return by.send(setItemPrices, {
    params,
    input: { version: version ?? (await readItem(buyer, itemId)).version, prices },
  })
}

/** What a buyer sees on the page of an item. */
const see = async (buyer: TestCustomer, id: number) =>
  (await buyer.send(getProduct, { params: { id } })).data.product.quantities

const item = (fields = {}) =>
  makeItem(shop, {
    tiers: [
      [12, 100_000],
      [72, 80_000],
    ],
    minimumQuantity: 12,
    ...fields,
  })

test('own prices of a company are its prices at once, and nobody else pays them', async () => {
  const [buyer, other] = [await makeCustomer(shop, { companyName: 'Kestrel; Ridge' }), await makeCustomer(shop)]
  const { id, code } = await item()
  expect((await readItem(buyer, id)).prices).toEqual([])
  const own = [
    { quantity: 12, price: 9 },
    { quantity: 144, price: 6.6667 },
  ]
  const reply = await save(buyer, id, own)
  expect(reply.data.said).toBe(`Kestrel; Ridge now has contract prices for ${code}.`)
  expect(reply.data.company.priceList).toMatchObject({ name: 'Kestrel Ridge', itemCount: 1, otherCompanies: 0 })
  expect((await see(buyer, id)).map(({ quantity, price }) => [quantity, price])).toEqual([
    [12, 9],
    [72, 8],
    [144, 6.6667],
  ])
  expect((await see(other, id))[0]).toMatchObject({ price: 10 })
  expect((await list(buyer)).items).toEqual([
    {
      id,
      code,
      name: expect.any(String),
      prices: [
        { quantity: 12, price: 9, listPrice: 10, discountPercent: 10, counts: true },
        { quantity: 72, price: 9, listPrice: 8, discountPercent: -12.5, counts: false },
        { quantity: 144, price: 6.6667, listPrice: 8, discountPercent: 16.7, counts: true },
      ],
    },
  ])
  const entries = (await owner.send(listAudit, { query: {} })).data.entries.slice(0, 2)
  const after = 'from 12 $9.00, from 144 $6.6667'
  expect(entries).toMatchObject([
    {
      action: 'item.prices',
      who: { name: 'Sam Sales' },
      record: { kind: 'item', id },
      changes: [{ name: 'Prices of Kestrel; Ridge', before: 'as published', after }],
    },
    {
      action: 'company.prices',
      who: { name: 'Sam Sales' },
      record: { kind: 'company', id: buyer.companyId },
      changes: [{ name: `Prices of ${code}`, before: 'as published', after }],
    },
  ])
  expect((await sales.send(getItem, { params: { id } })).data.companyPrices).toHaveLength(2)

  expect((await save(buyer, id, [])).data.said).toBe(`Kestrel; Ridge now pays published prices for ${code}.`)
  expect((await see(buyer, id))[0]).toMatchObject({ price: 10 })
  expect((await list(buyer)).items).toEqual([])
})

test('the lower of own and list price counts in page and cart, unless the price list is fixed', async () => {
  const buyer = await makeCustomer(shop, { companyName: 'Fixed Forge' })
  const { id } = await item()
  expect(await save(buyer, id, [{ quantity: 12, price: 9 }])).toSucceed()
  const pays = async () => {
    const { shopping_cart: cart } = (await buyer.send(addToCart, { input: { catalog_item_id: id, quantity: 100 } }))
      .data
    const [line] = cart.shopping_cart_lines
    await buyer.send(removeCartLine, { params: { id: line!.id } })
    return [(await see(buyer, id)).map(({ quantity, price }) => [quantity, price]), line!.unit_price]
  }
  const lower = [
    [
      [12, 9],
      [72, 8],
    ],
    8,
  ]
  expect(await pays()).toEqual(lower)
  const rule = async (isFixed?: boolean) => {
    const { version, priceList: own } = await read(buyer)
    const input = { version, priceListId: own!.id, ...(isFixed === undefined ? {} : { isFixed }) }
    return sales.send(setPriceList, { params: { id: buyer.companyId }, input })
  }
  expect((await rule(true)).data.company.priceList).toMatchObject({ isFixed: true })
  expect((await readItem(buyer, id)).isFixed).toBe(true)
  expect(await pays()).toEqual([[[12, 9]], 9])
  // A change that says nothing of it leaves it.
  expect((await rule()).data.company.priceList).toMatchObject({ isFixed: true })
  const [entry] = (await owner.send(listAudit, { query: { q: 'Fixed Forge' } })).data.entries
  expect(entry!.changes).toEqual([
    { name: 'Prices of Fixed Forge', before: 'lower of own and list price', after: 'fixed' },
  ])
  expect(await rule(false)).toSucceed()
  expect(await pays()).toEqual(lower)
})

test('a price list that others buy by stays as it is: the company gets a copy of its own', async () => {
  const shared = await makePriceList(shop.db.orm)
  const buyer = await makeCustomer(shop, { companyName: 'Copied Steel', priceListId: shared })
  const other = await makeCustomer(shop, { priceListId: shared })
  const [first, second] = [await item(), await item()]
  await shop.db.orm.insert(priceTiers).values([...toTiers(first.id, shared, [[12, 70_000]])])
  expect((await read(buyer)).priceList).toMatchObject({ name: 'Prices', otherCompanies: 1 })
  expect(await save(buyer, second.id, [{ quantity: 12, price: 5 }])).toSucceed()
  expect((await read(buyer)).priceList).toMatchObject({ name: 'Copied Steel', itemCount: 2, otherCompanies: 0 })
  expect((await see(buyer, first.id))[0]).toMatchObject({ price: 7 })
  expect((await see(other, first.id))[0]).toMatchObject({ price: 7 })
  expect((await see(other, second.id))[0]).toMatchObject({ price: 10 })
  const { items, nextCursor: cursor } = await list(buyer, { limit: 1 })
  const rest = await list(buyer, { limit: 1, cursor })
  expect([...items, ...rest.items].map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(rest.nextCursor).toBeNull()
  expect((await list(buyer, { q: second.code })).items.map(({ id }) => id)).toEqual([second.id])
})

test('of two who change the prices of an item the second is refused, and sees what the first did', async () => {
  const buyer = await makeCustomer(shop)
  const { id } = await item()
  const { version } = await readItem(buyer, id)
  expect(await save(buyer, id, [{ quantity: 12, price: 9 }], version)).toSucceed()
  const late = await save(buyer, id, [{ quantity: 12, price: 8 }], version, owner)
  expect([late.status, late.errors[0]?.field]).toEqual([409, 'version'])
  expect(late.error).toContain('Sam Sales has changed this since you opened it')
  expect((await see(buyer, id))[0]).toMatchObject({ price: 9 })
})

test.each([
  [[{ quantity: 12, price: 0 }], 'The price cannot be $0.00.'],
  [
    [
      { quantity: 12, price: 5 },
      { quantity: 24, price: 6 },
    ],
    'A piece costs more from 24 on ($6.00) than from 12 on ($5.00).',
  ],
  [
    [
      { quantity: 12, price: 5 },
      { quantity: 12, price: 4 },
    ],
    'Two prices start at 12.',
  ],
])('prices %j are refused with a sentence', async (prices, sentence) => {
  const buyer = await makeCustomer(shop)
  const { id } = await item()
  const refused = await save(buyer, id, prices)
  expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'prices'])
  expect(refused.error).toBe(sentence)
  expect((await read(buyer)).priceList).toBeNull()
})

test('what is priced on call, is not there, or is not theirs to change is refused', async () => {
  const buyer = await makeCustomer(shop)
  const onCall = await item({ custom: true, tiers: [] })
  expect((await save(buyer, onCall.id, [{ quantity: 1, price: 5 }])).error).toContain('shows Call for pricing')
  const params = { id: buyer.companyId, itemId: 999_999 }
  expect((await sales.send(getItemPrices, { params })).status).toBe(404)
  expect((await sales.send(listCompanyPrices, { params: { id: 999_999 } })).status).toBe(404)
  const { id } = await item()
  expect((await save(buyer, id, [{ quantity: 12, price: 5 }], undefined, support)).status).toBe(403)
})

test('a charge is waived, paid in part and taken back', async () => {
  const buyer = await makeCustomer(shop, { companyName: 'Waived Works' })
  const charge = {
    code: 'SETUP-OWN',
    name: 'Set-up',
    why: 'Once',
    kind: 'setup',
    per: 'order',
    amount: 500_000,
  } as const
  await item({ charges: [charge] })
  const choices = (await sales.send(getPriceChoices)).data
  expect(choices.charges).toContainEqual({ code: 'SETUP-OWN', name: 'Set-up', amountFrom: 50, amountTo: 50 })
  const params = { id: buyer.companyId }
  const agree = async (input: object, version?: string) =>
    sales.send(setChargeException, {
      params,
      input: { version: version ?? (await read(buyer)).version, code: 'setup-own', amount: 0, ...input },
    })
  const { version } = await read(buyer)
  expect((await agree({ amount: 25, validUntil: '2099-12-31', note: ' Agreed in June ' })).data.company).toMatchObject({
    chargeExceptions: [{ code: 'SETUP-OWN', amount: 25, validUntil: '2099-12-31', note: 'Agreed in June' }],
  })
  expect((await agree({}, version)).status).toBe(409)
  expect((await agree({})).data.said).toBe('Waived Works does not pay SETUP-OWN now.')
  expect((await owner.send(listAudit, { query: {} })).data.entries[0]).toMatchObject({
    action: 'company.charge',
    who: { name: 'Sam Sales' },
    changes: [{ name: 'SETUP-OWN', before: '$25.00 at most, until Dec 31, 2099, Agreed in June', after: 'waived' }],
  })
  expect((await agree({ code: 'NOPE' })).errors[0]?.field).toBe('code')
  expect((await agree({ validFrom: '2026-13-01' })).errors[0]?.field).toBe('validFrom')
  expect((await agree({ validFrom: '2027-02-01', validUntil: '2027-01-01' })).errors[0]?.field).toBe('validUntil')

  const takeBack = async () =>
    sales.send(removeChargeException, { params, query: { version: (await read(buyer)).version, code: 'SETUP-OWN' } })
  expect((await takeBack()).data.company.chargeExceptions).toEqual([])
  expect((await takeBack()).status).toBe(404)
})

test('a charge that is waived for a company is not in its cart, and is in that of others', async () => {
  const [partner, stranger] = [await makeCustomer(shop), await makeCustomer(shop)]
  const charge = { code: 'LTM-CHARGE', name: 'Less than minimum', why: '', kind: 'order', per: 'order' } as const
  const { id: itemId } = await makeItem(shop, { minimumQuantity: 48, charges: [{ ...charge, amount: 500_000 }] })
  for (const buyer of [partner, stranger])
    await buyer.send(addToCart, { input: { catalog_item_id: itemId, quantity: 30 } })
  const input = { version: (await read(partner)).version, code: 'LTM-CHARGE', amount: 0 }
  expect(await sales.send(setChargeException, { params: { id: partner.companyId }, input })).toSucceed()
  const charges = async (buyer: TestCustomer) =>
    (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!.charges.map(({ amount }) => amount)
  expect([await charges(partner), await charges(stranger)]).toEqual([[], [50]])
})

test('a price list is chosen, and the published prices count again without it', async () => {
  const buyer = await makeCustomer(shop, { companyName: 'Listed Mill' })
  const listId = await makePriceList(shop.db.orm)
  const choose = async (priceListId: number | null) =>
    sales.send(setPriceList, {
      params: { id: buyer.companyId },
      input: { version: (await read(buyer)).version, priceListId },
    })
  expect((await choose(listId)).data.said).toBe('Listed Mill buys by the price list Prices now.')
  expect((await owner.send(listAudit, { query: {} })).data.entries[0]).toMatchObject({
    action: 'company.price-list',
    changes: [{ name: 'Price list', before: 'published prices', after: 'Prices' }],
  })
  expect((await choose(4_711)).errors[0]?.field).toBe('priceListId')
  expect((await choose(null)).data.company.priceList).toBeNull()
})
