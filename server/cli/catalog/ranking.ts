import type { ItemId } from '../../../domain/ids.ts'
import {
  findItemCodes,
  findItemsByCode,
  listRankings,
  removeRanking,
  saveRanking,
} from '../../modules/catalog/index.ts'
import type { Database } from '../../platform/database.ts'
import { changeSearchWords } from './search-words.ts'
import { report, splitPair, type Console } from '../console.ts'

/** @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runRanking(
  db: Database,
  [action = 'list', ...words]: string[],
  console: Console,
): Promise<number> {
  if (action === 'list' && words.length === 0) return list(db, console)
  const [searched, typed] = splitPair(words)
  if ((action === 'first' || action === 'last' || action === 'remove') && searched && typed) {
    const item = (await findItemsByCode(db.orm, [typed])).get(typed.toLowerCase())
    if (!item) return report(console, `There is no item ${typed} in the shop.`, '')
    const { id: itemId, code } = item
    if (action === 'remove') {
      const isRemoved = await changeSearchWords(db, (tx) => removeRanking(tx, { words: searched, itemId }))
      const refused = isRemoved ? null : `${code} stands where it is found in a search for ${searched}.`
      return report(console, refused, `${code} stands where it is found in a search for ${searched} again.`)
    }
    const place = action === 'first' ? 1 : null
    const refused = await changeSearchWords(db, (tx) => saveRanking(tx, { words: searched, itemId, place }))
    return report(console, refused, `${code} stands ${action} in a search for ${searched}.`)
  }
  console.printError('What to do? npm run shop -- ranking list|first|last|remove [WORDS = CODE]')
  return 2
}

async function list(db: Database, console: Console): Promise<number> {
  const rankings = await listRankings(db.orm)
  const codes = await findItemCodes(
    db.orm,
    rankings.map(({ itemId }) => itemId as ItemId),
  )
  for (const { words, itemId, place } of rankings)
    console.print(`${words} = ${codes.get(itemId as ItemId)} ${place === null ? 'last' : 'first'}\n`)
  return 0
}
