import type { Specification } from './catalog.tables.ts'
import type { ItemRecord } from './records.ts'
import { closeness, type IndexedField } from './text-index.ts'

const { describes, mentions } = closeness

// What follows says what an item goes with, not what it is: 'Case for iPhone 8'.
const companion = /\s(?:for|compatible with|fits)\s/i

/** What can be found of an item, and how much it says about it. */
export function toIndexedFields(item: ItemRecord, collectionNames: readonly string[]): IndexedField[] {
  const [main = '', ...rest] = item.name.split(companion)
  return [
    { text: main, weight: 3.2, usualWords: 8 },
    { text: rest.join(' '), weight: 1.6, usualWords: 8 },
    { text: item.code, weight: 2, usualWords: 2 },
    { text: item.brand, weight: 1.8, usualWords: 2, isShared: true },
    { text: item.keywords, weight: 1.6, usualWords: 8 },
    { text: collectionNames.join(' . '), weight: 1.4, usualWords: 8, ofGroup: true, isShared: true },
    { text: `${item.summary} ${item.material}`, weight: 1.2, usualWords: 10 },
    { text: item.specifications.map(toText).join(' . '), weight: 0.7, usualWords: 40, isShared: true },
    { text: item.features.join(' . '), weight: 0.7, usualWords: 40, isShared: true, closeness: describes },
    { text: item.colors.map(({ name }) => name).join(' '), weight: 0.8, usualWords: 6, isShared: true },
    { text: item.description, weight: 0.6, usualWords: 60, closeness: mentions },
  ]
}

const toText = ({ name, value }: Specification): string => `${name} ${value}`
