import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  moveItemMethod,
  removeItemCharge,
  removeItemLocation,
  removeItemMethod,
  saveItemCharge,
  saveItemLocation,
  saveItemMethod,
} from '../../../../contract/admin/catalog/item-decoration.call.ts'
import { changeItem, getItem } from '../../../../contract/admin/catalog/items.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { addDecorated, makeDecoratedItem } from '../../../testing/makers/decoration-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let owner: TestStaff
let staff: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-25T15:00:00Z' })
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  staff = await makeStaff(shop, { role: 'catalog', name: 'Cat Alog' })
})

const read = async (id: number) => (await staff.send(getItem, { params: { id } })).data
const logged = async (id: number) =>
  (await owner.send(listAudit, { query: { recordKind: 'item', recordId: id } })).data.entries

const method = {
  was: null,
  name: 'Screen print',
  process: 'screen' as const,
  maximumColors: 3,
  maximumLocations: null,
  leadDays: 5,
}
const rectangle = {
  shape: 'flat' as const,
  corners: [
    [0.3, 0.4],
    [0.7, 0.4],
    [0.7, 0.6],
    [0.3, 0.6],
  ] as [[number, number], [number, number], [number, number], [number, number]],
}
const location = {
  method: 'Screen print',
  was: null,
  name: 'Front',
  widthInches: 3.5,
  heightInches: 1.75,
  maximumColors: null,
  excludes: [],
  isDefault: true,
  geometry: rectangle,
}
const charge = {
  place: null,
  code: 'SETUP-SCREEN',
  name: 'Set-up charge',
  why: 'A screen for each color.',
  kind: 'setup' as const,
  per: 'color' as const,
  method: 'Screen print',
  basis: 'color' as const,
  included: 0,
  amount: 45,
  repeatAmount: 0,
  minimumQuantity: 1,
  maximumQuantity: null,
  minimumStitches: null,
  maximumStitches: null,
  validFrom: null,
  validUntil: '2027-12-31',
}

type Change<C> = Partial<Omit<InputOf<C>, 'version'>>
const saveMethod = async (id: number, change: Change<typeof saveItemMethod> = {}) =>
  staff.send(saveItemMethod, { params: { id }, input: { version: (await read(id)).version, ...method, ...change } })
const saveLocation = async (id: number, change: Change<typeof saveItemLocation> = {}) =>
  staff.send(saveItemLocation, { params: { id }, input: { version: (await read(id)).version, ...location, ...change } })
const saveCharge = async (id: number, change: Change<typeof saveItemCharge> = {}) =>
  staff.send(saveItemCharge, { params: { id }, input: { version: (await read(id)).version, ...charge, ...change } })

