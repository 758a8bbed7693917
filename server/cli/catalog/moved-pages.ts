import { listMovedPages, removeMovedPage, saveMovedPage } from '../../modules/addresses/index.ts'
import type { Database } from '../../platform/database.ts'
import { splitPair, report, type Console } from '../console.ts'

/** @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runMovedPages(
  db: Database,
  [action = 'list', ...words]: string[],
  console: Console,
): Promise<number> {
  if (action === 'list' && words.length === 0) {
    for (const { from, to } of await listMovedPages(db.orm)) console.print(`${from} = ${to}\n`)
    return 0
  }
  const [from, to] = splitPair(words)
  if (action === 'add' && from && to) {
    const refused = await db.transaction((tx) => saveMovedPage(tx, { from, to }))
    return report(console, refused, `Whoever asks for ${from} is sent on to ${to}.`)
  }
  if (action === 'remove' && from) {
    const isRemoved = await removeMovedPage(db.orm, from)
    return report(console, isRemoved ? null : `${from} is not in the list.`, `Removed: ${from}.`)
  }
  console.printError('What to do? npm run shop -- moves list|add|remove [/PATH = /PATH]')
  return 2
}
