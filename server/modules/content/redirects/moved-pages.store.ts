import { readItemId } from '../../../../domain/catalog/item-address.ts'
import { asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { isShopPage } from '../../../../domain/content/shop-pages.ts'
import { escapeLike } from '../../../platform/escape-like.ts'
import type { Tx } from '../../../platform/database.ts'
import { movedPages } from './addresses.tables.ts'

export interface MovedPage {
  from: string
  to: string
}

export const listMovedPages = (tx: Tx): Promise<MovedPage[]> =>
  tx.select({ from: movedPages.from, to: movedPages.to }).from(movedPages).orderBy(asc(movedPages.from))

const listedAtMost = 200

/** The latest first. @param q in one of the two addresses; empty: all */
export async function findMovedPages(tx: Tx, q: string) {
  const pattern = `%${escapeLike(q)}%`
  const matches = q === '' ? undefined : or(ilike(movedPages.from, pattern), ilike(movedPages.to, pattern))
  const moves = await tx
    .select()
    .from(movedPages)
    .where(matches)
    .orderBy(desc(movedPages.movedAt), asc(movedPages.from))
    .limit(listedAtMost)
  return { moves, total: await tx.$count(movedPages, matches) }
}

/**
 * Where the page of a path stands now; null where it has not moved. A slash at the end is no other address, and an item has moved
 * whatever words its address has.
 */
export async function findMovedPage(tx: Tx, from: string): Promise<string | null> {
  const bare = from.replace(/(?<=.)\/+$/, '')
  const id = idOfItem(bare)
  const spellings = [from, bare, `${bare}/`, ...(Number.isNaN(id) ? [] : [`/products/${id}`])]
  const moves = await tx
    .select({ from: movedPages.from, to: movedPages.to })
    .from(movedPages)
    .where(inArray(movedPages.from, spellings))
  const [move] = moves.toSorted((one, other) => spellings.indexOf(one.from) - spellings.indexOf(other.from))
  // An item that has not moved would lead back to itself.
  return !move || (!Number.isNaN(id) && idOfItem(move.to) === id) ? null : move.to
}

const idOfItem = (path: string): number => readItemId(/^\/products\/([^/]+)$/.exec(path)?.[1])

/** An address of the shop one comes from is its path: 'https://old.example/shop/camp-mug/' is /shop/camp-mug/. */
export function toMovedPath(address: string): string {
  const typed = address.trim()
  if (!/^https?:\/\//i.test(typed)) return typed
  return URL.canParse(typed) ? new URL(typed).pathname : typed
}

/**
 * Replaces where the page has moved before; pages that had moved to the old path lead to the new one, too.
 * @returns why it was not saved; null when it was
 */
export async function saveMovedPage(tx: Tx, move: MovedPage): Promise<string | null> {
  const [from, to] = [toMovedPath(move.from), move.to.trim()]
  const refused = judgeMovedPage({ from, to })
  if (refused !== null) return refused
  if ((await findMovedPage(tx, to)) === from) return `${to} already redirects to ${from}. Remove that first.`
  await tx.update(movedPages).set({ to }).where(eq(movedPages.to, from))
  await tx
    .insert(movedPages)
    .values({ from, to })
    .onConflictDoUpdate({ target: movedPages.from, set: { to, movedAt: sql`now()` } })
  return null
}

/** As they are given, in the place of where their pages have moved before. */
export async function putMovedPages(tx: Tx, moves: readonly MovedPage[]): Promise<void> {
  if (moves.length === 0) return
  await tx
    .insert(movedPages)
    .values([...moves])
    .onConflictDoUpdate({ target: movedPages.from, set: { to: sql`excluded.to_path`, movedAt: sql`now()` } })
}

/** @returns why it cannot be one, whatever else has moved; null when it can */
export function judgeMovedPage({ from, to }: MovedPage): string | null {
  if (!isPath.test(from) || !isPath.test(to)) return 'Both sides are pages of the shop, such as /products/17.'
  if (from === to) return 'A page cannot redirect to itself.'
  return isShopPage(to) ? null : `The shop has no page ${to}. A page moves to one that it has, such as /products/17.`
}

/** @returns whether it was there */
export async function removeMovedPage(tx: Tx, from: string): Promise<boolean> {
  const removed = await tx
    .delete(movedPages)
    .where(eq(movedPages.from, from.trim()))
    .returning({ from: movedPages.from })
  return removed.length > 0
}

const isPath = /^\/(?![/\\])[^\s?#]+$/
