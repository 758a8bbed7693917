import { search } from '../../../../contract/shop/catalog/listings.call.ts'
import { isLongSearch } from '../../../../domain/shortest-search.ts'
import { useAnswer } from '../../../client/index.ts'
import { useSettled } from '../../../ui/use-settled.ts'

const debounceMs = 1_000

/**
 * What the catalog suggests for a text that has stood still for a second (docs/decisions/shop-rules.md, 'Search delays').
 * @param open nothing is asked for while nobody would see it
 */
export function useSuggestions(text: string, open: boolean) {
  const query = useSettled(text.trim(), debounceMs) ?? ''
  const asks = open && isLongSearch(query)
  const { data } = useAnswer(search, { input: { query } }, { enabled: asks })
  return asks ? data : undefined
}
