import { writeFile } from 'node:fs/promises'
import { localDay } from '../../domain/calendar/business-days.ts'
import { commandLine } from '../../domain/people/actor.ts'
import type { AuditAction, AuditChange } from '../../domain/people/audit-actions.ts'
import { logChange } from '../platform/audit/audit.store.ts'
import { listMembers, removeMember, toLeaveUrl } from '../modules/content/index.ts'
import { findTimeZone } from '../platform/calendar/shop-calendar.store.ts'
import type { Config } from '../platform/settings/config.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { toColumns } from './columns.ts'
import { report, type Console } from './console.ts'
import { NotUnderstood, readTypedWords } from './typed/typed-words.ts'

const usage =
  'What about the mailing list? npm run shop -- mailing-list list, mailing-list export FILE, or mailing-list remove EMAIL'

/** List, export or remove mailing list members. @returns the exit code: 0 done, 1 refused */
export async function runMailingList(
  db: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  words: string[],
  console: Console,
): Promise<number> {
  const [action = 'list', word, ...others] = readTypedWords(words, {}).positionals
  if (others.length > 0) throw new NotUnderstood(usage)
  if (action === 'remove' && word !== undefined) {
    const removed = await db.transaction((tx) => remove(tx, word.trim()))
    return report(console, removed ? null : `${word} is not known to the mailing list.`, `${word} is removed.`)
  }
  const isExport = action === 'export' && word !== undefined
  if (!isExport && (action !== 'list' || word !== undefined)) throw new NotUnderstood(usage)
  const timeZone = await findTimeZone(db.orm)
  const members = (await listMembers(db.orm)).map(({ email, joinedAt, leaveToken }) => ({
    email,
    joinedOn: localDay(joinedAt, timeZone),
    leaveUrl: toLeaveUrl(publicUrl, leaveToken),
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
  // Noted before anything leaves.
  await log(db.orm, 'mailing-list.export', [{ name: 'Addresses', before: '', after: String(members.length) }])
  await writeFile(word, rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join(''))
  return report(console, null, `${word}: ${members.length} ${members.length === 1 ? 'address' : 'addresses'}.`)
}

/** The address itself is forgotten: the audit log, which forgets nothing, does not have it. */
async function remove(tx: Tx, email: string): Promise<boolean> {
  const removed = await removeMember(tx, email)
  const left = (await listMembers(tx)).length
  if (removed) await log(tx, 'mailing-list.remove', [{ name: 'Addresses left', before: '', after: String(left) }])
  return removed
}

const log = (tx: Tx, action: AuditAction, changes: AuditChange[]): Promise<void> =>
  logChange(tx, {
    by: commandLine,
    at: systemClock.now(),
    action,
    changes,
    record: { kind: 'system', id: 1, name: 'Mailing list' },
  })

/** A spreadsheet would count with what begins like a formula. */
const toCell = (text: string): string => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
