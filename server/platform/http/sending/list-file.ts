import type { FastifyInstance } from 'fastify'
import { Type, type TObject, type TSchema } from 'typebox'
import { apiBase, type AnswerOf, type Call, type QueryOf } from '../../../../contract/call.ts'
import type { AuditAction } from '../../../../domain/people/audit-actions.ts'
import { sheetStart, toSheetRows } from '../../../../domain/text/sheet-cells.ts'
import { logChange } from '../../audit/audit.store.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database.ts'
import { Invalid } from '../errors.ts'
import type { Api } from '../http.ts'
import { pickAnswer, type WithDates } from './pick-answer.ts'
import { answerErrorsPlainly } from '../plain-page.ts'
import { sendCsv } from './send-csv.ts'
import { createQueryReader } from '../validation.ts'

interface ListFile<C extends Call, Row> {
  /** '/admin/items.csv' */
  path: string
  /** Of the list; whoever may make it gets the file. */
  call: C
  schema: { query: TSchema; answer: TSchema }
  answer(query: QueryOf<C>): Promise<WithDates<AnswerOf<C>>>
  rowsOf(answer: AnswerOf<C>): readonly Row[]
  columns: readonly { id: string; title: string }[]
  /** In every file, before those that are asked for. */
  key: string
  cells: Readonly<Record<string, (row: Row) => string>>
  /** Of the records: 'Items' */
  title: string
  action: AuditAction
  /** What the list was limited to. */
  describe(query: Asked): string
}

type Asked = Readonly<Record<string, unknown>>

interface ListFileDeps {
  fastify: FastifyInstance
  api: Api
  db: Database
  clock: Clock
}

const rowsAtOnce = 200

/** All of a list as CSV, page after page, as its call answers: its filters, its order and the columns that are asked for. */
export function listFileRoute<C extends Call, Row>(
  { fastify, api, db, clock }: ListFileDeps,
  { path, call, answer, rowsOf, columns, key, cells, title, action, describe, schema }: ListFile<C, Row>,
): void {
  const { cursor: _, limit: __, ...limits } = (schema.query as TObject).properties
  const column = Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40 }))
  const read = createQueryReader<Asked & { column?: string[] }>(Type.Object({ ...limits, column }))

  async function* write(asked: Asked, ids: readonly string[]): AsyncGenerator<string> {
    const shown = columns.filter(({ id }) => ids.includes(id))
    yield sheetStart + toSheetRows([shown.map((one) => one.title)])
    let next: string | null | undefined
    do {
      const given = await answer({ ...asked, ...(next ? { cursor: next } : {}), limit: rowsAtOnce } as QueryOf<C>)
      const page = pickAnswer(schema.answer, given) as AnswerOf<C>
      yield toSheetRows(rowsOf(page).map((row) => shown.map(({ id }) => cells[id]!(row))))
      next = (page as { nextCursor: string | null }).nextCursor
    } while (next !== null)
  }

  fastify.get(apiBase + path, { errorHandler: answerErrorsPlainly }, async (request, reply) => {
    const by = await api.getStaff(request, call)
    const { column: named, ...asked } = read(request.query)
    const strange = named?.find((id) => !(id in cells))
    if (strange !== undefined) throw new Invalid(`There is no column ${strange}.`, 'column')
    const ids = named?.length ? [key, ...named] : columns.map(({ id }) => id)
    const titles = columns.filter(({ id }) => ids.includes(id)).map((one) => one.title)
    await db.transaction((tx) =>
      logChange(tx, {
        by,
        at: clock.now(),
        action,
        record: { kind: 'system', id: 0, name: title },
        changes: [
          { name: 'Filter', before: '', after: describe(asked) || 'None' },
          { name: 'Columns', before: '', after: titles.join(', ') },
        ],
      }),
    )
    return sendCsv(reply, path.split('/').at(-1)!, write(asked, ids))
  })
}
