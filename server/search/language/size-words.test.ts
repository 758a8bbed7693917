import { expect, test } from 'vitest'
import { isSizeWord, readBareDecimal, spellSizes, toSizeText } from './size-words.ts'

test.each([
  ['0,035 mig wire', '.035 mig wire'],
  ['wire ,045', 'wire .045'],
  ['10,000 mAh', '10,000 mAh'],
  ['NS-4420,7001', 'NS-4420,7001'],
  ['half inch tape', '1/2 inch tape'],
  ['half an inch', '1/2 an inch'],
  ['a quarter inch hose', '1/4 inch hose'],
  ['three-eighths inch', '3/8 inch'],
  ['three sixteenths of an inch', '3/16 of an inch'],
  ['one and a half inch', '1-1/2 inch'],
  ['4 and 1 half inch wheel', '4-1/2 inch wheel'],
  ['half mask', 'half mask'],
  ['quarter zip in navy', 'quarter zip in navy'],
])('%j is spelled %j', (text, spelled) => {
  expect(spellSizes(text)).toBe(spelled)
})

test('three figures that begin with a zero are a size without its point', () => {
  expect(['035', '045', '35', '0356', '350'].map(readBareDecimal)).toEqual([
    '.035',
    '.045',
    undefined,
    undefined,
    undefined,
  ])
})

test('an item in L is found by large', () => {
  expect(toSizeText(['L', '2XL', '.035 in'])).toBe('L large . 2XL  . .035 in ')
})

test('a size says how large a thing is, not what it is', () => {
  expect(['large', 'xl', '2xl', '3x', '20', '.035', '1/2', '20oz', 'er70s6', 'hoodie'].filter(isSizeWord)).toEqual([
    'large',
    'xl',
    '2xl',
    '3x',
    '20',
    '.035',
    '1/2',
  ])
})
