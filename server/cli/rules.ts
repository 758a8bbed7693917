import { localDay } from '../../domain/business-days.ts'
import { formatCountOf } from '../../domain/format-money.ts'
import { checkRules } from '../../domain/pricing/check-rules.ts'
import { listItems } from '../modules/catalog/index.ts'
import { findTimeZone } from '../modules/shipping/index.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Console } from './console.ts'

const itemsAtOnce = 200

/** Says where prices, decorations and charges of items have gaps or contradict each other. @returns the exit code: 0 sound, 1 not, 2 not understood */
export async function runRules(
  db: Database,
  [action, ...rest]: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  if (action !== 'check' || rest.length > 0) {
    console.printError('What to do? npm run shop -- rules check')
    return 2
  }
  const today = localDay(clock.now(), await findTimeZone(db.orm))
  let [items, found] = [0, 0]
  for await (const batch of listItems(db.orm, itemsAtOnce)) {
    for (const item of batch) {
      items += 1
      for (const sentence of checkRules(item, today)) {
        found += 1
        console.print(`${item.code}: ${sentence}\n`)
      }
    }
  }
  console.print(
    `${formatCountOf(items, 'item')} checked, ${found === 0 ? 'nothing found' : `${formatCountOf(found, 'problem')} found`}.\n`,
  )
  return found === 0 ? 0 : 1
}
