import { Type, type Static } from 'typebox'
import { tableNames } from '../../../domain/content/table-fields.ts'
import { closed, fileByContent, line, oneOf, orNull } from '../../wire.ts'
import { said, version } from './settings.schema.ts'

/** By the names of the columns. */
const values = Type.Record(Type.String({ pattern: '^[a-z]{1,20}$' }), Type.String({ maxLength: 2_000 }))

const SettingRow = Type.Object({
  key: Type.String({ description: 'tells rows apart: the code, or the state' }),
  version: Type.String(),
  values: Type.Record(Type.String(), Type.String()),
})
export type SettingRow = Static<typeof SettingRow>

const params = Type.Object({ table: oneOf(tableNames) })

export const listSettingRows = {
  summary: 'Warehouses, closed days, inks and threads, rush production, rates of sales tax, or text templates',
  params,
  answer: Type.Object({ version: Type.String({ description: 'of all rows together' }), rows: Type.Array(SettingRow) }),
}

export const saveSettingRow = {
  summary: 'Add a row, or change the one of a key',
  params,
  input: closed({
    /** Null: a new one. */
    row: orNull(closed({ key: line(80, 1), version })),
    values,
  }),
  answer: said,
}

export const removeSettingRow = {
  summary: 'Remove a row; what orders have of it stays',
  params,
  input: closed({ key: line(80, 1), version }),
  answer: said,
}

/** Of the table as it was read: a file made from an older one is refused. Left out, the file counts in any case. */
export const seen = Type.Optional(line(64, 1))

export const uploadAnswer = Type.Object({
  ...said.properties,
  mistakes: Type.Array(Type.String(), { description: 'by line and column; with one of them nothing is changed' }),
})

export const loadSettingRows = {
  summary: 'Add and change the rows of a CSV file; the others stay',
  params,
  input: closed({ file: fileByContent(2, 'csv'), version: seen }),
  answer: uploadAnswer,
}

export const textFile = Type.Object({ name: Type.String(), text: Type.String() })

export const writeSettingRows = { summary: 'The rows as a CSV file, as they are read', params, answer: textFile }
