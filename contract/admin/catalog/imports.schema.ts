import { Type, type Static } from 'typebox'
import { closed, file, idParams, line, oneOf, orNull, WireDate, WireId } from '../../wire.ts'

const importStates = ['draft', 'checking', 'checked', 'importing', 'done', 'taking-back', 'taken-back'] as const

const counts = {
  added: Type.Integer({ description: 'new items' }),
  changed: Type.Integer(),
  untouched: Type.Integer(),
  skipped: Type.Integer({ description: 'left out because of mistakes' }),
}

const rowFields = {
  id: WireId,
  fileName: Type.String(),
  who: Type.String({ description: '"Command line" for the command' }),
  createdAt: WireDate,
  state: oneOf(importStates),
  importedAt: orNull(WireDate),
  /** What it did, or would do; before the check all are 0. */
  ...counts,
  /** Null: it cannot be taken back, or not any more. */
  takenBackUntil: orNull(WireDate),
  takenBackAt: orNull(WireDate),
}

/** An import in the list. */
const ImportRow = Type.Object(rowFields)
export type ImportRow = Static<typeof ImportRow>

const encodings = ['utf-8', 'windows-1252'] as const

const optionFields = {
  encoding: oneOf(encodings),
  /** The file is whole although its last line has no end. */
  isComplete: Type.Boolean(),
  /** Where a plain number of pieces lies; empty: where the variant lies already, else in the first warehouse. */
  warehouse: line(80),
  /** What the columns of the file do not name goes. */
  removeMissing: Type.Boolean(),
  /** New items come in hidden, to be published together. */
  hidesNew: Type.Boolean(),
}

const Column = Type.Object({
  name: Type.String(),
  samples: Type.Array(Type.String()),
  readAs: Type.String({ description: 'empty: left out' }),
})

const FaultyRow = Type.Object({
  row: Type.Integer({ description: 'the line of the file, the first being 1' }),
  mistakes: Type.Array(Type.Object({ column: Type.String(), reason: Type.String() })),
  /** What is read of the row, by column; under no name, a line that is no JSON object. */
  cells: Type.Array(Type.Object({ column: Type.String(), value: Type.String() })),
})
export type FaultyRow = Static<typeof FaultyRow>

const Check = Type.Object({
  ...counts,
  columns: Type.Array(Type.Object({ column: Type.String(), items: Type.Integer() }), {
    description: 'how many items change in a column',
  }),
  prices: Type.Array(
    Type.Object({
      row: Type.Integer(),
      code: Type.String(),
      name: Type.String(),
      before: Type.String({ description: 'by quantity: "$12.20; 144+ $11.05"' }),
      after: Type.String(),
      percent: orNull(
        Type.Number({ description: 'how much the price of the smallest quantity rises; null: not comparable' }),
      ),
    }),
    { description: 'items of the shop whose prices change: the first 500' },
  ),
  /** What items would not have any more. */
  losses: Type.Array(Type.String()),
  /** Prices that look like mistakes. */
  doubts: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
  mistakeCount: Type.Integer(),
  /** The first ones. */
  faultyRows: Type.Array(FaultyRow),
})
export type ImportCheck = Static<typeof Check>

/** An import, as far as it has come. */
export const ImportRecord = Type.Object({
  ...rowFields,
  version: Type.Integer(),
  options: Type.Object(optionFields),
  format: Type.String({
    description: 'own, lines, or the program that wrote it, like shopify; empty: the file could not be read',
  }),
  columns: Type.Array(Column),
  /** What a column can be read as. */
  targets: Type.Array(Type.String()),
  /** Those without which nothing is read. */
  needed: Type.Array(Type.String()),
  notes: Type.Array(Type.String(), { description: 'what was chosen among columns of prices' }),
  /** What keeps the file from being read or imported; empty: nothing. */
  fault: Type.String(),
  check: orNull(Check),
  /** Of what is being done. */
  progress: orNull(Type.Object({ items: Type.Integer(), share: Type.Number({ description: '0 to 1' }) })),
  /** New items that are still hidden. */
  unpublished: Type.Integer(),
  /** How many of them shoppers would see without something; null: none is hidden. */
  unpublishedWithout: orNull(
    Type.Object({
      picture: Type.Integer(),
      price: Type.Integer(),
      description: Type.Integer(),
      collection: Type.Integer(),
    }),
  ),
  /** Of its items: how many are still to be fetched from their addresses, and how many could not be. */
  pictures: Type.Object({ waiting: Type.Integer(), failed: Type.Integer() }),
  unpublishedToOrder: Type.String({ description: 'what is said of those that nobody counts; empty: all are counted' }),
  publishedAt: orNull(WireDate),
  takenBack: orNull(
    Type.Object({
      by: Type.String(),
      restored: Type.Integer(),
      removed: Type.Integer(),
      hidden: Type.Integer(),
      left: Type.Integer({ description: 'values that somebody has changed since' }),
    }),
  ),
  warehouses: Type.Array(Type.String()),
  timeZone: Type.String(),
})
export type ImportRecord = Static<typeof ImportRecord>

