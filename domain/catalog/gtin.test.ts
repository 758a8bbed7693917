import { expect, test } from 'vitest'
import { doubtCode, isPower, judgeGtin } from './gtin.ts'

test.each([
  ['036000291452', '036000291452'],
  ["'036000291452", '036000291452'],
  ['="036000291452"', '036000291452'],
  ['0 36000 29145 2', '036000291452'],
  ['4006381333931', '4006381333931'],
  ['96385074', '96385074'],
  ['10036000291459', '10036000291459'],
  ['036000291452.0', '036000291452'],
])('%j is the number %s', (typed, gtin) => {
  expect(judgeGtin(typed)).toEqual({ gtin, doubt: undefined })
})

test.each([
  ['036000291453', /last digit does not fit/],
  ['36000291452', /Is it 036000291452\?/],
  ['12345', /has 5 digits/],
  ['n/a', /no number below a barcode/],
])('%j is doubted', (typed, sentence) => {
  expect(judgeGtin(typed)).toMatchObject({ doubt: expect.stringMatching(sentence) as string })
})

test.each(['1.23E+11', '3.6E+10', '1,23E+11', "'4.00638E+12"])('%j is refused', (typed) => {
  expect(judgeGtin(typed)).toMatchObject({ gtin: undefined, reason: expect.stringMatching(/digits off/) as string })
})

test('of codes, too, powers and days show a spreadsheet', () => {
  expect(['1.23E+11', '5E+10', 'NS-4420', '12E3', 'E+11'].map(isPower)).toEqual([true, true, false, false, false])
  expect(doubtCode('12-Sep')).toMatch(/is it meant/)
  expect(doubtCode('Mar-12')).toMatch(/is it meant/)
  expect(doubtCode('NS-12')).toBeUndefined()
})
