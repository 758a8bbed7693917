import { expect, test } from 'vitest'
import { SearchIndex, type SearchSchema } from './search-index.ts'

interface Book {
  title: string
  year: number
}

const books: SearchSchema<Book, 'oldest'> = {
  fields: [{ of: 'title', weight: 1, usualWords: 3 }],
  facets: { fixed: [], own: { prefix: '', visit: () => undefined }, compareValues: () => 0 },
  sorts: { numbers: { year: ({ year }) => year }, texts: {}, orders: { oldest: { by: 'year' } } },
  measure: 'year',
  boostOf: ({ year }) => year / 10_000,
}

test('all of many that are found come in their order, also the first time after there were fewer', () => {
  const index = new SearchIndex(books)
  for (const count of [20, 1_000, 5_000]) {
    for (let id = index.count; id < count; id += 1) {
      const title = `Voyage ${id}`
      index.stage({ title, year: id % 100 }, { id, name: title, texts: [title], codes: [], groupIds: [] })
    }
    index.commit()
    const found = index.search('voyage', { visible: index.alive, ranked: true })

    const read = index.readFound(found.ordinals, 0, count, found)

    expect(read.toSorted((one, other) => one - other)).toEqual([...index.alive.numbers()])
    expect(index.read('oldest', index.alive, 0, count)).toHaveLength(count)
  }
})

test.each<[string, first: string, ...others: string[]]>([
  ['keyboard', 'Comfort slim USB keyboard', 'Keyboard cover', 'Keyboard skins'],
  ['keyboard cover', 'Keyboard cover', 'Comfort slim USB keyboard'],
  ['welding helmet', 'Black auto-darkening welding helmet', 'Welding helmet lens'],
  ['tumbler', 'Steel tumbler with straw lid', 'Tumbler lid'],
])("a search for '%s' finds the thing before what only goes with it", (words, ...names) => {
  const index = new SearchIndex(books)
  for (const [id, name] of names.toReversed().entries())
    index.stage({ title: name, year: 2000 }, { id, name, texts: [name], codes: [], groupIds: [] })
  index.commit()
  const found = index.search(words, { visible: index.alive, ranked: true })
  const [best] = index.readFound(found.ordinals, 0, 1, found)
  expect(names.toReversed()[best!]).toBe(names[0])
})
