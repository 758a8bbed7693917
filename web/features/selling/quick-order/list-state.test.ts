import { expect, test } from 'vitest'
import type { QuickOrderRow } from '../../../../contract/shop/cart/quick-order.schema.ts'
import { changeList, emptyList, findHeading, isGood, markHeading } from './list-state.ts'
import { toFaultySheet } from './faulty-sheet.ts'

const texts = (rows: readonly { code: string; quantity: string }[]) =>
  rows.map(({ code, quantity }) => `${code}/${quantity}`)
const answer = (more: Partial<QuickOrderRow> = {}) =>
  ({ problem: null, merged_into: null, pieces: 1, item: { id: 7 }, suggestion: null, ...more }) as QuickOrderRow

test('there is always a row to type in', () => {
  const empty = emptyList()
  expect(empty).toHaveLength(4)
  const full = empty.reduce((rows, { key }) => changeList(rows, { type: 'edited', key, edit: { code: 'A' } }), empty)
  expect(texts(full)).toEqual(['A/', 'A/', 'A/', 'A/', '/'])
})

test('what is pasted goes where it was pasted, and empty rows go', () => {
  const put = changeList(emptyList(), {
    type: 'put',
    rows: [
      { code: 'A', quantity: '1' },
      { code: 'C', quantity: '3' },
    ],
  })
  expect(texts(put)).toEqual(['A/1', 'C/3', '/', '/'])
  const more = changeList(put, { type: 'put', rows: [{ code: 'B', quantity: '2' }], at: put[1]!.key })
  expect(texts(more)).toEqual(['A/1', 'B/2', 'C/3', '/'])
  const many = Array.from({ length: 1200 }, () => ({ code: 'X', quantity: '1' }))
  expect(changeList(more, { type: 'put', rows: many })).toHaveLength(1000)
})

test('an answer counts for the rows that are still as they were asked about', () => {
  const asked = changeList(emptyList(), {
    type: 'put',
    rows: [
      { code: 'A', quantity: '1' },
      { code: 'B', quantity: '2' },
      { code: 'a', quantity: '1' },
    ],
  }).slice(0, 3)
  const edited = changeList(asked, { type: 'edited', key: asked[1]!.key, edit: { quantity: '3' } })
  const checked = changeList(edited, { type: 'checked', asked, rows: [answer(), answer(), answer({ merged_into: 0 })] })
  expect(checked.map(isGood).slice(0, 3)).toEqual([true, false, false])
  expect(checked[2]!.mergedIntoKey).toBe(asked[0]!.key)
})

test('a heading in words of its own is found by its code, which the shop does not know', () => {
  const list = [
    { code: 'POLO', quantity: 'many' },
    { code: 'NS-1', quantity: '2' },
  ]
  const asked = changeList(emptyList(), { type: 'put', rows: markHeading(list) }).slice(0, 2)
  const unknown = answer({ item: null, problem: 'We do not know it.', blames: 'code' })
  expect(findHeading(asked, [unknown, answer()])).toBe(asked[0])
  // An item of that code is sold: the quantity is what is wrong.
  expect(findHeading(asked, [answer({ problem: 'Please enter a number.', blames: 'quantity' }), answer()])).toBe(
    undefined,
  )
  const edited = changeList(asked, { type: 'edited', key: asked[0]!.key, edit: { code: 'POLOS' } })
  expect(findHeading(edited, [unknown, answer()])).toBe(undefined)
  const typed = changeList(emptyList(), { type: 'put', rows: list })
  expect(findHeading(typed, [unknown, answer()])).toBe(undefined)
})

test('a new list stands alone', () => {
  const old = changeList(emptyList(), { type: 'put', rows: [{ code: 'A', quantity: '1', isStored: true }] })
  expect(texts(changeList(old, { type: 'replaced', rows: [{ code: 'B', quantity: '2' }] }))).toEqual([
    'B/2',
    '/',
    '/',
    '/',
  ])
})

test('another code forgets the color that was chosen', () => {
  const [row] = changeList(emptyList(), { type: 'put', rows: [{ code: 'A', quantity: '1', variantId: 5 }] })
  expect(changeList([row!], { type: 'edited', key: row!.key, edit: { quantity: '2' } })[0]!.variantId).toBe(5)
  expect(changeList([row!], { type: 'edited', key: row!.key, edit: { code: 'B' } })[0]!.variantId).toBeUndefined()
})

test('the sheet of faulty rows opens in a spreadsheet as text, not as formulas', () => {
  const rows = changeList(emptyList(), {
    type: 'put',
    rows: [
      { code: '=1+1', quantity: '2' },
      { code: 'NS "1"', quantity: '3' },
    ],
  }).slice(0, 2)
  const faulty = changeList(rows, {
    type: 'checked',
    asked: rows,
    rows: [answer({ problem: 'Unknown, sorry', suggestion: { code: 'NS-1', name: '' } }), answer({ problem: 'No' })],
  })
  expect(toFaultySheet(faulty.slice(0, 2))).toBe(
    '\ufeff"Code","Quantity","Problem","Nearest code"\r\n"\'=1+1","2","Unknown, sorry","NS-1"\r\n"NS ""1""","3","No",""\r\n',
  )
})
