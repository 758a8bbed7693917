import { expect, test } from 'vitest'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'
import { isWorkbook, toCsv } from './workbook-to-csv.ts'

const read = async (rows: { row: number; cells: string[] }[]) =>
  (await toCsv({ read: () => Promise.resolve(rows) }, Buffer.from(''), 'staff 1')).toString()

test('each row stands in the line of its number, and a cell in its line', async () => {
  const rows = [
    { row: 1, cells: ['Item', 'Size 3/8"'] },
    { row: 4, cells: ['A-1', 'two\r\nlines, one cell'] },
  ]
  expect(await read(rows)).toBe('"Item","Size 3/8"""\n\n\n"A-1","two lines, one cell"\n')
})

test('what is no workbook, or a very long one, is refused with a sentence', async () => {
  const long = Array.from({ length: 20_001 }, (_, at) => ({ row: at + 1, cells: ['A'] }))
  await expect(read(long)).rejects.toThrow('This workbook has more than 20,000 rows.')
  const broken = { read: () => Promise.reject(new UnreadableFile('This workbook is damaged.')) }
  await expect(toCsv(broken, Buffer.from(''), 'staff 1')).rejects.toThrow('This workbook is damaged.')
  expect(['a.xlsx', 'A.XLSX', 'a.xls', 'a.csv'].map(isWorkbook)).toEqual([true, true, false, false])
})
