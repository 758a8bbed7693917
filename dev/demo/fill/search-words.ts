import { searchRedirects, searchSynonyms } from '../../../server/modules/catalog/search/search-words.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { demoRedirects, demoSynonyms } from '../content/search-words.ts'
import { insertRows } from './rows.ts'

/** Through the tables, all at once: they are the owner's from then on. */
export async function fillSearchWords(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    searchSynonyms,
    demoSynonyms.map(([words, sameAs]) => ({ words, sameAs })),
  )
  await insertRows(
    tx,
    searchRedirects,
    demoRedirects.map(([words, address]) => ({ words, address })),
  )
}
