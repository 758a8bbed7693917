import { listMoves, removeMove, saveMove } from '../modules/addresses/index.ts'
import type { Database } from '../platform/database.ts'
import { splitPair, tell, type Voice } from './voice.ts'

/** @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runMoves(db: Database, [action = 'list', ...words]: string[], voice: Voice): Promise<number> {
  if (action === 'list' && words.length === 0) {
    for (const { from, to } of await listMoves(db.orm)) voice.say(`${from} = ${to}\n`)
    return 0
  }
  const [from, to] = splitPair(words)
  if (action === 'add' && from && to) {
    const refused = await db.transaction((tx) => saveMove(tx, { from, to }))
    return tell(voice, refused, `Whoever asks for ${from} is sent on to ${to}.`)
  }
  if (action === 'remove' && from) {
    const isRemoved = await removeMove(db.orm, from)
    return tell(voice, isRemoved ? null : `${from} is not in the list.`, `Removed: ${from}.`)
  }
  voice.complain('What to do? npm run shop -- moves list|add|remove [/PATH = /PATH]')
  return 2
}
