import type { ItemId } from '../../../../domain/ids.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges, type AuditAction } from '../../../../domain/people/audit-actions.ts'
import type { Tx } from '../../../platform/database.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findCodesAndNames } from '../items/item-codes.store.ts'
import { loadSearchWords, type SearchWords } from '../search/search-words.store.ts'

type WordTexts = Map<string, string>

/** Changes what searches find, and writes into the audit log how it differs afterwards, whichever way the change has come. */
export async function auditSearchWords<T>(
  tx: Tx,
  { by, at }: { by: Actor; at: Date },
  change: () => Promise<T>,
): Promise<T> {
  const before = await loadSearchWords(tx)
  const done = await change()
  const after = await loadSearchWords(tx)
  const codes = await findCodesAndNames(
    tx,
    [...before.rankings, ...after.rankings].map(({ itemId }) => itemId as ItemId),
  )
  const nameItem = (itemId: number) => codes.get(itemId as ItemId)?.code ?? String(itemId)
  for (const [action, name, say] of writers(nameItem)) {
    const [was, is] = [say(before), say(after)]
    const changes = listAuditChanges(
      ...[...new Set([...was.keys(), ...is.keys()])].map((key): [string, string, string] => {
        // A pair has no name of its own.
        const title = action === 'search.synonym' ? 'Synonym' : key
        return [title, was.get(key) ?? unsaid(action), is.get(key) ?? unsaid(action)]
      }),
    )
    if (changes.length > 0) await logChange(tx, { by, at, action, record: { kind: 'search', id: 0, name }, changes })
  }
  return done
}

const writers = (
  nameItem: (itemId: number) => string,
): [action: AuditAction, name: string, say: (words: SearchWords) => WordTexts][] => [
  [
    'search.synonym',
    'Synonyms',
    ({ synonyms }) => new Map(synonyms.map(({ words, sameAs }) => [`${words} = ${sameAs}`, `${words} = ${sameAs}`])),
  ],
  ['search.redirect', 'Redirects', ({ redirects }) => new Map(redirects.map(({ words, address }) => [words, address]))],
  [
    'search.ranking',
    'Ranking',
    ({ rankings }) =>
      new Map(
        rankings.map(({ words, itemId, place }) => [
          `${nameItem(itemId)} in '${words}'`,
          place === null ? 'last' : 'first',
        ]),
      ),
  ],
]

const unsaid = (action: AuditAction): string => (action === 'search.ranking' ? 'as found' : '')
