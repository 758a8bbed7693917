import { isShopPage, noShopPage } from '../../../../domain/content/shop-pages.ts'
import { loadCollections } from '../../catalog/index.ts'
import type { Tx } from '../../../platform/database.ts'

type Read<T> = T | { refused: string }

/** Where a link leads, as it is stored: to a page of the shop, a collection by its path or name, or an address elsewhere. */
export async function readTarget(tx: Tx, target: string): Promise<Read<{ url: string } | { collectionPath: string }>> {
  if (/^(\/(?!\/)|https:\/\/)\S*$/.test(target))
    return target.startsWith('/') && !isShopPage(target) ? { refused: noShopPage(target) } : { url: target }
  if (/^\/|:\/\//.test(target) || /^\w+:/.test(target))
    return { refused: `'${target}' is not a page, a collection or an address with https://.` }
  const read = await readCollection(tx, target)
  return 'refused' in read ? read : { collectionPath: read.path }
}

/** A collection by its path or its name. */
async function readCollection(tx: Tx, typed: string): Promise<Read<{ path: string }>> {
  const all = await loadCollections(tx)
  const wanted = typed.toLowerCase()
  const found = all.filter(({ path }) => path.toLowerCase() === wanted)
  const named = found.length > 0 ? found : all.filter(({ name }) => name.toLowerCase() === wanted)
  if (named.length === 1) return { path: named[0]!.path }
  if (named.length > 1)
    return { refused: `Several collections are called '${typed}': ${named.map(({ path }) => path).join(', ')}.` }
  return { refused: `There is no collection '${typed}'.` }
}
