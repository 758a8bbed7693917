import { describe, expect, test } from 'vitest'
import { listSheetColumns, readAddressSheet } from './address-sheet.ts'

describe('columns are matched by hand', () => {
  const spanish = [
    ['Nombre', 'Calle', 'Ciudad', 'Estado', 'CP', 'Nota'],
    ['Dana Reyes', '1200 W Van Buren St', 'Chicago', 'IL', '60607', ''],
    ['Mei Lindqvist', '1 Main St', 'Chicago', 'IL', '60607', 'fragile'],
  ]
  const toRows = (cells: string[][]) => cells.map((row, index) => ({ row: index + 1, cells: row }))

  test('where nobody knows their headings', () => {
    expect(readAddressSheet(toRows(spanish))).toMatchObject({ isRead: false, reason: 'no-columns' })
    expect(listSheetColumns(toRows([['Clientes'], [], ...spanish]))[2]).toEqual({
      heading: 'Ciudad',
      samples: ['Chicago'],
      readAs: undefined,
    })
    const reading = readAddressSheet(toRows(spanish), ['name', 'address1', 'city', 'state', 'zip'])
    expect(reading).toMatchObject({
      isRead: true,
      sheet: {
        rows: [
          { row: 2, address: { name: 'Dana Reyes', address1: '1200 W Van Buren St', city: 'Chicago', zip: '60607' } },
          { row: 3 },
        ],
        unused: ['Nota'],
      },
    })
  })

  test('those that are known are matched already', () => {
    const columns = listSheetColumns(
      toRows([
        ['Name', 'Calle', 'Zip'],
        ['Dana', '1 Main St', '60607'],
      ]),
    )
    expect(columns.map(({ heading, readAs }) => [heading, readAs])).toEqual([
      ['Name', 'name'],
      ['Calle', undefined],
      ['Zip', 'zip'],
    ])
  })

  test('where there are no headings', () => {
    const rows = toRows(spanish.slice(1))
    expect(listSheetColumns(rows).map(({ heading, samples }) => [heading, samples[0]])).toEqual([
      ['Column A', 'Dana Reyes'],
      ['Column B', '1200 W Van Buren St'],
      ['Column C', 'Chicago'],
      ['Column D', 'IL'],
      ['Column E', '60607'],
      ['Column F', 'fragile'],
    ])
    const reading = readAddressSheet(rows, ['name', 'address1', 'city', 'state', 'zip'])
    expect(reading).toMatchObject({ isRead: true, sheet: { rows: [{ row: 1 }, { row: 2 }] } })
  })

  test('each as something else, and as what is needed', () => {
    const rows = toRows(spanish)
    expect(readAddressSheet(rows, ['name', 'city', 'city'])).toEqual({ isRead: false, reason: 'twice', field: 'city' })
    expect(readAddressSheet(rows, ['name', 'city'])).toEqual({
      isRead: false,
      reason: 'no-columns',
      missing: ['Address', 'ZIP'],
    })
  })
})
