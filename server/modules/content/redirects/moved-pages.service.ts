import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { AuditChange } from '../../../../domain/people/audit-actions.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { guessDelimiterOfHeader } from '../../../platform/sheets/guess-delimiter.ts'
import { findMovedPages, removeMovedPage, saveMovedPage, toMovedPath, type MovedPage } from './moved-pages.store.ts'

interface MovedPagesDeps {
  db: Database
  clock: Clock
  findTimeZone(tx: Tx): Promise<string>
}

export type MovedPagesService = ReturnType<typeof createMovedPages>

const record = { kind: 'system', id: 1, name: 'Moved pages' } as const
const rowsAtMost = 5_000
const mistakesAtMost = 20
const auditedAtMost = 20

/** Old addresses of the shop, and of the one before it, as staff look after them. */
export function createMovedPages({ db, clock, findTimeZone }: MovedPagesDeps) {
  const log = (tx: Tx, by: Actor, changes: AuditChange[]): Promise<void> =>
    logChange(tx, { by, at: clock.now(), action: 'moves.change', record, changes })

  return {
    list: async (q: string) => ({ ...(await findMovedPages(db.orm, q)), timeZone: await findTimeZone(db.orm) }),

    /** @throws Invalid */
    save: (move: MovedPage, by: Actor): Promise<string> =>
      db.transaction(async (tx) => {
        const refused = await saveMovedPage(tx, move)
        if (refused !== null) throw new Invalid(refused, 'to')
        const from = toMovedPath(move.from)
        await log(tx, by, [{ name: from, before: '', after: move.to.trim() }])
        return from
      }),

    /** @throws NotFound */
    remove: (from: string, by: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await removeMovedPage(tx, from))) throw new NotFound('This address is not on the list any more.')
        await log(tx, by, [{ name: from, before: 'Moved', after: '' }])
      }),

    /** All or nothing. */
    async load(text: string, by: Actor): Promise<{ said: string; mistakes: string[] }> {
      const file = readFile(text)
      if ('refused' in file) return { said: '', mistakes: [file.refused] }
      const mistakes: string[] = []
      const saving = db.transaction(async (tx) => {
        for (const { line, move } of file.rows) {
          const refused = await saveMovedPage(tx, move)
          if (refused !== null) mistakes.push(`Line ${line}: ${refused}`)
        }
        if (mistakes.length > 0) throw new NotLoaded()
        const named = file.rows.slice(0, auditedAtMost)
        const more = file.rows.length - named.length
        await log(tx, by, [
          ...named.map(({ move }) => ({ name: toMovedPath(move.from), before: '', after: move.to })),
          ...(more > 0 ? [{ name: formatCountOf(more, 'other'), before: '', after: 'from the same file' }] : []),
        ])
      })
      await saving.catch((error: unknown) => {
        if (!(error instanceof NotLoaded)) throw error
      })
      const more = mistakes.length - mistakesAtMost
      if (mistakes.length > 0)
        return {
          said: '',
          mistakes: [...mistakes.slice(0, mistakesAtMost), ...(more > 0 ? [`... and ${more} more`] : [])],
        }
      return { said: `${formatCountOf(file.rows.length, 'redirect')} added.`, mistakes: [] }
    },
  }
}

/** Takes back what the rows before the first mistake have changed. */
class NotLoaded extends Error {}

interface FileRow {
  line: number
  move: MovedPage
}

const fromNames = /^(from|old|old (address|url|path)|redirect from|source)$/i
const toNames = /^(to|new|new (address|url|path)|redirect to|target)$/i

/** Two columns by their headings; without headings the first leads to the second. */
function readFile(text: string): { rows: FileRow[] } | { refused: string } {
  try {
    const records = parse(text.replace(/^\ufeff/, ''), {
      delimiter: guessDelimiterOfHeader(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: rowsAtMost + 2,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const header = records[0]?.record.map((name) => name.trim()) ?? []
    const [from, to] = [fromNames, toNames].map((names) => header.findIndex((name) => names.test(name)))
    const hasHeader = from !== -1 && to !== -1
    if (!hasHeader && !/^(\/|https?:)/i.test(header[0] ?? ''))
      return { refused: 'The file needs two columns: from and to.' }
    const body = hasHeader ? records.slice(1) : records
    if (body.length === 0) return { refused: 'The file has no rows.' }
    if (body.length > rowsAtMost)
      return { refused: `The file has more than ${rowsAtMost.toLocaleString('en-US')} rows.` }
    const [fromAt, toAt] = hasHeader ? [from!, to!] : [0, 1]
    return {
      rows: body.map(({ record: cells, info }) => ({
        line: info.lines,
        move: { from: (cells[fromAt] ?? '').trim(), to: (cells[toAt] ?? '').trim() },
      })),
    }
  } catch (error) {
    if (error instanceof CsvError) return { refused: `This is not a CSV file: ${error.message}.` }
    throw error
  }
}
