import { describe, expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { own } from './own/own-formats.ts'

const today = '2026-06-15'

/** @returns as what the columns are read: p of the price, l of the list price, - where they are not */
function guess(header: string, cell = '4.10') {
  const names = header.split(',')
  const rows = [1, 2, 3].map((row) =>
    Object.fromEntries(names.map((name) => [name, name === 'SKU' ? `NW-${row}` : name === 'Name' ? 'A mug' : cell])),
  )
  const { readAs, notes } = guessColumns({ ...own, names, rows, today })
  const signs: Record<string, string> = { price: 'p', published_price: 'l' }
  return { read: names.map((name) => signs[readAs.get(name)!] ?? '-').join(''), notes }
}

describe('the newest prices that are in force', () => {
  test.each([
    ['Price 2025,Price 2026', '-p'],
    ['Price 2026,Price 2025', 'p-'],
    ['2025 Price,2026 Price,2027 Price', '-p-'],
    ['Price (2025),Price (2026)', '-p'],
    ['Price2025,Price2026', '-p'],
    ["Price '25,Price '26", '-p'],
    ['Price FY25,Price FY26', '-p'],
    ['Price eff. 1/1/25,Price eff. 1/1/26', '-p'],
    ['Price eff. 1/1/26,Price eff. 7/1/26', 'p-'],
    ['Price,Price eff. 1/1/26', '-p'],
    ['Price,Price Eff 1/1/2027', 'p-'],
    ['price,Price Eff 1/1/2026', '-p'],
    ['Net Price 2025,Net Price 2026', '-p'],
    ['Price Jan 2026,Price Apr 2026', '-p'],
    ['Price effective January 1 2026,Price effective October 1 2026', 'p-'],
    ['Price 2026-01-01,Price 2026-05-01', '-p'],
    ['Price 1-Jan-25,Price 1-Jan-26', '-p'],
    ['Price Q1 2026,Price Q2 2026,Price Q3 2026', '-p-'],
    ['Spring 2026 Price,Fall 2026 Price', 'p-'],
    ['Price thru 12/31/25,Price from 1/1/26', '-p'],
    ['Price valid until 12/31/2026,Price from 1/1/2027', 'p-'],
    ['Old Price,New Price', '-p'],
    ['Current Price,Previous Price', 'p-'],
    ['Price,Last Year Price', 'p-'],
    ['Price,Old Price', 'p-'],
    ['Price,Future Price', 'p-'],
    ['List 2025,List 2026,Net 2025,Net 2026', '-l-p'],
    ['MSRP 2026,Price 2025,Price 2026', 'l-p'],
    ['2025,2026', '-p'],
    ['Price 2026', 'p'],
  ])('%s: %s', (header, wanted) => {
    expect(guess(`SKU,Name,${header}`).read).toBe(`--${wanted}`)
  })
})

describe('where it is not clear, none is read and the notes ask', () => {
  test.each([
    ['Price,New Price', '--'],
    ['Current Price,New Price', '--'],
    ['Price,Price 2019', '--'],
    ['Price,Price eff. 1/1', '--'],
    ['Price eff. 1/1/27', '-'],
    ['Price thru 12/31/25', '-'],
  ])('%s', (header, wanted) => {
    const { read, notes } = guess(`SKU,Name,${header}`)
    expect(read).toBe(`--${wanted}`)
    expect(notes).toHaveLength(1)
  })
})

test('the notes name what was chosen and what was left out', () => {
  expect(guess('SKU,Name,Price 2025,Price 2026').notes).toEqual([
    "Prices are those of 'Price 2026'; 'Price 2025' left out.",
  ])
  expect(guess('SKU,Name,Price,New Price').notes).toEqual([
    "'Price', 'New Price' could all be the price in force. Please choose one of them.",
  ])
  expect(guess('SKU,Name,Price eff. 1/1/27').notes).toEqual([
    "No prices of 'Price eff. 1/1/27' begin before Jan 1, 2027. Choose the column yourself to use it now.",
  ])
  expect(guess('SKU,Name,Price').notes).toEqual([])
})

test('years without prices below, and quantities, are no dates', () => {
  expect(guess('SKU,Name,Price,2025,2026').read).toBe('--p--')
  expect(guess('SKU,Name,2025,2026', 'yes').read).toBe('----')
  expect(guess('SKU,Name,Price,Cost 2026').read).toBe('--p-')
})
