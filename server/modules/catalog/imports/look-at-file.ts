import { readCsvRows } from '../../../platform/sheets/read-csv.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'
import { editRow, renameColumns, type FileEdits } from './formats/file-edits.ts'
import { findFormat, type Format } from './formats/formats.ts'
import { readSheetHeadings } from './formats/shopify.ts'
import { countsRows, guessColumns, holdsNames } from './formats/guess-columns.ts'
import { openTexts, type TextOptions } from './formats/open-texts.ts'
import { writeField, type Fields } from './formats/own/own-columns.ts'
import { own, readLine } from './formats/own/own-formats.ts'
import { readLines } from './formats/read-lines.ts'

interface FileColumn {
  name: string
  /** As the first rows have it. */
  samples: string[]
  /** As what it is read; empty: not at all. */
  readAs: string
}

/** What the first rows of a file show. */
export interface FileLook {
  format: Format['kind'] | 'lines'
  columns: FileColumn[]
  /** What a column can be read as. */
  targets: string[]
  /** Those without which nothing can be read. */
  needed: string[]
  /** What was chosen among columns of prices; not in files that were looked at before there were any. */
  notes?: string[]
}

const rowsLookedAt = 30
const samplesAtMost = 3
const columnsAtMost = 300
const sampleLength = 80

/** As what the columns of a file are read, with samples of each. @throws UnreadableFile */
export async function lookAtFile(path: string, { now, ...options }: TextOptions & { now: Date }): Promise<FileLook> {
  const texts = await openTexts(path, options)
  const rows: Record<string, string>[] = []
  if (texts.isLines) {
    for await (const line of readLines(texts.open())) {
      const fields = line.trim() === '' ? undefined : tryLine(line)
      if (fields) rows.push(toCells(fields))
      if (rows.length === rowsLookedAt) break
    }
  } else {
    for await (const { cells } of readCsvRows(texts.open())) {
      rows.push(cells)
      if (rows.length === rowsLookedAt) break
    }
  }
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== '')
  if (rows.length === 0)
    throw new UnreadableFile(texts.isLines ? 'No line of the file is a JSON object.' : 'The file has no products.')
  if (names.length > columnsAtMost)
    throw new UnreadableFile(`The file has more than ${columnsAtMost} columns. Is it a list of products?`)
  const headings = texts.isLines ? new Map<string, string>() : readSheetHeadings(names)
  const plainName = (name: string) => headings.get(name) ?? name
  const found = texts.isLines ? undefined : findFormat(names.map(plainName))
  const format = found ?? own
  const { readAs, notes } =
    format.kind === 'own'
      ? guessColumns({ ...format, names, rows, today: now.toISOString().slice(0, 10) })
      : {
          readAs: new Map(names.map((name) => [name, format.reads(plainName(name)) ? plainName(name) : ''])),
          notes: [],
        }
  if (!texts.isLines && format.kind === 'own') matchCode(readAs, rows)
  return {
    format: texts.isLines ? 'lines' : (found?.kind ?? 'own'),
    columns: names.map((name) => ({ name, samples: sampleOf(rows, name), readAs: readAs.get(name)! })),
    // Programs spell their headings in more ways than one.
    targets: [
      ...new Set([...format.targets, ...names.filter((name) => format.reads(name)), ...readAs.values()]),
    ].filter(Boolean),
    needed: format.columns,
    notes,
  }
}

/** A table without a code has its sku or number for one: the sku, unless several rows share it. Numbers of rows are none. */
function matchCode(readAs: Map<string, string>, rows: readonly Record<string, string>[]): void {
  const read = [...readAs]
  if (read.some(([, field]) => field === 'code')) return
  const cellsOf = (name: string) => rows.map((row) => (row[name] ?? '').trim().toLowerCase())
  const nameOf = (wanted: string) =>
    read.find(([name, field]) => field === wanted && !countsRows(cellsOf(name)) && !holdsNames(cellsOf(name)))?.[0]
  const [sku, id] = [nameOf('sku'), nameOf('id')]
  const skus = sku === undefined ? [] : cellsOf(sku)
  const isShared = new Set(skus).size < skus.length
  const name = isShared ? (id ?? sku) : (sku ?? id)
  if (name !== undefined) readAs.set(name, 'code')
}

const sampleOf = (rows: Record<string, string>[], name: string): string[] =>
  [
    ...new Set(
      rows
        .map((row) => (row[name] ?? '').trim())
        .filter(Boolean)
        .map((cell) => (cell.length > sampleLength ? `${cell.slice(0, sampleLength)}…` : cell)),
    ),
  ].slice(0, samplesAtMost)

/** The cells of some rows, as they are read. */
export async function pickRows(
  path: string,
  { edits, ...options }: TextOptions & { edits: FileEdits },
  wanted: ReadonlySet<number>,
): Promise<Map<number, Record<string, string>>> {
  const texts = await openTexts(path, options)
  const picked = new Map<number, Record<string, string>>()
  if (wanted.size === 0) return picked
  const last = Math.max(...wanted)
  if (!texts.isLines) {
    for await (const row of readCsvRows(texts.open())) {
      if (wanted.has(row.row)) picked.set(row.row, editRow(row, edits).cells)
      if (row.row >= last) break
    }
    return picked
  }
  let row = 0
  for await (const text of readLines(texts.open())) {
    row += 1
    if (wanted.has(row)) picked.set(row, pickLine(text, edits, row))
    if (row >= last) break
  }
  return picked
}

/** What is no JSON object can be corrected as a whole only. */
function pickLine(text: string, edits: FileEdits, row: number): Record<string, string> {
  const { '': whole = text, ...cells } = edits.cells.get(row) ?? {}
  const fields = tryLine(whole)
  return fields ? { ...toCells(renameColumns(fields, edits)), ...cells } : { '': whole }
}

function tryLine(line: string): Fields | undefined {
  try {
    return readLine(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const toCells = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, writeField(name, value)]))
