import { Type } from 'typebox'
import { file } from '../../wire.ts'

export const readRosterFile = {
  summary: 'Read the rows of a list of names and numbers from a CSV file or an Excel workbook',
  input: Type.Object({ roster_file: file(2, 'csv', 'xlsx') }),
  answer: Type.Object({
    rows: Type.Array(Type.Array(Type.String()), { description: 'the cells as they are shown, headings included' }),
  }),
}
