import { readXml } from './read-xml.ts'

/** Excel's own formats of dates and times. */
const isOwnDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Which styles of cells, by their number in the workbook, show a number as a date or a time. */
export function readDateStyles(part: Buffer): Set<number> {
  const codes = new Map<number, string>()
  const styles = new Set<number>()
  let isInCells = false
  let count = 0
  readXml(part, {
    onOpen(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const code = codes.get(Number(numFmtId))
      if (code === undefined ? isOwnDateFormat(Number(numFmtId)) : isDateCode(code)) styles.add(count)
      count += 1
    },
    onClose: (name) => void (name === 'cellXfs' && (isInCells = false)),
  })
  return styles
}

/** Without texts in quotes, signs taken as they are, and colors and conditions in brackets; '[h]' counts hours. */
function isDateCode(code: string): boolean {
  const plain = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!(h+|m+|s+)\])[^\]]*\]/gi, '')
  return plain.toLowerCase() !== 'general' && /[dmyhs]/i.test(plain)
}