const version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
export const ChangedImport = Type.Object({ import: ImportRecord, said: Type.String() })

export const writeImportTemplate = {
  summary: 'A CSV file with every column of our own format and an example of each kind of item',
  answer: Type.Object({ name: Type.String(), text: Type.String() }),
}

export const listImports = {
  summary: 'Imports of products, the latest first',
  query: Type.Object({
    cursor: Type.Optional(line(40)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  answer: Type.Object({
    imports: Type.Array(ImportRow),
    /** Of the next page; null: this is the last. */
    nextCursor: orNull(Type.String()),
    timeZone: Type.String(),
  }),
}

export const uploadImport = {
  summary: 'Sends a file of products; nothing is imported yet',
  input: closed({ file: file(25, 'csv', 'xlsx', 'jsonl', 'gz') }),
  answer: ImportRecord,
}

export const getImport = { summary: 'An import, as far as it has come', params: idParams, answer: ImportRecord }

export const readImportAgain = {
  summary: 'Reads the columns of the file again, written in another encoding',
  params: idParams,
  input: closed({ version, encoding: oneOf(encodings) }),
  answer: ImportRecord,
}

export const checkImport = {
  summary: 'Checks what the file would change, with columns matched and cells corrected',
  params: idParams,
  input: closed({
    version,
    isComplete: Type.Optional(Type.Boolean()),
    warehouse: Type.Optional(line(80)),
    removeMissing: Type.Optional(Type.Boolean()),
    hidesNew: Type.Optional(Type.Boolean()),
    /** Those that are not named stay as they are. */
    columns: Type.Optional(
      Type.Array(closed({ name: Type.String({ maxLength: 400 }), readAs: line(80) }), { maxItems: 300 }),
    ),
    corrections: Type.Optional(
      Type.Array(
        closed({
          row: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
          column: Type.String({ maxLength: 400 }),
          value: Type.String({ maxLength: 20_000 }),
        }),
        { maxItems: 1_000 },
      ),
    ),
  }),
  answer: ImportRecord,
}

export const startImport = {
  summary: 'Imports what was checked',
  params: idParams,
  input: closed({
    version,
    /** Without it one mistake refuses all of it. */
    skipFaulty: Type.Optional(Type.Boolean()),
  }),
  answer: ImportRecord,
}

export const discardImport = {
  summary: 'Throws away a file that was not imported',
  params: idParams,
  query: Type.Object({ version }),
  answer: Type.Object({ said: Type.String() }),
}

export const listImportedItems = {
  summary: 'The items that an import has made or changed',
  query: Type.Object({
    importId: WireId,
    cursor: Type.Optional(line(40)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        id: WireId,
        code: Type.String(),
        name: Type.String(),
        isNew: Type.Boolean(),
        columns: Type.Array(Type.String(), { description: 'what was changed; of a new item none' }),
      }),
    ),
    nextCursor: orNull(Type.String()),
  }),
}

export const publishImported = {
  summary: 'Shows the new items of an import that came in hidden',
  params: idParams,
  input: closed({ version }),
  answer: ChangedImport,
}

export const previewTakeBack = {
  summary: 'What taking an import back would do',
  params: idParams,
  answer: Type.Object({
    restored: Type.Integer({ description: 'changed items that get their values back' }),
    removed: Type.Integer({ description: 'new items that go' }),
    hidden: Type.Integer({ description: 'new items that somebody has changed since; they are hidden' }),
    left: Type.Integer({ description: 'values that somebody has changed since; they stay' }),
    /** The first items with such values. */
    changedSince: Type.Array(
      Type.Object({ id: WireId, code: Type.String(), columns: Type.Array(Type.String()), who: Type.String() }),
    ),
  }),
  alsoRefuses: [409] as const,
}

export const takeImportBack = {
  summary: 'Gives items the values that they had before an import',
  params: idParams,
  input: closed({ version }),
  answer: ImportRecord,
}
