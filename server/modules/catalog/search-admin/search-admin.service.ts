import type { ItemId } from '../../../../domain/ids.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges, type AuditAction, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import { isLongSearch, shortestSearch } from '../../../../domain/shortest-search.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Synonym } from '../../../search/index.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findItemById } from '../items/item-facts/item-facts.store.ts'
import { findCodesAndNames } from '../items/item-codes.store.ts'
import { judgeRanking, listRankings, removeRanking, saveRanking } from '../search/rankings.store.ts'
import {
  judgeRedirect,
  judgeSynonym,
  listRedirects,
  listSynonyms,
  loadSearchWords,
  removeRedirect,
  removeSynonym,
  replaceRedirect,
  saveSynonym,
  toRedirect,
  toSynonym,
} from '../search/search-words.store.ts'
import type { CatalogSearchService } from '../search/catalog-search.service.ts'
import type { Redirect } from '../search/redirects.ts'
import { applySearchChange, type SearchChange } from './search-change.ts'

interface SearchAdminDeps {
  db: Database
  clock: Clock
  catalogSearch: Pick<CatalogSearchService, 'answerAs'>
}

export type SearchAdmin = ReturnType<typeof createSearchAdmin>
export type Tried = ReturnType<CatalogSearchService['answerAs']>

/** What the shop's search finds by the owner's words, tried before it is saved. */
export function createSearchAdmin({ db, clock, catalogSearch }: SearchAdminDeps) {
  const log = (tx: Tx, by: Actor, action: AuditAction, name: string, changes: AuditChange[]) =>
    logChange(tx, { by, at: clock.now(), action, record: { kind: 'search', id: 0, name }, changes })

  async function changeSynonym(tx: Tx, { kind, synonym }: { kind: string; synonym: Synonym }, by: Actor) {
    const pair = toSynonym(synonym)
    const words = `${pair.words} = ${pair.sameAs}`
    if (kind === 'remove-synonym') {
      if (!(await removeSynonym(tx, pair))) throw new NotFound(`${words} is no longer a synonym.`)
      await log(tx, by, 'search.synonym', 'Synonyms', listAuditChanges(['Synonym', words, '']))
      return `${words} is removed.`
    }
    const isThere = (await listSynonyms(tx)).some(
      (one) =>
        (one.words === pair.words && one.sameAs === pair.sameAs) ||
        (one.words === pair.sameAs && one.sameAs === pair.words),
    )
    if (isThere) throw new Conflict(`${words} is already a synonym.`, 'sameAs')
    await saveSynonym(tx, pair)
    await log(tx, by, 'search.synonym', 'Synonyms', listAuditChanges(['Synonym', '', words]))
    return `A search for ${pair.words} now also finds ${pair.sameAs}, and vice versa.`
  }

  async function addRedirect(tx: Tx, typed: Redirect, by: Actor) {
    const redirect = toRedirect(typed)
    const redirects = await listRedirects(tx)
    const before = redirects.find(({ words }) => words === redirect.words)
    // Somebody else may have just added it: it is not overwritten unseen.
    if (before) throw new Conflict(`A search for ${before.words} leads to ${before.address} already.`, 'words')
    refuse(judgeRedirect(redirect, redirects), 'address')
    await replaceRedirect(tx, redirect)
    await log(tx, by, 'search.redirect', 'Redirects', listAuditChanges([redirect.words, '', redirect.address]))
    return `A search for ${redirect.words} now opens ${redirect.address}.`
  }

  async function dropRedirect(tx: Tx, typed: string, by: Actor) {
    const { words } = toRedirect({ words: typed, address: '' })
    const before = (await listRedirects(tx)).find((one) => one.words === words)
    if (!before) throw new NotFound(`A search for ${words} is no longer redirected.`)
    await removeRedirect(tx, words)
    await log(tx, by, 'search.redirect', 'Redirects', listAuditChanges([words, before.address, '']))
    return `A search for ${words} shows its results again.`
  }

  async function rank(tx: Tx, change: Extract<SearchChange, { kind: 'rank' }>, by: Actor) {
    const { words, itemId, place } = change
    const item = await findItemById(tx, itemId as ItemId)
    if (!item) throw new NotFound('This item no longer exists.', 'itemId')
    const own = toRedirect({ words, address: '' }).words
    const before = (await listRankings(tx)).find((one) => one.words === own && one.itemId === itemId)
    if (place === null) await removeRanking(tx, { words, itemId })
    else await saveRanking(tx, { words, itemId, place: place === 'first' ? 1 : null })
    const rows = listAuditChanges([`${item.code} in '${own}'`, sayPlace(before?.place), sayTo(place)])
    if (rows.length > 0) await log(tx, by, 'search.ranking', 'Ranking', rows)
    return place === null
      ? `${item.code} is back at its normal position.`
      : `${item.code} stands ${place} in a search for ${own}.`
  }

  return {
    async list() {
      const words = await loadSearchWords(db.orm)
      const items = await findCodesAndNames(
        db.orm,
        words.rankings.map(({ itemId }) => itemId as ItemId),
      )
      return { ...words, items }
    },

    /** What the shop answers by what is saved, and by that with the change. @throws Invalid */
    async try(keyword: string, change: SearchChange | undefined) {
      const words = await loadSearchWords(db.orm)
      if (change) check(change, words.redirects)
      const changed = change && applySearchChange(words, change)
      return { now: catalogSearch.answerAs(keyword, words), after: changed && catalogSearch.answerAs(keyword, changed) }
    },

    /** @returns what to say of it. @throws Invalid, NotFound, Conflict */
    change(change: SearchChange, by: Actor): Promise<string> {
      check(change, [])
      return db.transaction((tx) => {
        if (change.kind === 'rank') return rank(tx, change, by)
        if (change.kind === 'add-redirect') return addRedirect(tx, change.redirect, by)
        if (change.kind === 'remove-redirect') return dropRedirect(tx, change.words, by)
        return changeSynonym(tx, change, by)
      })
    },
  }
}

/** @param redirects that there are @throws Invalid */
function check(change: SearchChange, redirects: readonly Redirect[]): void {
  if (change.kind === 'add-synonym') refuse(judgeSynonym(toSynonym(change.synonym)), 'sameAs')
  if (change.kind === 'add-redirect') {
    const redirect = toRedirect(change.redirect)
    refuse(judgeRanking(redirect) && 'Please enter the search words.', 'words')
    refuse(judgeLength(redirect.words), 'words')
    refuse(judgeRedirect(redirect, redirects), 'address')
  }
  if (change.kind === 'rank') refuse(judgeRanking(change), 'words')
}

const judgeLength = (words: string): string | null =>
  isLongSearch(words) ? null : `The shop searches from ${shortestSearch} letters on: nobody would get there.`

function refuse(sentence: string | null, field: string): void {
  if (sentence) throw new Invalid(sentence, field)
}

const sayPlace = (place: number | null | undefined): string =>
  place === undefined ? 'as found' : place === null ? 'last' : 'first'

const sayTo = (place: 'first' | 'last' | null): string => place ?? 'as found'
