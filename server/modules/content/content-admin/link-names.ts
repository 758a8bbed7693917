import type { ItemId } from '../../../../domain/ids.ts'
import { fixedPages, pagePath } from '../../../../domain/content/owner-pages.ts'
import { findItemNames, loadCollections } from '../../catalog/index.ts'
import { listPages } from '../pages/content.store.ts'
import type { Tx } from '../../../platform/database.ts'

const item = /^\/products\/(?:[^/]*-)?(\d{1,9})$/
const collection = /^\/(?:listing|subCollection)\/(\d{1,9})$/

/** What links lead to, in words; null: what they named is not there any more. What nobody can know is left out. */
export async function nameTargets(tx: Tx, targets: readonly string[]): Promise<Map<string, string | null>> {
  const pages = new Map((await listPages(tx)).map(({ key, title }) => [pagePath(key), title]))
  const collections = await loadCollections(tx)
  const byPath = new Map(collections.map(({ path, name }) => [path, name]))
  const byId = new Map(collections.map(({ id, name }) => [id, name]))
  const items = await findItemNames(
    tx,
    targets.flatMap((target) => Number(item.exec(target)?.[1] ?? []) as ItemId).filter(Boolean),
  )
  function nameOf(whole: string): string | null | undefined {
    const [target = ''] = whole.startsWith('/') ? whole.split(/[?#]/) : [whole]
    const [itemId, collectionId] = [item.exec(target)?.[1], collection.exec(target)?.[1]]
    if (itemId !== undefined) return items.get(Number(itemId) as ItemId) ?? null
    if (collectionId !== undefined) return byId.get(Number(collectionId)) ?? null
    if (!target.startsWith('/')) return target.includes('://') ? undefined : (byPath.get(target) ?? null)
    const isOwners = target.startsWith('/pages/') || Object.keys(fixedPages).some((key) => pagePath(key) === target)
    return pages.get(target) ?? (isOwners ? null : undefined)
  }
  const named = targets.map((target) => [target, nameOf(target)] as const)
  return new Map(named.filter((one): one is readonly [string, string | null] => one[1] !== undefined))
}
