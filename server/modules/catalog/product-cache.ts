import type { Product } from '../../../contract/calls/products.ts'
import type { Database } from '../../platform/database.ts'
import type { LiveCatalog } from './live-catalog.ts'
import { loadProducts } from './products.store.ts'
import { toProduct } from './products.wire.ts'

const keptAtMost = 1_000

export interface ProductCacheParts {
  db: Database
  live: LiveCatalog
}

/** Items in full as everybody sees them, the last ones asked for kept until they change. */
export function createProductCache({ db, live }: ProductCacheParts) {
  const kept = new Map<number, Promise<Product | undefined>>()

  live.onChange((changed) => {
    if (changed === 'all') kept.clear()
    else for (const id of changed) kept.delete(id)
  })

  /** What is asked for is kept before it is loaded, so that a change in between takes it away again. */
  function keep(ids: readonly number[]): void {
    const loading = loadProducts(db.orm, ids)
    for (const id of ids) {
      const product = loading.then((found) => {
        const record = found.get(id)
        return record && toProduct(record, live.current().tree)
      })
      product.then(
        (found) => found ?? forget(id, product),
        () => forget(id, product),
      )
      kept.set(id, product)
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= keptAtMost) break
      kept.delete(oldest)
    }
  }

  function forget(id: number, product: Promise<Product | undefined>): void {
    if (kept.get(id) === product) kept.delete(id)
  }

  return {
    /** In the order asked for, without those that are not there; one query at most. */
    async list(ids: readonly number[]): Promise<Product[]> {
      const missing = ids.filter((id) => !kept.has(id))
      if (missing.length > 0) keep(missing)
      const asked = ids.map((id) => kept.get(id)!)
      // Asked for just now: among those that go last.
      ids.forEach((id, place) => kept.delete(id) && kept.set(id, asked[place]!))
      return (await Promise.all(asked)).filter((product) => product !== undefined)
    },
  }
}
