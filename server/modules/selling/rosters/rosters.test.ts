import { beforeEach, describe, expect, test } from 'vitest'
import { generateLoginSalt } from '../../../../contract/shop/account.call.ts'
import { orderAgain } from '../../../../contract/portal/portal.call.ts'
import { previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { addToCart, getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { readRosterFile } from '../../../../contract/shop/cart/roster.call.ts'
import { makeDecoratedItem, makeInk } from '../../../testing/makers/decoration-makers.ts'
import type { TestItem } from '../../../testing/makers/catalog-makers.ts'
import { makeBuyer, withoutProofs, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { toArchive, toSheet, workbook } from '../../../testing/workbooks.ts'

type Decoration = NonNullable<InputOf<typeof addToCart>['decoration']>
type Row = NonNullable<Decoration['roster']>['rows'][number]

const rate = { why: '', kind: 'run', per: 'order' } as const
const names = { ...rate, code: 'NAME', name: 'Names', basis: 'name', amount: 60_000 } as const
const numbers = { ...rate, code: 'NUMBER', name: 'Numbers', basis: 'number', amount: 40_000 } as const

let shop: TestShop
let buyer: ReadyBuyer
let item: TestItem
let medium: TestItem['variants'][number]
let large: TestItem['variants'][number]

beforeEach(async () => {
  shop = await openTestShop({ withRates: true })
  buyer = await makeBuyer(shop)
  await makeInk(shop)
  item = await makeDecoratedItem(shop, {
    variants: [
      { color: 'Navy', size: 'M', stock: 500 },
      { color: 'Navy', size: 'L', stock: 500 },
    ],
    methods: [
      {
        locations: [
          { name: 'Front', isDefault: true },
          { name: 'Back', nameLetters: 12, numberDigits: 2 },
        ],
        charges: [names, numbers],
      },
    ],
  })
  ;[medium, large] = item.variants as [TestItem['variants'][number], TestItem['variants'][number]]
})

const row = (name: string, number: string, variant = large): Row => ({ name, number, part: variant.code })

const decorate = (rows: Row[], roster: Partial<NonNullable<Decoration['roster']>> = {}): Decoration => ({
  method: 'Screen print',
  locations: [{ location: 'Front', imprint_colors: { one: { pms_code: 'PMS 166 C' } }, text: 'Tigers' }],
  roster: { location: 'Back', imprint_color: { pms_code: 'PMS 166 C' }, rows, ...roster },
})

const team = () => [
  row('RIVERA', '07'),
  row('  O’Neill–Ruiz ', '00'),
  row('Mu\u0301n\u0303oz\u202e', '', medium),
  row('', ''),
]

const add = (decoration: Decoration, [ofMedium, ofLarge] = [1, 3]) =>
  buyer.send(addToCart, {
    input: {
      catalog_item_id: item.id,
      variants: [
        { variant_id: medium.id, quantity: ofMedium! },
        { variant_id: large.id, quantity: ofLarge! },
      ],
      decoration,
    },
  })

const readLines = async (one = buyer) => (await one.send(getCart, { query: {} })).data.shopping_cart.shopping_cart_lines

describe('a roster in the cart', () => {
  test('is kept as it is made, and priced to the cent', async () => {
    expect(await add(decorate(team()))).toSucceed()
    const [line] = await readLines()
    expect(line!.decoration!.roster).toMatchObject({ location: 'Back', typeface: 'Graduate' })
    expect(line!.decoration!.roster!.rows).toEqual([
      row('RIVERA', '07'),
      row('O’Neill–Ruiz', '00'),
      row('Múñoz', '', medium),
      row('', ''),
    ])
    expect(line!.charges.map(({ code, quantity, unit, amount }) => [code, quantity, unit, amount])).toEqual([
      ['NAME', 3, 'name', 18],
      ['NUMBER', 2, 'number', 8],
    ])
    expect(line!.net_amt).toBe(4 * 10 + 18 + 8)
    expect(line!.problems).toEqual([])
  })

  test('says which size it does not match, and is not ordered before it does', async () => {
    const { data } = await add(decorate(team()), [1, 4])
    const [line] = await readLines()
    const sentence =
      'The roster does not match the sizes: L has 3 rows for 4 pieces. Please correct the roster or the sizes.'
    expect(line!.problems).toEqual([sentence])
    expect(await buyer.place()).toRefuseWith(`${item.name}: ${sentence}`)
    const fixed = await buyer.send(updateCartLine, {
      params: { id: data.line_id },
      input: {
        variants: [
          { variant_id: medium.id, quantity: 1 },
          { variant_id: large.id, quantity: 3 },
        ],
      },
    })
    expect(fixed.data.shopping_cart.shopping_cart_lines[0]!.problems).toEqual([])
    expect(await buyer.place()).toSucceed()
  })

  test('lines with other names are other lines, the same ones are one', async () => {
    await add(decorate(team()))
    await add(decorate([...team().slice(1), row('RIVERA', '08')]))
    expect(await readLines()).toHaveLength(2)
    await add(decorate(team()))
    expect((await readLines()).map(({ quantity }) => quantity)).toEqual([8, 4])
  })

  test('added twice at once it is one line with all pieces', async () => {
    await Promise.all([add(decorate(team())), add(decorate(team()))])
    expect((await readLines()).map(({ quantity, charges }) => [quantity, charges.length])).toEqual([[8, 2]])
  })

  test('a stranger sees nothing of it and changes nothing', async () => {
    const { data } = await add(decorate(team()))
    const stranger = await makeBuyer(shop)
    expect(await readLines(stranger)).toEqual([])
    const input = { decoration: decorate([row('STOLEN', '1')]) }
    expect((await stranger.send(updateCartLine, { params: { id: data.line_id }, input })).status).toBe(404)
    expect((await readLines())[0]!.decoration!.roster!.rows).toHaveLength(4)
  })

  test.each<[string, () => Decoration, field: string]>([
    ['a name that is too long', () => decorate([row('RIVERA-CARTAGENA', '07')]), 'roster.rows.0.name'],
    ['letters in a number', () => decorate([row('ANA', '7'), row('PAT', 'VII')]), 'roster.rows.1.number'],
    ['a size of another item', () => decorate([{ name: 'ANA', number: '', part: 'XYZ' }]), 'roster.rows.0.part'],
    ['no name at all', () => decorate([row('', '\u200b')]), 'roster.rows'],
    ['a place that takes none', () => decorate(team(), { location: 'Front' }), 'roster.location'],
    ['an unknown color', () => decorate(team(), { imprint_color: { pms_code: 'Glitter' } }), 'roster.imprint_color'],
    ['an unknown typeface', () => decorate(team(), { typeface: 'Comic' }), 'roster.typeface'],
  ])('%s is refused at its field', async (_, decoration, field) => {
    const reply = await add(decoration())
    expect(reply.status).toBe(400)
    expect(reply.errors.map((one) => one.field)).toContain(`decoration.${field}`)
    expect(await readLines()).toEqual([])
  })

  test('more than 500 rows are refused before anything is read', async () => {
    const many = Array.from({ length: 501 }, () => row('ANA', '1'))
    expect((await add(decorate(many))).status).toBe(400)
  })
})

describe('an order with a roster', () => {
  async function placeTeam(): Promise<number> {
    await withoutProofs(shop)
    await add(decorate(team()))
    return (await buyer.place()).data.sales_orders[0]!.id
  }

  test('has its rows, charges and sum, and so has what is ordered again', async () => {
    const id = await placeTeam()
    const [order] = (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders
    expect(order!.lines[0]!.decoration!.roster!.rows.map(({ name, number }) => [name, number])).toEqual([
      ['RIVERA', '07'],
      ['O’Neill–Ruiz', '00'],
      ['Múñoz', ''],
      ['', ''],
    ])
    expect(order!.lines[0]!.net_amt).toBe(66)
    const { salt } = (await buyer.send(generateLoginSalt)).data
    const entered = await shop.app.fastify.inject(`/portal/enter?salt=${encodeURIComponent(salt)}`)
    const cookie = String(entered.headers['set-cookie']).split(';')[0]!
    expect(await shop.send(orderAgain, { params: { id }, headers: { cookie } } as never)).toSucceed()
    const [line] = await readLines()
    expect(line!.decoration!.roster!.rows).toHaveLength(4)
    expect(line!.net_amt).toBe(66)
  })

  test('says that it does not fit any more when staff change the quantity', async () => {
    const id = await placeTeam()
    const marta = await makeStaff(shop, { role: 'sales', name: 'Marta Kovacs' })
    const { order } = (await marta.send(getOrder, { params: { id } })).data
    const lines = [{ lineId: order.lines[0]!.id, variants: [{ code: large.code, quantity: 5 }] }]
    const shown = await marta.send(previewOrderChange, { params: { id }, input: { lines } })
    expect(shown.data.notices).toContain(
      `${item.name}: The roster does not match the sizes: L has 3 rows for 5 pieces. Please correct the roster or the sizes.`,
    )
  })
})

describe('a file of names and numbers', () => {
  async function send(name: string, content: Buffer | string) {
    const form = new FormData()
    form.append('roster_file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
    return shop.sendAnything(readRosterFile, { form })
  }

  test('is read from CSV and from a workbook, with leading zeros', async () => {
    const rows = [
      ['Name', 'Number', 'Size'],
      ['Múñoz', '07', 'L'],
    ]
    expect((await send('team.csv', 'Name,Number,Size\n\nMúñoz,07,L\n')).data).toEqual({ rows })
    expect((await send('team.xlsx', toArchive(workbook(toSheet(rows))))).data).toEqual({ rows })
  })

  test('is refused with a sentence where nobody can use it', async () => {
    const long = `Name,Number\n${'ANA,1\n'.repeat(700)}`
    expect((await send('team.csv', long)).errors[0]).toMatchObject({
      field: 'roster_file',
      message: expect.stringContaining('at most 500 rows') as string,
    })
    expect((await send('team.csv', '\n\n,,\n')).error).toBe('This file has no rows. Please choose another one.')
    expect((await send('team.xlsx', 'PK not a workbook')).status).toBe(400)
  })
})
