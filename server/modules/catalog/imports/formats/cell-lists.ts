/** Lists within one cell: parts between '|', fields of a part between ';'. A backslash before a sign takes its meaning away. */

const signs = /\\([\\|;:=>,])/g

const escapeSigns = (text: string, which: string): string =>
  [...text].map((sign) => (sign === '\\' || which.includes(sign) ? `\\${sign}` : sign)).join('')

const unescape = (text: string) => text.replace(signs, '$1')

/** Parts between a sign, trimmed, still escaped. */
function splitAt(text: string, sign: string, atMost = Infinity): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length && parts.length < atMost - 1; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === sign) {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, text.slice(start).trim()]
}

function splitAtAny(text: string, signs: RegExp): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (signs.test(text[at]!)) {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, text.slice(start).trim()]
}

export const readList = (cell: string): string[] =>
  splitAt(cell, '|')
    .filter((part) => part !== '')
    .map(unescape)

export const writeList = (parts: string[]): string => parts.map((part) => escapeSigns(part, '|')).join(' | ')

/** 'Drinkware > Tumblers | New' */
export const readPaths = (cell: string): string[][] =>
  splitAt(cell, '|')
    .map((part) => splitAt(part, '>').filter(Boolean).map(unescape))
    .filter((path) => path.length > 0)

export const writePaths = (paths: string[][]): string =>
  paths.map((path) => path.map((name) => escapeSigns(name, '|>')).join(' > ')).join(' | ')

/** 'Capacity: 20 oz | Weight: 0.7 lb' */
export const readPairs = (cell: string): [name: string, value: string][] =>
  splitAt(cell, '|')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', value = ''] = splitAt(part, ':', 2)
      return [unescape(name), unescape(value)]
    })

/** As price lists write names in a cell: 'Black, White, Navy', a line each or with semicolons. A file of our own sets '|'. */
export function readNames(cell: string): string[] {
  const listed = splitAt(cell, '|')
  const parts = listed.length > 1 ? listed : splitAtAny(cell, /[,;\n]/)
  return parts.filter((part) => part !== '').map(unescape)
}

/** 'Navy: #1e3350 | Red'; without a color code the cell is a list of names. */
export const readColorPairs = (cell: string): [name: string, hex: string][] =>
  splitAt(cell, '|').length > 1 || splitAt(cell, ':').length > 1
    ? readPairs(cell)
    : readNames(cell).map((name) => [name, ''])

export const writeNames = (names: string[]): string => names.map((name) => escapeSigns(name, '|,;')).join(' | ')

export const writeColorPairs = (colors: [name: string, hex: string][]): string =>
  colors.map(([name, hex]) => [escapeSigns(name, '|:,;'), hex].filter(Boolean).join(': ')).join(' | ')

export const writePairs = (pairs: [name: string, value: string][]): string =>
  pairs
    .map(([name, value]) => [escapeSigns(name, '|:'), escapeSigns(value, '|')].filter(Boolean).join(': '))
    .join(' | ')

type CellRecord = Record<string, string>

/** Its first one or two fields stand without their names: 'NS-4420-NVY; color=Navy; size=M', '48: 12.20; published_price=13.56'. */
export interface RecordShape {
  head: string
  second?: string
}

export function readRecords(cell: string, { head, second }: RecordShape): CellRecord[] {
  return splitAt(cell, '|')
    .filter((part) => part !== '')
    .map((part) => {
      const [first = '', ...rest] = splitAt(part, ';')
      const [one = '', other] = second ? splitAt(first, ':', 2) : [first]
      const fields: CellRecord = { [head]: unescape(one) }
      if (second && other !== undefined) fields[second] = unescape(other)
      for (const field of rest.filter(Boolean)) {
        const [name = '', value = ''] = splitAt(field, '=', 2)
        fields[unescape(name)] = unescape(value)
      }
      return fields
    })
}

export const writeRecords = (records: CellRecord[], { head, second }: RecordShape): string =>
  records
    .map((record) => {
      const first = [record[head], second ? record[second] : undefined].filter((part) => part !== undefined)
      const named = Object.entries(record).filter(([name]) => name !== head && name !== second)
      return [
        first.map((part) => escapeSigns(part, '|;:')).join(': '),
        ...named.map(([name, value]) => `${name}=${escapeSigns(value, '|;=')}`),
      ].join('; ')
    })
    .join(' | ')