describe('the decoration of an item in the back office', () => {
  test('is added, changed and removed; the shop offers it, and the audit log has what it was', async () => {
    const { id } = await makeItem(shop, { name: 'Camp mug' })
    expect((await saveMethod(id)).data).toMatchObject({
      said: 'Screen print is saved.',
      item: { methods: [{ name: 'Screen print', type: 'DIRECT', process: 'screen', locations: [] }] },
    })
    const show = async () => (await shop.send(getProduct, { params: { id } })).data.product.decoration_methods
    expect(await show(), 'nobody can order it without a location').toEqual([])
    expect((await saveLocation(id)).data.said).toBe('Front of Screen print is saved.')
    expect(await saveLocation(id, { name: 'Wrap', isDefault: false, geometry: null, excludes: ['Front'] })).toSucceed()
    expect((await saveCharge(id)).data.item.charges).toMatchObject([
      { code: 'SETUP-SCREEN', method: 'Screen print', amount: 45, repeatAmount: 0, validUntil: '2027-12-31' },
    ])
    expect(await show()).toMatchObject([
      {
        name: 'Screen print',
        locations: [
          { name: 'Front', width_inches: 3.5, height_inches: 1.75, geometry: rectangle, default: true },
          { name: 'Wrap', geometry: null, excludes: ['Front'] },
        ],
      },
    ])

    // Its locations and charges follow a method that is called otherwise, and others the location that they exclude.
    expect(await saveMethod(id, { was: 'Screen print', name: 'Direct print', maximumLocations: 2 })).toSucceed()
    expect(
      await saveLocation(id, { method: 'Direct print', was: 'Front', name: 'Side 1', maximumColors: 2 }),
    ).toSucceed()
    expect(await saveCharge(id, { place: 0, method: 'Direct print', amount: 50.5, repeatAmount: null })).toSucceed()
    expect(await read(id)).toMatchObject({
      methods: [
        {
          name: 'Direct print',
          maximumLocations: 2,
          locations: [
            { name: 'Side 1', maximumColors: 2 },
            { name: 'Wrap', excludes: ['Side 1'] },
          ],
        },
      ],
      charges: [{ method: 'Direct print', amount: 50.5, repeatAmount: null }],
    })
    const [entry] = await logged(id)
    expect(entry).toMatchObject({ action: 'item.change', who: { name: 'Cat Alog' } })
    expect(entry!.changes).toEqual([
      {
        name: 'Charges',
        before:
          'SETUP-SCREEN, Set-up charge, Direct print: $45.00 for each color of a location, $0.00 on a repeat, until Dec 31',
        after: 'SETUP-SCREEN, Set-up charge, Direct print: $50.50 for each color of a location, until Dec 31',
      },
    ])

    // What is left empty is taken away.
    await saveMethod(id, { was: 'Direct print', name: 'Direct print' })
    await saveLocation(id, { method: 'Direct print', was: 'Side 1', name: 'Side 1', geometry: null })
    expect((await read(id)).methods[0]).toMatchObject({
      maximumLocations: null,
      locations: [{ name: 'Side 1', geometry: null, maximumColors: null }, {}],
    })

    const { version } = await read(id)
    const query = { version, method: 'Direct print', name: 'Side 1' }
    const without = (await staff.send(removeItemLocation, { params: { id }, query })).data.item
    expect(without.methods[0]!.locations).toMatchObject([{ name: 'Wrap', excludes: [] }])
    const rest = await staff.send(removeItemMethod, {
      params: { id },
      query: { version: without.version, name: 'Direct print' },
    })
    expect(rest.data).toMatchObject({ said: 'Direct print is removed.', item: { methods: [], charges: [] } })
    expect((await shop.send(getProduct, { params: { id } })).data.product.decoration_methods).toEqual([])
  })

  test('stands in the order in which buyers shall choose', async () => {
    const { id } = await makeItem(shop)
    for (const name of ['Screen print', 'Laser', 'Pad print']) {
      await saveMethod(id, { name })
      await saveLocation(id, { method: name })
    }
    const names = async () => (await read(id)).methods.map((one) => one.name)
    const move = async (name: string, before: string | null, version?: string) =>
      staff.send(moveItemMethod, {
        params: { id },
        input: { version: version ?? (await read(id)).version, name, before },
      })
    expect((await move('Pad print', 'Screen print')).data.said).toBe('Pad print is number 1 of 3 now.')
    expect(await names()).toEqual(['Pad print', 'Screen print', 'Laser'])
    await move('Pad print', null)
    expect(await names()).toEqual(['Screen print', 'Laser', 'Pad print'])
    await move('Laser', 'Laser')
    expect(await names()).toEqual(['Screen print', 'Laser', 'Pad print'])
    expect((await read(id)).methods[1]!.locations).toHaveLength(1)
    const { data } = await shop.send(getProduct, { params: { id } })
    expect(data.product.decoration_methods.map((one) => one.name)).toEqual(await names())
    expect((await move('Foil', null)).status).toBe(404)
    expect((await move('Laser', 'Foil')).status).toBe(404)
    const { version } = await read(id)
    await move('Laser', 'Screen print')
    expect((await move('Laser', null, version)).status).toBe(409)
  })

  test('has charges of the item itself, each taken away by its place', async () => {
    const { id } = await makeItem(shop)
    const ofItem = { method: null, basis: 'order' as const, per: 'order' as const, kind: 'order' as const }
    await saveCharge(id, { ...ofItem, code: 'LTM-CHARGE', name: 'Less than minimum', maximumQuantity: 47 })
    await saveCharge(id, { ...ofItem, code: 'RUSH', name: 'Rush' })
    const { version, charges } = await read(id)
    expect(charges.map(({ code }) => code)).toEqual(['LTM-CHARGE', 'RUSH'])
    const left = await staff.send(removeItemCharge, { params: { id }, query: { version, place: 0 } })
    expect(left.data.item.charges.map(({ code }) => code)).toEqual(['RUSH'])
    const gone = { params: { id }, query: { version: left.data.item.version, place: 1 } }
    expect((await staff.send(removeItemCharge, gone)).status).toBe(404)
  })

  test.each([
    ['method', { name: ' ' }, 'name'],
    ['method', { name: 'screen print' }, 'name'],
    ['method', { name: 'Laser', leadDays: 1.5 }, 'leadDays'],
    ['location', { name: 'front' }, 'name'],
    ['location', { name: 'Top', widthInches: 0 }, 'widthInches'],
    ['location', { name: 'Top', maximumColors: 4 }, 'maximumColors'],
    ['location', { name: 'Top', excludes: ['Lid'] }, 'excludes'],
    [
      'location',
      { name: 'Top', geometry: { ...rectangle, corners: rectangle.corners.map(([x, y]) => [x + 0.4, y]) } },
      'geometry',
    ],
    ['charge', { code: ' ' }, 'code'],
    ['charge', { method: 'Laser' }, 'method'],
    ['charge', { basis: 'stitches' }, 'basis'],
    ['charge', { repeatAmount: 46 }, 'repeatAmount'],
    ['charge', { minimumQuantity: 48, maximumQuantity: 47 }, 'maximumQuantity'],
    ['charge', { validFrom: 'soon' }, 'validFrom'],
  ])('a %s with %o is refused at %s, and nothing changes', async (what, change, field) => {
    const { id } = await makeDecoratedItem(shop)
    const before = await read(id)
    const save = { method: saveMethod, location: saveLocation, charge: saveCharge }[what]!
    const reply = await save(id, change as object)
    expect([reply.status, reply.errors[0]?.field]).toEqual([400, field])
    expect(reply.error).toMatch(/\.$/)
    expect(await read(id)).toEqual(before)
  })

  test('is not saved by the second of two, who hears what the first has changed', async () => {
    const { id } = await makeDecoratedItem(shop)
    const { version } = await read(id)
    await owner.send(changeItem, { params: { id }, input: { version, name: 'Other mug' } })
    const late = await staff.send(saveItemMethod, { params: { id }, input: { version, ...method, name: 'Laser' } })
    expect([late.status, late.errors[0]?.field]).toEqual([409, 'version'])
    expect(late.error).toContain('Olga Owner has changed this since you opened it')
    expect((await read(id)).methods).toHaveLength(1)
  })

  test('names what is gone already', async () => {
    const { id } = await makeDecoratedItem(shop)
    expect((await saveMethod(id, { was: 'Laser', name: 'Laser' })).status).toBe(404)
    expect((await saveLocation(id, { was: 'Lid', name: 'Lid' })).status).toBe(404)
    expect((await saveLocation(id, { method: 'Laser' })).error).toBe("The item has no decoration method 'Laser'.")
    const nobody = { params: { id: 2_000_000 }, input: { version: 'x', ...method } }
    expect((await staff.send(saveItemMethod, nobody)).status).toBe(404)
  })

  test('that is taken away stays in the carts that have it, as it was chosen', async () => {
    const buyer = await makeCustomer(shop)
    const { item } = await addDecorated(shop, buyer)
    const readLine = async () => (await buyer.send(getCart, {})).data.shopping_cart.shopping_cart_lines[0]!
    expect((await readLine()).decoration).toMatchObject({ method: 'Screen print', locations: [{ location: 'Front' }] })
    const { version } = await read(item.id)
    const query = { version, method: 'Screen print', name: 'Front' }
    expect(await staff.send(removeItemLocation, { params: { id: item.id }, query })).toSucceed()
    expect((await readLine()).decoration).toMatchObject({
      method: 'Screen print',
      locations: [{ location: 'Front', text: 'Summit', width_inches: 3 }],
    })
  })
})
