import type { ItemId } from '../../../../domain/ids.ts'
import type { QuoteContent } from '../../../../domain/quotes/quote-content.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Quote } from '../quote-records/quotes.store.ts'

/** What staff change: what is left out of it stays. An item that is new is blank. */
export interface QuoteEdit {
  revision: number
  title: string
  internalNote: string
  content: Omit<QuoteContent, 'items'> & { items: { key: string; itemId: ItemId }[] }
}

/**
 * What a draft is after an edit. How items are made up comes from carts, never from whoever edits. Cells of items that are gone go with them.
 * @throws Invalid where something is listed twice
 */
export function toContent({ draft }: Quote, { items, alternatives, ...rest }: QuoteEdit['content']): QuoteContent {
  const known = new Map(draft.items.map((item) => [item.key, item]))
  const own = items.map(({ key, itemId }) => known.get(key) ?? { key, itemId, configuration: {}, previewKey: null })
  const keys = new Set(own.map(({ key }) => key))
  if (keys.size < own.length) throw new Invalid('An item is listed twice.', 'content.items')
  if (new Set(alternatives.map(({ key }) => key)).size < alternatives.length)
    throw new Invalid('An option is listed twice.', 'content.alternatives')
  return {
    ...rest,
    items: own,
    alternatives: alternatives.map((alternative) => ({
      ...alternative,
      cells: alternative.cells.filter(({ key }) => keys.has(key)),
    })),
  }
}
