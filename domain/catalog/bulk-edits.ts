import { formatCount, formatCountOf } from '../money/format-money.ts'

/** What can be done with many items at once, in the order of its menu. */
export const bulkEditKinds = {
  'publish': { title: 'Publish', does: 'will be published', done: 'published' },
  'hide': { title: 'Hide', does: 'will be hidden', done: 'hidden' },
  'price': { title: 'Change prices', does: 'will get new prices', done: 'given new prices' },
  'brand': { title: 'Set brand', does: 'will get this brand', done: 'given the brand' },
  'lead-days': { title: 'Set lead time', does: 'will get this lead time', done: 'given the lead time' },
  'collection': {
    title: 'Add to collection',
    does: 'will be added to this collection',
    done: 'added to the collection',
  },
  'department': { title: 'Set department', does: 'will move to this department', done: 'moved to the department' },
} as const

export type BulkEditKind = keyof typeof bulkEditKinds

/** So many items are changed in one step. */
export const bulkItemsAtMost = 500

/** Why something is not done with an item: after '3' and after '1'. */
export const bulkRefusals = {
  'gone': ['are no longer in the catalog', 'is no longer in the catalog'],
  'no-price': ['have no price', 'has no price'],
  'scheduled': ['are scheduled to be published', 'is scheduled to be published'],
  'same': ['need no change', 'needs no change'],
  'rule': ['cannot be changed', 'cannot be changed'],
} as const

export type BulkRefusal = keyof typeof bulkRefusals

/** What comes of the items that are selected. */
export interface BulkEffect {
  changedCount: number
  refusals: readonly { reason: BulkRefusal; count: number }[]
}

/** '17 of 20 selected items will be published; 3 have no price.' */
export function describeBulkEffect(kind: BulkEditKind, { changedCount, refusals }: BulkEffect): string {
  const count = changedCount + refusals.reduce((sum, refusal) => sum + refusal.count, 0)
  const { does } = bulkEditKinds[kind]
  const of =
    changedCount === count
      ? `${count === 1 ? 'The selected item' : `All ${formatCountOf(count, 'selected item')}`} ${does}`
      : changedCount === 0
        ? `${count === 1 ? 'The selected item' : 'None of the selected items'} ${count === 1 ? does.replace('will', 'will not') : does}`
        : `${formatCount(changedCount)} of ${formatCountOf(count, 'selected item')} ${does}`
  const others = refusals.map(
    ({ reason, count: some }) => `${formatCount(some)} ${bulkRefusals[reason][some === 1 ? 1 : 0]}`,
  )
  return `${[of, ...others].join('; ')}.`
}

/** '17 items published.' */
export const describeBulkDone = (kind: BulkEditKind, itemCount: number): string =>
  `${formatCountOf(itemCount, 'item')} ${bulkEditKinds[kind].done}.`
