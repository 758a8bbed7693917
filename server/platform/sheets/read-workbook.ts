import { posix } from 'node:path'
import { readDateStyles } from './date-formats.ts'
import { fitColumns } from './fit-columns.ts'
import type { SheetRow } from './read-csv.ts'
import { readXml } from './read-xml.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { damagedWorkbook, largeWorkbook, openZip, type ZipArchive } from './zip-archive.ts'

/** One text may stand in very many cells. */
const lettersAtMost = 16 * 1024 * 1024

/**
 * The rows of the first sheet of an Excel workbook (XLSX) that have something in them, as text. A formula counts as what it came to when
 * the file was saved; nothing is computed. A sheet has 17 billion places: what is in none of them takes no memory, and cells far beside
 * the list are left out.
 * @param rowsAtMost rows beyond it are not read
 * @throws UnreadableFile
 */
export function readWorkbook(content: Buffer, rowsAtMost: number): SheetRow[] {
  const archive = openZip(content)
  const { sheet, texts, styles } = findParts(archive)
  const textsPart = texts && archive.read(texts)
  const stylesPart = styles && archive.read(styles)
  return readRows(need(archive.read(sheet)), {
    texts: textsPart ? readTexts(textsPart) : [],
    dateStyles: stylesPart ? readDateStyles(stylesPart) : new Set(),
    rowsAtMost,
  })
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new UnreadableFile(damagedWorkbook)
  return value
}

interface Parts {
  sheet: string
  texts: string | undefined
  styles: string | undefined
}

function findParts(archive: ZipArchive): Parts {
  const workbook = need(readRelations(archive, '').find(({ type }) => type === 'officeDocument')).target
  const relations = readRelations(archive, workbook)
  const id = readFirstSheetId(need(archive.read(workbook)))
  const targetOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.target
  return {
    sheet: need(relations.find((relation) => relation.id === id && relation.type === 'worksheet')).target,
    texts: targetOf('sharedStrings'),
    styles: targetOf('styles'),
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

function readFirstSheetId(part: Buffer): string | undefined {
  let found: string | undefined
  readXml(part, { onOpen: (name, { id }) => void (name === 'sheet' && (found ??= id)) })
  return found
}

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
    },
  })
  return texts
}

interface Cell {
  column: number
  type: string | undefined
  style: number
  text: string
}

interface RowsOptions {
  texts: string[]
  dateStyles: Set<number>
  rowsAtMost: number
}

function readRows(part: Buffer, { texts, dateStyles, rowsAtMost }: RowsOptions): SheetRow[] {
  const rows: SheetRow[] = []
  let row = 0
  let filled = new Map<number, string>()
  let column = 0
  let cell: Cell | undefined
  let isValue = false
  let isPhonetic = false
  let letters = 0

  function endCell({ column: at, ...rest }: Cell): void {
    const text = toText(rest, texts, dateStyles)
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
        cell = { column, type: t, style: Number(s ?? 0), text: '' }
      } else if (name === 'rPh') isPhonetic = true
      isValue = (name === 'v' || name === 't') && !isPhonetic
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

const readCount = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined

/** 1 for 'A7', 28 for 'AB7'. */
function readColumn(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function toText({ type, style, text }: Omit<Cell, 'column'>, texts: string[], dateStyles: Set<number>): string {
  if (type === 's') return texts[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type === 'e' || type === 'd') return ''
  // The number of a day is no number that somebody has typed.
  return (type === undefined || type === 'n') && dateStyles.has(style) ? '' : text
}
