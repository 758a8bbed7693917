import { expect, test } from 'vitest'
import { readTableFile } from './read-table-file.ts'
import { warehousesTable } from './warehouses.ts'

const read = (rows: string) => readTableFile(`code,name\n${rows}`, warehousesTable)

test('rows are named by their lines, whatever divides their cells', () => {
  expect(readTableFile('code;name\n\nGARY;Gary yard\n', warehousesTable)).toEqual({
    rows: [{ line: 3, row: { code: 'GARY', name: 'Gary yard' } }],
  })
})

test('a file with far more rows than any table has is refused as soon as that is seen', () => {
  const start = performance.now()
  expect(read('x\n'.repeat(1_000_000))).toEqual({ mistakes: ['The file has more than 5,000 rows.'] })
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(read('x\n'.repeat(5_000))).toHaveProperty('rows')
})
