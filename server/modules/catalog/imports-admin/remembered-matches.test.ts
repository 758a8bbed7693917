import { expect, test } from 'vitest'
import type { FileLook } from '../imports/look-at-file.ts'
import { recallMatches } from './remembered-matches.ts'

const look = (columns: Record<string, string>, notes: string[] = []): FileLook => ({
  format: 'own',
  columns: Object.entries(columns).map(([name, readAs]) => ({ name, readAs, samples: [] })),
  targets: ['code', 'name', 'price', 'published_price', 'brand'],
  needed: ['code'],
  notes,
})
const readAs = ({ columns }: FileLook) => Object.fromEntries(columns.map((one) => [one.name, one.readAs]))
const proposed = look({ Item: 'code', Maker: '', Tier: '' })
const earlier = (columns: FileLook, matches: [string, string][]) => [
  { fileName: 'acme-2025.csv', look: columns, matches },
]

test('columns are matched as they were of the last file with the same headings, in any order', () => {
  const found = recallMatches(
    proposed,
    earlier(look({ 'tier': '', 'Item': 'code', 'Maker ': '' }), [['Maker', 'brand']]),
  )
  expect(readAs(found)).toEqual({ Item: 'code', Maker: 'brand', Tier: '' })
  expect(found.notes).toEqual(['Columns are matched as in acme-2025.csv.'])
})

test('other headings, other formats and what is no target any more change nothing', () => {
  expect(recallMatches(proposed, [])).toBe(proposed)
  expect(recallMatches(proposed, earlier(look({ Item: 'code', Maker: '' }), [['Maker', 'brand']]))).toBe(proposed)
  const lines = { ...look({ Item: 'code', Maker: '', Tier: '' }), format: 'lines' as const }
  expect(recallMatches(proposed, earlier(lines, [['Maker', 'brand']]))).toBe(proposed)
  expect(recallMatches(proposed, earlier(proposed, [['Maker', 'gone']]))).toBe(proposed)
  expect(recallMatches(proposed, [{ fileName: 'a.csv', look: null, matches: [] }])).toBe(proposed)
})

test('prices that dates decide are proposed anew', () => {
  const dated = look({ 'Item': 'code', 'Price 2025': '', 'Price 2026': 'price', 'Maker': '' }, [
    'Prices are those of 2026.',
  ])
  const found = recallMatches(
    dated,
    earlier(look({ 'Item': 'code', 'Price 2025': 'price', 'Price 2026': '', 'Maker': '' }), [
      ['Price 2025', 'price'],
      ['Maker', 'brand'],
    ]),
  )
  expect(readAs(found)).toEqual({ 'Item': 'code', 'Price 2025': '', 'Price 2026': 'price', 'Maker': 'brand' })
})
