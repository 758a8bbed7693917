import { expect, test } from 'vitest'
import { compareEdits, describeTheirs } from './compare-edits.ts'

const base = { name: 'Mug', brand: 'Lakeland', isHazardous: false }

test('what others have saved comes into fields that nobody has touched, and is named at the others', () => {
  const typed = { ...base, name: 'Mug, 15 oz' }
  expect(compareEdits(base, { ...base, brand: 'Ridge', isHazardous: true }, typed)).toEqual({
    untouched: { brand: 'Ridge', isHazardous: true },
    both: {},
    rows: '',
  })
  expect(compareEdits(base, { ...base, name: 'Camp mug' }, typed)).toEqual({
    untouched: {},
    both: { name: 'Camp mug' },
    rows: '',
  })
  expect(compareEdits(base, { ...base, name: 'Mug, 15 oz' }, typed).both).toEqual({})
})

test('other rows are named as a whole', () => {
  const row: Record<string, string> = { quantity_0: '24', price_0: '9.50' }
  expect(compareEdits(row, { ...row, quantity_1: '48', price_1: '8.75' }, row).rows).toBe('24, 9.50; 48, 8.75')
})

test.each([
  ['', 'Someone else has cleared this field. If you save, yours is kept.'],
  ['<p>Camp <b>mug</b></p>', 'Someone else has saved: “Camp mug”. If you save, yours is kept.'],
  ['Camp mug', 'Someone else has saved: “Camp mug”. If you save, yours is kept.'],
])('theirs is %j: %s', (value, sentence) => expect(describeTheirs(value)).toBe(sentence))
