import { expect, test } from 'vitest'
import { readCsvRows } from './read-csv.ts'

async function read(text: string) {
  const rows: [number, Record<string, string>][] = []
  for await (const { row, cells } of readCsvRows(toTexts(text))) rows.push([row, cells])
  return rows
}

async function* toTexts(text: string) {
  yield text
}

const mug = { code: 'NS-1', name: 'Mug', price: '4.20' }

test.each([
  ['a title', '"Price list, December 2026"\ncode,name,price\nNS-1,Mug,4.20\n', 3],
  ['a title as a spreadsheet saves it', 'Price list,,\n,,\ncode,name,price\nNS-1,Mug,4.20\n', 4],
  ['a line that names the separator, and a title', 'sep=;\nPrice list;;\ncode;name;price\nNS-1;Mug;4.20\n', 4],
  ['a title and a date', 'Northgate Supply Co.\n2026-12-01\n\ncode,name,price\nNS-1,Mug,4.20\n', 5],
  [
    'a title with a comma',
    'Northgate Supply, Elkhart\nPrices in USD, valid until Dec 31\n\ncode,name,price\nNS-1,Mug,4.20\n',
    5,
  ],
  [
    'a title with a comma and blank cells',
    'Prices in USD, valid until Dec 31,\n,,\ncode,name,price\nNS-1,Mug,4.20\n',
    4,
  ],
])('headings are found below %s, and rows keep the numbers of the file', async (_, text, row) => {
  expect(await read(text)).toEqual([[row, mug]])
})

test('headings that are quantities are found below a title, too', async () => {
  const below = { 'code': 'NS-1', 'name': 'Mug', '48': '4.20', '144': '3.90' }
  expect(await read('Price list,,,\n,,,\ncode,name,48,144\nNS-1,Mug,4.20,3.90\n')).toEqual([[4, below]])
})

test.each<[string, string, Record<string, string>[]]>([
  ['of one column', 'day\n2026-12-25\n2027-01-01\n', [{ day: '2026-12-25' }, { day: '2027-01-01' }]],
  ['whose headings are amounts', 'code,48,144\nNS-1,4.20,3.90\n', [{ '144': '3.90', '48': '4.20', 'code': 'NS-1' }]],
])('nothing is left out of a file %s', async (_, text, cells) => {
  expect((await read(text)).map(([, found]) => found)).toEqual(cells)
})

test('a heading above rows of amounts is one: a row that has more cells than headings is refused', async () => {
  await expect(read('code\nNS-1,24\n')).rejects.toThrow('Line 2 has 2 cells, but its headings name 1 columns.')
})

test.each([
  ['all of whose rows have a comma too many', 'code,price\nMug, large,4.20\nCup, small,2.10\n', 'Line 2 has 3 cells'],
  ['whose first row is of words', 'code,name\nMUG,Mug, large\nCUP,Cup, small\n', 'Line 2 has 3 cells'],
])('headings stay the headings of a file %s', async (_, text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence)
})

test.each([
  ['bars', 'code|name|price\nNS-1|Mug, large|4.20\n', 'Mug, large'],
  ['commas below a title with a bar', 'Northgate | Prices\ncode,name,price\nNS-1,Mug,4.20\n', 'Mug'],
  ['texts that Excel is to leave alone', 'code,name,price\n="NS-1",="Mug",="4.20"\n', 'Mug'],
  ['such a text with the separator in it', 'code,name,price\n="NS-1",="Mug, large",4.20\r\n', 'Mug, large'],
])('cells are told apart by %s', async (_, text, name) => {
  expect((await read(text)).map(([, cells]) => cells)).toEqual([{ code: 'NS-1', name, price: '4.20' }])
})

test('texts that Excel is to leave alone are read in whatever parts a file comes', async () => {
  async function* toParts() {
    for (const sign of 'code,name,price\r\n="NS-1","say ""=x""",4.20\r\n="NS-2",Cup,="2.10"') yield sign
  }
  const found: Record<string, string>[] = []
  for await (const { cells } of readCsvRows(toParts())) found.push(cells)
  expect(found).toEqual([
    { code: 'NS-1', name: 'say "=x"', price: '4.20' },
    { code: 'NS-2', name: 'Cup', price: '2.10' },
  ])
})

test('blank rows are passed over', async () => {
  const rows = await read('code,name,price\n,,\nNS-1,Mug,4.20\n, ,\n,,\n')
  expect(rows).toEqual([[3, mug]])
})

test('a file of very many columns is refused at once', async () => {
  const names = Array.from({ length: 100_000 }, (_, column) => `c${column}`)
  await expect(read(`${names.join(',')}\n1\n`)).rejects.toThrow('The file has more than 2,000 columns. Is it a list?')
})
