import type { Product } from '../../../contract/calls/products.ts'
import { hours } from '../../../domain/durations.ts'
import { createCache } from '../../platform/cache.ts'
import type { Database } from '../../platform/database.ts'
import type { CatalogFeed } from './catalog-feed.ts'
import { loadProducts } from './products.store.ts'
import { toProduct } from './products.wire.ts'

const productsAtMost = 1_000
const charactersAtMost = 40_000_000

export interface ProductCacheParts {
  db: Database
  feed: CatalogFeed
}

interface CachedProduct {
  product: Promise<Product | undefined>
}

/** Items in full as everybody sees them, the last ones asked for kept until they change. */
export function createProductCache({ db, feed }: ProductCacheParts) {
  const cached = createCache<number, CachedProduct>({
    entriesAtMost: productsAtMost,
    sizeAtMost: charactersAtMost,
    lastsMs: hours(1),
  })

  feed.onChange((changed) => {
    if (changed === 'all') cached.clear()
    else for (const id of changed) cached.delete(id)
  })

  /** What is asked for is kept before it is loaded, so that a change in between takes it away again. */
  function keep(ids: readonly number[]): Map<number, CachedProduct> {
    const loading = loadProducts(db.orm, ids)
    return new Map(ids.map((id) => [id, cacheOne(id, loading)]))
  }

  function cacheOne(id: number, loading: ReturnType<typeof loadProducts>): CachedProduct {
    const product = loading.then((found) => {
      const record = found.get(id)
      return record && toProduct(record, feed.tree())
    })
    const one = { product }
    cached.set(id, one)
    const settle = (found?: Product) => {
      if (cached.peek(id) !== one) return
      if (found) cached.set(id, { product }, JSON.stringify(found).length)
      else cached.delete(id)
    }
    product.then(settle, () => settle())
    return one
  }

  return {
    /** In the order asked for, without those that are not there; one query at most. */
    async list(ids: readonly number[]): Promise<Product[]> {
      const known = ids.map((id) => cached.get(id))
      const missing = ids.filter((_, index) => !known[index])
      const loading = missing.length > 0 ? keep(missing) : undefined
      const asked = ids.map((id, index) => (known[index] ?? loading!.get(id)!).product)
      return (await Promise.all(asked)).filter((product) => product !== undefined)
    },
  }
}
