import { isCollectionShown, isItemShown } from '../../modules/catalog/index.ts'
import { listPages } from '../../modules/content/index.ts'
import type { Database } from '../../platform/database.ts'

const always = ['', 'home', 'cart', 'compare', 'login', 'portal', 'search', 'wishlist']

/** Whether an address of the shop leads to something now. What follows ? or # is not looked at. */
export async function isPageThere({ orm }: Database, address: string): Promise<boolean> {
  const [, room = '', rest = ''] = /^\/([^/?#]*)\/?([^?#]*)/.exec(address) ?? []
  const id = /^(\d{1,9})(?:[-/]|$)/.exec(rest)?.[1]
  if (room === 'products' && id) return isItemShown(orm, Number(id))
  if ((room === 'listing' || room === 'subCollection') && id) return isCollectionShown(orm, Number(id))
  return always.includes(room) || (await listPages(orm)).some(({ key }) => key === room)
}
