import { writeFile } from 'node:fs/promises'
import { localDay } from '../../domain/freight/business-days.ts'
import { listMembers, removeMember, toLeaveUrl } from '../modules/mailing-list/index.ts'
import { findTimeZone } from '../modules/shipping/index.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Database } from '../platform/database.ts'
import { toColumns } from './catalog/columns.ts'
import { report, type Console } from './console.ts'
import { NotUnderstood, readTypedWords } from './typed/typed-words.ts'

const usage =
  'What about the mailing list? npm run shop -- mailing-list list, mailing-list export FILE, or mailing-list remove EMAIL'

/** Who has joined the mailing list. @returns the exit code: 0 done, 1 refused */
export async function runMailingList(
  db: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  words: string[],
  console: Console,
): Promise<number> {
  const [action = 'list', word, ...others] = readTypedWords(words, {}).positionals
  if (others.length > 0) throw new NotUnderstood(usage)
  if (action === 'remove' && word !== undefined) {
    const removed = await removeMember(db.orm, word.trim())
    return report(console, removed ? null : `${word} is not known to the mailing list.`, `${word} is removed.`)
  }
  const isExport = action === 'export' && word !== undefined
  if (!isExport && (action !== 'list' || word !== undefined)) throw new NotUnderstood(usage)
  const timeZone = await findTimeZone(db.orm)
  const members = (await listMembers(db.orm)).map(({ email, joinedAt, leaveToken }) => ({
    ...{ email, joinedOn: localDay(joinedAt, timeZone), leaveUrl: toLeaveUrl(publicUrl, leaveToken) },
  }))
  if (!isExport) {
    const rows = members.map(({ email, joinedOn }) => [email, joinedOn])
    console.print(rows.length === 0 ? 'Nobody is on the mailing list.\n' : toColumns(rows))
    return 0
  }
  const rows = [
    ['email', 'joined', 'unsubscribe'],
    ...members.map(({ email, joinedOn, leaveUrl }) => [email, joinedOn, leaveUrl]),
  ]
  await writeFile(word, rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join(''))
  return report(console, null, `${word}: ${members.length} ${members.length === 1 ? 'address' : 'addresses'}.`)
}

/** A spreadsheet would count with what begins like a formula. */
const toCell = (text: string): string => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
