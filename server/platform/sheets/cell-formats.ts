import { readXml } from './read-xml.ts'
import { isDateFormat, showDate } from './show-date.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { largeWorkbook } from './zip-archive.ts'

/** Excel's own formats of dates and times, as Americans see them. */
const ownDateFormats: Record<number, string> = {
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}

/** Those of other languages. */
const isOtherDateFormat = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

const toOwnFormat = (id: number): string => ownDateFormats[id] ?? (isOtherDateFormat(id) ? 'm/d/yyyy' : '')

// Excel's own bounds.
const longestFormat = 255
const formatsAtMost = 65_490

/** How the cells of each style, by its number in the workbook, show a number; empty: as it is. */
export function readCellFormats(part: Buffer): string[] {
  const codes = new Map<number, string>()
  const formats: string[] = []
  let isInCells = false
  readXml(part, {
    onOpen(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && (formatCode?.length ?? 0) <= longestFormat) codes.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) formats.push(codes.get(Number(numFmtId)) ?? toOwnFormat(Number(numFmtId)))
      if (formats.length > formatsAtMost || codes.size > formatsAtMost) throw new UnreadableFile(largeWorkbook)
    },
    onClose: (name) => void (name === 'cellXfs' && (isInCells = false)),
  })
  return formats
}

interface NumberCell {
  /** How its cell shows it; empty: as it is. */
  format: string
  /** The workbook counts days from 1904 on, as those of old Macs. */
  isFrom1904: boolean
}

/** A number as people see it in its cell: a day as a day, 42 as '00042' where the cell shows so many digits. */
export function showNumber(text: string, { format, isFrom1904 }: NumberCell): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  const [section = ''] = splitSections(format)
  const plain = section.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (isDateFormat(plain)) return showDate(value, plain, isFrom1904) ?? text
  const hasCondition = /\[[<>=]/.test(section)
  return (hasCondition ? undefined : padDigits(value, plain)) ?? toPlainNumber(text, value)
}

/** Excel knows 15 digits: 0.1 + 0.2 is 0.3, and what it stores as 1.23456789012E+11 is no power to anybody. */
function toPlainNumber(text: string, value: number): string {
  if (/^-?\d{1,15}$/.test(text)) return text
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return BigInt(value).toString()
  return String(Number(value.toPrecision(15)))
}

/** Parts for positive, negative and other numbers. */
const splitSections = (format: string): string[] => {
  const sections = ['']
  for (const [token] of format.matchAll(/"[^"]*"|\\.|./gs))
    if (token === ';') sections.push('')
    else sections[sections.length - 1] += token
  return sections
}

/** Formats that only fill up with zeros, with signs around or between: 00000, 000-0000, "NS-"0000. */
function padDigits(value: number, format: string): string | undefined {
  if (!Number.isInteger(value) || value < 0) return undefined
  const tokens = [...format.matchAll(/"([^"]*)"|\\(.)|_.|\*.|(.)/gs)].map(([all, quoted, escaped, sign]) =>
    all === '0' ? 0 : (quoted ?? escaped ?? (sign === undefined ? '' : / |[-()/]/.test(sign) ? sign : undefined)),
  )
  const places = tokens.filter((token) => token === 0).length
  if (places === 0 || tokens.includes(undefined)) return undefined
  const digits = toPlainNumber(String(value), value).padStart(places, '0')
  let next = 0
  return tokens
    .map((token) => {
      if (token !== 0) return token
      const length = next === 0 ? digits.length - places + 1 : 1
      return digits.slice(next, (next += length))
    })
    .join('')
    .trim()
}
