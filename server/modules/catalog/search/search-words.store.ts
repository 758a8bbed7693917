import { and, asc, eq, or } from 'drizzle-orm'
import { isShopPage } from '../../../../domain/content/shop-pages.ts'
import type { Tx } from '../../../platform/database.ts'
import { searchRedirects, searchSynonyms } from './search-words.tables.ts'
import { listRankings } from './rankings.store.ts'
import type { Ranking } from './rankings.ts'
import { hasTerms, toOwnWords } from './own-words.ts'
import { leadsInCircle, type Redirect } from './redirects.ts'
import { toTerms, type Synonym } from '../../../search/index.ts'

/** The owner's part of the search. */
export interface SearchWords {
  synonyms: Synonym[]
  redirects: Redirect[]
  rankings: Ranking[]
}

export async function loadSearchWords(tx: Tx): Promise<SearchWords> {
  // One after the other: a transaction has one connection.
  const synonyms = await listSynonyms(tx)
  const redirects = await listRedirects(tx)
  return { synonyms, redirects, rankings: await listRankings(tx) }
}

export const listSynonyms = (tx: Tx): Promise<Synonym[]> =>
  tx
    .select({ words: searchSynonyms.words, sameAs: searchSynonyms.sameAs })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.words), asc(searchSynonyms.sameAs))

export const listRedirects = (tx: Tx): Promise<Redirect[]> =>
  tx
    .select({ words: searchRedirects.words, address: searchRedirects.address })
    .from(searchRedirects)
    .orderBy(asc(searchRedirects.words))

/** @returns why it was not saved; null when it was, also where it was there before */
export async function saveSynonym(tx: Tx, typed: Synonym): Promise<string | null> {
  const pair = toSynonym(typed)
  const refused = judgeSynonym(pair)
  if (refused === null) await tx.insert(searchSynonyms).values(pair).onConflictDoNothing()
  return refused
}

/** As it is stored. */
export const toSynonym = ({ words, sameAs }: Synonym): Synonym => ({
  words: toOwnWords(words),
  sameAs: toOwnWords(sameAs),
})

/** @returns why it cannot be one; null when it can */
export function judgeSynonym({ words, sameAs }: Synonym): string | null {
  if (!hasTerms(words) || !hasTerms(sameAs)) return 'Please enter words on both sides.'
  return toTerms(words).join() === toTerms(sameAs).join() ? 'Both sides are the same words.' : null
}

/** In whichever direction it was saved. @returns whether it was there */
export async function removeSynonym(tx: Tx, { words, sameAs }: Synonym): Promise<boolean> {
  const [one, other] = [toOwnWords(words), toOwnWords(sameAs)]
  const isPair = (first: string, second: string) =>
    and(eq(searchSynonyms.words, first), eq(searchSynonyms.sameAs, second))
  const removed = await tx
    .delete(searchSynonyms)
    .where(or(isPair(one, other), isPair(other, one)))
    .returning({ id: searchSynonyms.id })
  return removed.length > 0
}

/** Replaces the address where the words lead somewhere already. @returns why it was not saved; null when it was */
export async function saveRedirect(tx: Tx, typed: Redirect): Promise<string | null> {
  const redirect = toRedirect(typed)
  const refused = judgeRedirect(redirect, await listRedirects(tx))
  if (refused === null) await replaceRedirect(tx, redirect)
  return refused
}

/** Of one that is judged. */
export async function replaceRedirect(tx: Tx, redirect: Redirect): Promise<void> {
  const { address } = redirect
  await tx
    .insert(searchRedirects)
    .values(redirect)
    .onConflictDoUpdate({ target: searchRedirects.words, set: { address } })
}

/** As it is stored. */
export const toRedirect = ({ words, address }: Redirect): Redirect => ({
  words: toOwnWords(words),
  address: address.trim(),
})

/** @param others the redirects that there are beside it @returns why it cannot be one; null when it can */
export function judgeRedirect(redirect: Redirect, others: readonly Redirect[]): string | null {
  const { words, address } = redirect
  if (!hasTerms(words)) return 'Please enter the search words.'
  if (!isOwnPath.test(address)) return 'Enter a page of the shop, such as /listing/7.'
  if (!isShopPage(address)) return `The shop has no page ${address}. Enter one it has, such as /listing/7.`
  return leadsInCircle(redirect, others) ? `${address} leads back to a search for ${words}, an endless loop.` : null
}

/** @returns whether it was there */
export async function removeRedirect(tx: Tx, words: string): Promise<boolean> {
  const removed = await tx
    .delete(searchRedirects)
    .where(eq(searchRedirects.words, toOwnWords(words)))
    .returning({ id: searchRedirects.id })
  return removed.length > 0
}

// Two slashes would lead to another host.
const isOwnPath = /^\/(?![/\\])[^\s\\]*$/
