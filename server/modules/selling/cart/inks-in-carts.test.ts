import { beforeEach, describe, expect, test } from 'vitest'
import {
  listSettingRows,
  removeSettingRow,
  saveSettingRow,
} from '../../../../contract/admin/settings/settings-tables.call.ts'
import { addToCart, getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeDecoratedItem } from '../../../testing/makers/decoration-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let olga: TestStaff

beforeEach(async () => {
  shop = await openTestShop()
  olga = await makeStaff(shop)
})

const params = { table: 'inks' as const }
const add = async (values: Record<string, string>) =>
  expect(await olga.send(saveSettingRow, { params, input: { row: null, values } })).toSucceed()

async function remove(code: string): Promise<void> {
  const { key, version } = (await olga.send(listSettingRows, { params })).data.rows.find(
    (row) => row.values['code'] === code,
  )!
  expect(await olga.send(removeSettingRow, { params, input: { key, version } })).toSucceed()
}

describe('a cart', () => {
  const decorate = (...codes: string[]) => ({
    method: 'Screen print',
    locations: [
      {
        location: 'Front',
        text: 'Summit',
        imprint_colors: Object.fromEntries(codes.map((pms_code, at) => [['one', 'two'][at]!, { pms_code }])),
      },
    ],
  })

  async function fill(buyer: TestCustomer, ...codes: string[]) {
    const item = await makeDecoratedItem(shop)
    const input = { catalog_item_id: item.id, quantity: 20, decoration: decorate(...codes) }
    return (await buyer.send(addToCart, { input })).data.line_id
  }

  const problems = async (buyer: TestCustomer) =>
    (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines.map((line) => line.problems)

  test('that names a removed ink keeps it, says so, and is sound again with another one', async () => {
    await add({ code: 'PMS 166 C', name: 'Ember', hex: 'e45205', for: 'printing' })
    await add({ code: 'White', name: '', hex: 'ffffff', for: 'printing' })
    const [buyer, other] = [await makeCustomer(shop), await makeCustomer(shop)]
    const lineId = await fill(buyer, 'PMS 166 C', 'White')
    await fill(other, 'White')
    expect(await problems(buyer)).toEqual([[]])
    await remove('PMS 166 C')
    expect(await problems(buyer)).toEqual([
      ['Ember (PMS 166 C) is no longer one of our inks. Please edit the decoration and choose another color.'],
    ])
    expect(await problems(other)).toEqual([[]])
    const [line] = (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines
    expect(line!.decoration!.locations[0]!.imprint_colors.one).toMatchObject({ name: 'Ember', hex_code: '#e45205' })
    await buyer.send(updateCartLine, { params: { id: lineId }, input: { decoration: decorate('White') } })
    expect(await problems(buyer)).toEqual([[]])
  })

  test('takes no thread for a print', async () => {
    await add({ code: 'Thread 309', name: 'Rust', hex: 'b5481f', for: 'embroidery' })
    const buyer = await makeCustomer(shop)
    const item = await makeDecoratedItem(shop)
    const input = { catalog_item_id: item.id, quantity: 20, decoration: decorate('Thread 309') }
    const reply = await buyer.send(addToCart, { input })
    expect(reply.status).toBe(400)
    expect(reply.error).toMatch(/^We do not have this imprint color\./)
  })
})
