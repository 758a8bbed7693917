import { and, eq } from 'drizzle-orm'
import { collections, items } from '../modules/catalog/index.ts'
import { listPages } from '../modules/content/index.ts'
import type { Database } from '../platform/database.ts'

const always = ['', 'home', 'cart', 'compare', 'login', 'portal', 'search', 'wishlist']

/** Whether an address of the shop leads to something now. What follows ? or # is not looked at. */
export async function isPageThere({ orm }: Database, address: string): Promise<boolean> {
  const [, room = '', rest = ''] = /^\/([^/?#]*)\/?([^?#]*)/.exec(address) ?? []
  const id = /^(\d{1,9})(?:[-/]|$)/.exec(rest)?.[1]
  if (room === 'products' && id) {
    const active = and(eq(items.id, Number(id)), eq(items.status, 'active'))
    return (await orm.select({ id: items.id }).from(items).where(active)).length > 0
  }
  if ((room === 'listing' || room === 'subCollection') && id) {
    const shown = and(eq(collections.id, Number(id)), eq(collections.hidden, false))
    return (await orm.select({ id: collections.id }).from(collections).where(shown)).length > 0
  }
  return always.includes(room) || (await listPages(orm)).some(({ key }) => key === room)
}
