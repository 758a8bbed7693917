import { commandLine } from '../../../domain/people/actor.ts'
import {
  listRedirects,
  listSynonyms,
  removeRedirect,
  removeSynonym,
  saveRedirect,
  saveSynonym,
  auditSearchWords,
} from '../../modules/catalog/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { isPageThere } from './find-page.ts'
import { splitPair, report, type Console } from '../console.ts'

/** @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runSynonyms(
  db: Database,
  [action = 'list', ...words]: string[],
  console: Console,
): Promise<number> {
  if (action === 'list' && words.length === 0) {
    for (const { words: one, sameAs } of await listSynonyms(db.orm)) console.print(`${one} = ${sameAs}\n`)
    return 0
  }
  const [one, other] = splitPair(words)
  if (action === 'add' && one && other) {
    const refused = await changeSearchWords(db, (tx) => saveSynonym(tx, { words: one, sameAs: other }))
    return report(console, refused, `A search for ${one} now finds ${other}, too, and the other way round.`)
  }
  if (action === 'remove' && one && other) {
    const isRemoved = await changeSearchWords(db, (tx) => removeSynonym(tx, { words: one, sameAs: other }))
    return report(console, isRemoved ? null : `${one} = ${other} is not in the list.`, `Removed: ${one} = ${other}.`)
  }
  console.printError('What to do? npm run shop -- synonyms list|add|remove [WORDS = WORDS]')
  return 2
}

/** @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runRedirects(
  db: Database,
  [action = 'list', ...words]: string[],
  console: Console,
): Promise<number> {
  if (action === 'list' && words.length === 0) {
    for (const { words: one, address } of await listRedirects(db.orm)) console.print(`${one} = ${address}\n`)
    return 0
  }
  const [searched, address] = splitPair(words)
  if (action === 'add' && searched && address) {
    const before = (await listRedirects(db.orm)).find(({ words: one }) => one === searched.toLowerCase())
    const refused = await changeSearchWords(db, (tx) => saveRedirect(tx, { words: searched, address }))
    const old = before && before.address !== address ? `; before: ${before.address}` : ''
    const exitCode = report(console, refused, `A search for ${searched} now leads to ${address}${old}.`)
    if (refused === null && !(await isPageThere(db, address)))
      console.printError(`Careful: there is no page ${address} in the shop now.`)
    return exitCode
  }
  if (action === 'remove' && searched) {
    const isRemoved = await changeSearchWords(db, (tx) => removeRedirect(tx, searched))
    return report(console, isRemoved ? null : `${searched} is not in the list.`, `Removed: ${searched}.`)
  }
  console.printError('What to do? npm run shop -- redirects list|add|remove [WORDS = /PATH]')
  return 2
}

/** In the audit log stands what has really changed. */
export const changeSearchWords = <T>(db: Database, change: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction((tx) => auditSearchWords(tx, { by: commandLine, at: systemClock.now() }, () => change(tx)))
