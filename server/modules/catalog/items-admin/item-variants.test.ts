import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { changeItem, getItem, saveItemVariant } from '../../../../contract/admin/catalog/items.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestReply, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { auditEntries } from '../../../platform/audit/audit.tables.ts'

let shop: TestShop
let owner: TestStaff
let staff: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-25T15:00:00Z' })
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  staff = await makeStaff(shop, { role: 'catalog', name: 'Cat Alog' })
  await makeItem(shop, { code: 'TAKEN' })
})

const read = async (id: number) => (await staff.send(getItem, { params: { id } })).data
const readSold = async (id: number) =>
  (await shop.send(getProduct, { params: { id } })).data.product.variants.map(({ code }) => code)

const red = {
  was: null,
  code: 'RED-M',
  color: 'Red',
  size: 'M',
  extraPrice: 1.5,
  gtin: null,
  isSold: true,
  colorHex: '#AA2211',
  stock: [],
}
const save = async (id: number, change: Partial<Omit<InputOf<typeof saveItemVariant>, 'version'>> = {}) =>
  staff.send(saveItemVariant, { params: { id }, input: { version: (await read(id)).version, ...red, ...change } })

const makeShirt = () => makeItem(shop, { variants: [{ color: 'Navy', size: 'M' }] })

describe('a variant in the back office', () => {
  test('is added with its color and stock, sold at once, and changed; each is in the audit log', async () => {
    const { id, variants } = await makeShirt()
    const { warehouse } = (await read(id)).stock[0]!
    const added = await save(id, { code: ' NEW-RED-M ', stock: [{ warehouse, quantity: 40 }] })
    expect(added.data.said).toBe('NEW-RED-M is saved.')
    expect(added.data.item.variants).toMatchObject([
      { code: variants[0]!.code, color: 'Navy', isSold: true },
      { code: 'NEW-RED-M', color: 'Red', size: 'M', extraPrice: 1.5, isSold: true },
    ])
    expect(added.data.item.colors).toContainEqual({ name: 'Red', hexCode: '#aa2211' })
    expect(added.data.item.stock).toContainEqual(expect.objectContaining({ code: 'NEW-RED-M', quantity: 40 }))
    expect(await readSold(id)).toEqual([variants[0]!.code, 'NEW-RED-M'])

    const changed = await save(id, { was: 'NEW-RED-M', code: 'OTHER', color: 'red', size: 'L', colorHex: null })
    expect(changed.data.item.variants[1]).toMatchObject({ code: 'NEW-RED-M', color: 'Red', size: 'L' })
    expect(changed.data.item.stock.find(({ code }) => code === 'NEW-RED-M')?.quantity).toBe(40)

    await save(id, { was: 'NEW-RED-M', size: 'L', isSold: false })
    expect(await readSold(id)).toEqual([variants[0]!.code])
    const { entries } = (await owner.send(listAudit, { query: { recordKind: 'item', recordId: id } })).data
    expect(entries[0]).toMatchObject({ action: 'item.change', who: { name: 'Cat Alog' } })
    expect(entries[0]!.changes[0]).toMatchObject({
      name: 'Variants',
      after: expect.stringContaining('(not sold)') as string,
    })
    expect(entries.map(({ action }) => action)).toContain('item.stock')
  })

  test.each([
    [{ code: ' ' }, 'code'],
    [{ code: 'TAKEN-1' }, 'code'],
    [{ color: 'navy' }, 'color'],
    [{ size: null }, 'size'],
    [{ colorHex: 'red' }, 'colorHex'],
    [{ gtin: '12' }, 'gtin'],
    [{ stock: [{ warehouse: 'MOON', quantity: 1 }] }, 'stock'],
  ])('with %o is refused at %s, and nothing changes', async (change, field) => {
    const { id } = await makeShirt()
    const before = await read(id)
    const reply = await save(id, change)
    expect([reply.status, reply.errors[0]?.field]).toEqual([400, field])
    expect(reply.error).toMatch(/^[A-Z].*\.$/)
    expect(await read(id)).toEqual(before)
  })

  test('is refused with the code of another variant of the item, in any letters', async () => {
    const { id, variants } = await makeShirt()
    const reply = await save(id, { code: variants[0]!.code.toLowerCase() })
    expect(reply.errors[0]).toEqual({
      field: 'code',
      message: `The item has a variant ${variants[0]!.code.toLowerCase()} already.`,
    })
  })

  test('is not saved by the second of two, and not where it is gone', async () => {
    const { id } = await makeShirt()
    const { version } = await read(id)
    const [first, late] = await writeTogether<TestReply>(shop, auditEntries, [
      () => owner.send(changeItem, { params: { id }, input: { version, name: 'Other shirt' } }),
      () => staff.send(saveItemVariant, { params: { id }, input: { version, ...red } }),
    ])
    expect(first).toSucceed()
    expect([late!.status, late!.errors[0]?.field]).toEqual([409, 'version'])
    expect((await save(id, { was: 'NOT-THERE' })).status).toBe(404)
    expect((await read(id)).variants).toHaveLength(1)
  })
})
