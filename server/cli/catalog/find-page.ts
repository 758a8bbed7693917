import { isShopPage } from '../../../domain/content/shop-pages.ts'
import { isCollectionShown, isItemShown } from '../../modules/catalog/index.ts'
import { listPages } from '../../modules/content/index.ts'
import type { Database } from '../../platform/database.ts'

/** Pages that are there once somebody has written them. */
const written = ['about-us', 'general-info', 'promo-standards', 'privacy', 'terms']

/** Whether an address of the shop leads to something now. What follows ? or # is not looked at. */
export async function isPageThere({ orm }: Database, address: string): Promise<boolean> {
  const [, room = '', rest = ''] = /^\/([^/?#]*)\/?([^?#]*)/.exec(address) ?? []
  const id = /^(\d{1,9})(?:[-/]|$)/.exec(rest)?.[1]
  if (room === 'products' && id) return isItemShown(orm, Number(id))
  if ((room === 'listing' || room === 'subCollection') && id) return isCollectionShown(orm, Number(id))
  const key = room === 'pages' ? rest : room
  if (room === 'pages' || written.includes(room)) return (await listPages(orm)).some((page) => page.key === key)
  return isShopPage(address)
}
