import { closeness, toSizeText, type IndexedField } from '../../../../search/index.ts'
import type { ItemRecord } from '../../items/records/records.ts'
import type { Specification } from '../../items/catalog.tables.ts'
import { toDecorationText } from './decoration-words.ts'

const { describes, mentions } = closeness

// What follows says what an item goes with, not what it is: 'Case for iPhone 8'.
const companion = /\s(?:for|compatible with|fits)\s/i

/** What can be found of an item, and how much it says about it; `toIndexedTexts` gives their texts in this order. */
export const indexedFields: readonly IndexedField[] = [
  { of: 'name', weight: 3.2, usualWords: 8 },
  { of: 'companion', weight: 1.6, usualWords: 8 },
  { of: 'code', weight: 2, usualWords: 2 },
  { of: 'brand', weight: 1.8, usualWords: 2, isShared: true },
  { of: 'keywords', weight: 1.6, usualWords: 8 },
  { of: 'collections', weight: 1.4, usualWords: 8, ofGroup: true, isShared: true },
  { of: 'summary and material', weight: 1.2, usualWords: 10 },
  { of: 'specifications', weight: 0.7, usualWords: 40, isShared: true },
  { of: 'features', weight: 0.7, usualWords: 40, isShared: true, closeness: describes },
  { of: 'colors', weight: 0.8, usualWords: 6, isShared: true },
  { of: 'sizes', weight: 0.8, usualWords: 12, isShared: true, closeness: describes },
  { of: 'decorations and rush', weight: 0.7, usualWords: 4, isShared: true },
  { of: 'description', weight: 0.6, usualWords: 60, closeness: mentions },
]

/** @param collectionNames those of its collections and of all above them */
export function toIndexedTexts(item: ItemRecord, collectionNames: string): string[] {
  const cut = item.name.search(companion)
  const [main, companions] = cut < 0 ? [item.name, ''] : splitName(item.name)
  return [
    main,
    companions,
    item.code,
    item.texts.brand,
    item.keywords,
    collectionNames,
    `${item.summary} ${item.texts.material}`,
    item.specifications.map(toText).join(' . '),
    item.features.join(' . '),
    item.colors.map(({ name }) => name).join(' '),
    toSizeText(item.sizes),
    `${toDecorationText(item)}${item.rushPrices.length > 0 ? ' . rush' : ''}`,
    item.description,
  ]
}

function splitName(name: string): [main: string, companions: string] {
  const [main = '', ...companions] = name.split(companion)
  return [main, companions.join(' ')]
}

const toText = ({ name, value }: Specification): string => `${name} ${value}`
