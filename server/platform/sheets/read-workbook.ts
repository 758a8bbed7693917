import { posix } from 'node:path'
import { readCellFormats, showNumber } from './cell-formats.ts'
import { fitColumns } from './fit-columns.ts'
import type { SheetRow } from './read-csv.ts'
import { readXml } from './read-xml.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { damagedWorkbook, largeWorkbook, openZip, type ZipArchive } from './zip-archive.ts'

/** One text may stand in very many cells. */
const lettersAtMost = 16 * 1024 * 1024

/** Sheets that are looked through for one with something in it. */
const sheetsAtMost = 20

/**
 * The rows of the first sheet of an Excel workbook (XLSX) that people see and that has something in it, as people see them. A formula counts as what it came to when
 * the file was saved; nothing is computed. A sheet has 17 billion places: what is in none of them takes no memory, and cells far beside
 * the list are left out.
 * @param rowsAtMost rows beyond it are not read
 * @throws UnreadableFile
 */
export function readWorkbook(content: Buffer, rowsAtMost: number): SheetRow[] {
  const archive = openZip(content)
  const { sheets, texts, styles, isFrom1904 } = findParts(archive)
  const textsPart = texts && archive.read(texts)
  const stylesPart = styles && archive.read(styles)
  const options: RowsOptions = {
    texts: textsPart ? readTexts(textsPart) : [],
    formats: stylesPart ? readCellFormats(stylesPart) : [],
    isFrom1904,
    rowsAtMost,
  }
  for (const sheet of sheets.slice(0, sheetsAtMost)) {
    const rows = readRows(need(archive.read(sheet)), options)
    if (rows.length > 0) return rows
  }
  return []
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new UnreadableFile(damagedWorkbook)
  return value
}

interface Parts {
  /** Those that people see, in their order; all where none is seen. */
  sheets: string[]
  texts: string | undefined
  styles: string | undefined
  /** Its days are counted from 1904 on. */
  isFrom1904: boolean
}

function findParts(archive: ZipArchive): Parts {
  const workbook = need(readRelations(archive, '').find(({ type }) => type === 'officeDocument')).target
  const relations = readRelations(archive, workbook)
  const { sheets, isFrom1904 } = readBook(need(archive.read(workbook)))
  const worksheets = sheets.flatMap(({ id, isHidden }) => {
    const found = relations.find((relation) => relation.id === id && relation.type === 'worksheet')
    return found ? [{ target: found.target, isHidden }] : []
  })
  const seen = worksheets.filter(({ isHidden }) => !isHidden)
  need(worksheets[0])
  const targetOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.target
  return {
    sheets: (seen.length > 0 ? seen : worksheets).map(({ target }) => target),
    texts: targetOf('sharedStrings'),
    styles: targetOf('styles'),
    isFrom1904,
  }
}

interface Relation {
  id: string
  type: string
  target: string
}

/** What a part refers to. @param source '' for the workbook as a whole */
function readRelations(archive: ZipArchive, source: string): Relation[] {
  const folder = posix.dirname(source)
  const part = need(archive.read(posix.join(folder, '_rels', `${posix.basename(source)}.rels`)))
  const relations: Relation[] = []
  readXml(part, {
    onOpen(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      relations.push({ id, type: posix.basename(type), target: path })
    },
  })
  return relations
}

interface Book {
  sheets: { id: string | undefined; isHidden: boolean }[]
  isFrom1904: boolean
}

function readBook(part: Buffer): Book {
  const book: Book = { sheets: [], isFrom1904: false }
  readXml(part, {
    onOpen(name, { id, state, date1904 }) {
      if (name === 'sheet') book.sheets.push({ id, isHidden: state === 'hidden' || state === 'veryHidden' })
      if (name === 'workbookPr') book.isFrom1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  return book
}

/** So many different cells has no list to order from, or of products. */
const textsAtMost = 500_000

/** The texts that cells refer to by number. What says how a text is pronounced is not a part of it. */
function readTexts(part: Buffer): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  readXml(part, {
    onOpen(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    onText: (more) => void (isText && (text += more)),
    onClose(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(text)
      if (texts.length > textsAtMost) throw new UnreadableFile(largeWorkbook)
    },
  })
  return texts
}

interface Cell {
  column: number
  type: string | undefined
  style: number
  text: string
  isFormula: boolean
  hasValue: boolean
}

interface RowsOptions {
  texts: string[]
  formats: string[]
  isFrom1904: boolean
  rowsAtMost: number
}

function readRows(part: Buffer, { texts, rowsAtMost, ...shown }: RowsOptions): SheetRow[] {
  const rows: SheetRow[] = []
  let row = 0
  let filled = new Map<number, string>()
  let column = 0
  let cell: Cell | undefined
  let isValue = false
  let isPhonetic = false
  let letters = 0

  function endCell({ column: at, isFormula, hasValue, ...rest }: Cell): void {
    if (isFormula && !hasValue) throw new UnreadableFile(`Row ${row} ${notComputed}`)
    const text = toText(rest, texts, shown)
    letters += text.length
    if (letters > lettersAtMost) throw new UnreadableFile(largeWorkbook)
    if (text !== '') filled.set(at, text)
  }

  function endRow(): void {
    const cells = fitColumns(filled)
    if (cells.length > 0 && rows.length < rowsAtMost) rows.push({ row, cells })
  }

  readXml(part, {
    isDone: () => rows.length >= rowsAtMost,
    onOpen(name, { r, t, s }) {
      if (name === 'row') {
        row = readCount(r) ?? row + 1
        column = 0
        filled = new Map()
      } else if (name === 'c') {
        column = readColumn(r) ?? column + 1
        cell = { column, type: t, style: Number(s ?? 0), text: '', isFormula: false, hasValue: false }
      } else if (name === 'rPh') isPhonetic = true
      isValue = (name === 'v' || name === 't') && !isPhonetic
      if (cell && name === 'f') cell.isFormula = true
      if (cell && isValue) cell.hasValue = true
    },
    onText: (text) => void (cell && isValue && (cell.text += text)),
    onClose(name) {
      isValue = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'c' && cell) {
        endCell(cell)
        cell = undefined
      }
      if (name === 'row') endRow()
    },
  })
  return rows
}

const notComputed = 'has a formula without its result. Please open the workbook in Excel, save it and choose it again.'

const readCount = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined

/** 1 for 'A7', 28 for 'AB7'. */
function readColumn(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function toText(
  { type, style, text }: Pick<Cell, 'type' | 'style' | 'text'>,
  texts: string[],
  { formats, isFrom1904 }: Pick<RowsOptions, 'formats' | 'isFrom1904'>,
): string {
  if (type === 's') return texts[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type === 'd') return text.slice(0, 'yyyy-mm-dd'.length)
  return type === undefined || type === 'n' ? showNumber(text, { format: formats[style] ?? '', isFrom1904 }) : text
}
