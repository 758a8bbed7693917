import { commandLine } from '../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../domain/people/audit-actions.ts'
import { listMovedPages, removeMovedPage, saveMovedPage } from '../../modules/content/index.ts'
import { logChange } from '../../platform/audit/audit.store.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { splitPair, report, type Console } from '../console.ts'
import { isPageThere } from './find-page.ts'

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
    const refused = await change(db, (tx) => saveMovedPage(tx, { from, to }))
    const exitCode = report(console, refused, `Whoever asks for ${from} is sent on to ${to}.`)
    if (refused === null && !(await isPageThere(db, to)))
      console.printError(`Careful: there is no page ${to} in the shop now.`)
    return exitCode
  }
  if (action === 'remove' && from) {
    const isRemoved = await change(db, (tx) => removeMovedPage(tx, from))
    return report(console, isRemoved ? null : `${from} is not in the list.`, `Removed: ${from}.`)
  }
  console.printError('What to do? npm run shop -- moves list|add|remove [/PATH = /PATH]')
  return 2
}

/** In the audit log stands every address that leads elsewhere now, also of pages that had moved before. */
const change = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const before = await readMoves(tx)
    const done = await work(tx)
    const after = await readMoves(tx)
    const changes = listAuditChanges(
      ...[...new Set([...before.keys(), ...after.keys()])].map((from): [string, string, string] => {
        return [from, before.get(from) ?? '', after.get(from) ?? '']
      }),
    )
    const record = { kind: 'system', id: 1, name: 'Moved pages' } as const
    if (changes.length > 0)
      await logChange(tx, { by: commandLine, at: systemClock.now(), action: 'moves.change', record, changes })
    return done
  })

const readMoves = async (tx: Tx) => new Map((await listMovedPages(tx)).map(({ from, to }) => [from, to]))
