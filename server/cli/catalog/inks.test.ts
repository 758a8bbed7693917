import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { addToCart, getCart, updateCartLine } from '../../../contract/shop/cart/cart.call.ts'
import { getLookupData } from '../../../contract/shop/catalog/product-options.call.ts'
import { makeDecoratedItem } from '../../testing/makers/decoration-makers.ts'
import { makeCustomer, type TestCustomer } from '../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { runInk } from './inks.ts'

let shop: TestShop
let heard: string[]

beforeEach(async () => {
  shop = await openTestShop()
  heard = []
})

/** As on the command line. @returns the exit code */
const run = (...words: string[]) => {
  const note = (text: string) => void heard.push(text.trim())
  return runInk(shop.db, words, { print: note, printError: note })
}

const offered = async () =>
  (await shop.send(getLookupData, { input: { type: 13 } })).data.lookup_options.map(({ code, name, hex_code, kind }) =>
    [code, name, hex_code, kind].join(' | '),
  )

function writeTable(...lines: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'inks-')), 'inks.csv')
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

test('inks and threads that the owner adds are offered in that order, and changed by their code', async () => {
  expect(await run('add', 'pantone 166c', 'Ember', '--hex', '#E45205')).toBe(0)
  expect(await run('add', 'Thread 309', 'Rust', '--hex', 'b5481f', '--for', 'embroidery')).toBe(0)
  expect(await run('add', 'White', '--hex', 'ffffff')).toBe(0)
  expect(await run('add', '1300', 'Tangerine', '--hex', 'e8601c', '--for', 'embroidery')).toBe(0)
  expect(await run('add', 'thread 309', '--hex', 'b54820')).toBe(0)
  expect(await offered()).toEqual([
    'PMS 166 C | Ember | #e45205 | ink',
    'thread 309 | Rust | #b54820 | thread',
    'White | White | #ffffff | ink',
    '1300 | Tangerine | #e8601c | thread',
  ])
  expect(await run('list')).toBe(0)
  expect(heard).toEqual([
    'PMS 166 C, Ember: #e45205, for screen and pad print.',
    'Thread 309, Rust: #b5481f, for embroidery.',
    'White: #ffffff, for screen and pad print.',
    '1300, Tangerine: #e8601c, for embroidery.',
    'thread 309, Rust: #b54820, for embroidery.',
    expect.stringMatching(/^PMS 166 C +Ember +#e45205 +for screen and pad print\n +thread 309 /),
  ])
})

test('a removed ink is not offered, and can be added again', async () => {
  expect(await run('list')).toBe(0)
  await run('add', 'PMS 166 C', 'Ember', '--hex', 'e45205')
  expect(await run('remove', '166c')).toBe(0)
  expect(await offered()).toEqual([])
  expect(await run('remove', 'PMS 166 C')).toBe(1)
  expect(await run('add', 'PMS 166 C', 'Ember', '--hex', 'e45205')).toBe(0)
  expect(await offered()).toEqual(['PMS 166 C | Ember | #e45205 | ink'])
  expect(heard).toEqual([
    "No inks and no threads: 'ink add' brings one, 'ink table' a whole list.",
    '',
    expect.anything(),
    'PMS 166 C, Ember: not offered any more. Orders keep it as it was.',
    "There is no ink or thread 'PMS 166 C'. 'ink list' names them.",
    expect.anything(),
  ])
})

test('whatever cannot be an ink is refused in a sentence', async () => {
  await expect(run('add', 'PMS 12', '--hex', 'e45205')).rejects.toThrow("'PMS 12' is no PMS code like PMS 166 C.")
  await expect(run('add', 'White')).rejects.toThrow('Say with --hex how White looks on a screen, like e45205.')
  await expect(run('add', 'White', '--hex', 'white')).rejects.toThrow("'white' is no color: six digits")
  await expect(run('add', ' ', '--hex', 'ffffff')).rejects.toThrow('A code has 1 to 40 characters')
  await expect(run('add', 'x'.repeat(41), '--hex', 'ffffff')).rejects.toThrow('A code has 1 to 40 characters')
  await expect(run('add', 'White', 'x'.repeat(61), '--hex', 'ffffff')).rejects.toThrow('A name has at most 60')
  await expect(run('add', 'White', '--hex', 'ffffff', '--for', 'laser')).rejects.toThrow(
    "Colors are for printing (screen and pad print) or for embroidery, not for 'laser'.",
  )
  await expect(run('add', 'PMS', '166', 'C', '--hex', 'e45205')).rejects.toThrow("'C' says nothing here.")
  for (const words of [['add'], ['remove'], ['table'], ['paint', 'x'], ['list', 'x'], ['remove', 'x', 'y']])
    await expect(run(...words)).rejects.toThrow('What about inks and threads?')
  expect(await offered()).toEqual([])
})

test('a whole list comes from a file, all or none', async () => {
  await run('add', 'White', 'Opaque white', '--hex', 'ffffff')
  const good = writeTable(
    'Code;Name;Hex;For',
    'PMS 166 C;Ember;#e45205;',
    '309;Rust;b5481f;embroidery',
    'White;;fefefe;',
  )
  expect(await run('table', good)).toBe(0)
  expect(await offered()).toEqual([
    'White | Opaque white | #fefefe | ink',
    'PMS 166 C | Ember | #e45205 | ink',
    '309 | Rust | #b5481f | thread',
  ])
  const bad = writeTable('code,name,hex', 'PMS 9,Odd,e45205', 'Black,Black,', 'Gold,Gold,84734e', 'gold,Gold,84734e')
  expect(await run('table', bad)).toBe(1)
  expect(await run('table', writeTable('code,shade', 'Black,dark'))).toBe(1)
  expect(await run('table', writeTable('name,hex', 'Black,111111'))).toBe(1)
  expect(await run('table', writeTable('code,hex'))).toBe(1)
  expect(await run('table', '/nowhere.csv')).toBe(1)
  expect(heard.slice(1)).toEqual([
    '2 inks and 1 thread added or changed. The others stay.',
    "Line 2: 'PMS 9' is no PMS code like PMS 166 C.\nLine 3: Say in 'hex' how Black looks on a screen, like e45205.\n" +
      'Line 5: gold stands in the file twice.\nInks and threads are as they were.',
    "There is no column 'shade'. These are read: code, name, hex, for.\nInks and threads are as they were.",
    "The column 'code' is missing. These are read: code, name, hex, for.\nInks and threads are as they were.",
    'The file has no rows.\nInks and threads are as they were.',
    'There is no file /nowhere.csv that can be read.\nInks and threads are as they were.',
  ])
  expect((await offered()).length).toBe(3)
})

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
    await run('add', 'PMS 166 C', 'Ember', '--hex', 'e45205')
    await run('add', 'White', '--hex', 'ffffff')
    const [buyer, other] = [await makeCustomer(shop), await makeCustomer(shop)]
    const lineId = await fill(buyer, 'PMS 166 C', 'White')
    await fill(other, 'White')
    expect(await problems(buyer)).toEqual([[]])
    await run('remove', 'PMS 166 C')
    expect(heard.at(-1)).toBe(
      'PMS 166 C, Ember: not offered any more. Orders keep it as it was. 1 cart names it: there its buyer is asked for another color.',
    )
    expect(await problems(buyer)).toEqual([
      ['Ember (PMS 166 C) is not one of our inks any more. Please edit the decoration and choose another color.'],
    ])
    expect(await problems(other)).toEqual([[]])
    const [line] = (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines
    expect(line!.decoration!.locations[0]!.imprint_colors.one).toMatchObject({ name: 'Ember', hex_code: '#e45205' })
    await buyer.send(updateCartLine, { params: { id: lineId }, input: { decoration: decorate('White') } })
    expect(await problems(buyer)).toEqual([[]])
  })

  test('takes no thread for a print', async () => {
    await run('add', 'Thread 309', 'Rust', '--hex', 'b5481f', '--for', 'embroidery')
    const buyer = await makeCustomer(shop)
    const item = await makeDecoratedItem(shop)
    const input = { catalog_item_id: item.id, quantity: 20, decoration: decorate('Thread 309') }
    const reply = await buyer.send(addToCart, { input })
    expect(reply.status).toBe(400)
    expect(reply.error).toMatch(/^We do not have this imprint color\./)
  })
})
