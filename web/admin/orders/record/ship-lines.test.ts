import { expect, test } from 'vitest'
import { describeLeft, findQuantityMistakes, guessCarrier, readLines } from './ship-lines.ts'

const lines = [
  { number: 1, leftQuantity: 144 },
  { number: 3, leftQuantity: 2 },
]

test.each([
  [{ line_1: '144', line_3: '2' }, []],
  [{ line_1: '', line_3: '1' }, []],
  [{ line_1: '145', line_3: 'two' }, ['line_1: Only 144 are left.', 'line_3: Please enter a whole number.']],
  [{ line_1: '-1', line_3: '1.5' }, ['line_1: Please enter a whole number.', 'line_3: Please enter a whole number.']],
  [{ line_1: '0', line_3: '' }, ['line_1: Please enter the quantities to ship.']],
])('%j: %j', (values, mistakes) =>
  expect(findQuantityMistakes(values, lines).map(({ field, sentence }) => `${field}: ${sentence}`)).toEqual(mistakes),
)

test.each([
  ['FedEx Freight', 'freight'],
  ['FedEx Ground', 'fedex'],
  ['USPS Priority Mail', 'usps'],
  ['UPS 2nd Day Air', 'ups'],
  ['Best way', 'ups'],
])('%s leaves with %s', (method, carrier) => expect(guessCarrier(method)).toBe(carrier))

test('what is left is said in the unit of its items, and in pieces where they have several', () => {
  const spools = { unit: 'spool', leftQuantity: 4 }
  expect(describeLeft([spools, { unit: 'pair', leftQuantity: 0 }])).toBe('4 spools')
  expect(describeLeft([spools, { unit: 'pair', leftQuantity: 1 }])).toBe('5 pieces')
})

test('all that is left leaves without its lines being named, and of a part those that leave', () => {
  expect(readLines({ line_1: '144', line_3: '2' }, lines)).toEqual({})
  expect(readLines({ line_1: '100', line_3: '0' }, lines)).toEqual({ lines: [{ number: 1, quantity: 100 }] })
})
