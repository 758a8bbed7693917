const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Whether a format of numbers shows them as days or times: letters that count, apart from texts in quotes and signs taken as they are. */
export function isDateFormat(format: string): boolean {
  const plain = format.replace(/"[^"]*"|\\.|_.|\*./g, '').toLowerCase()
  return plain !== 'general' && /[dmyhs]/.test(plain)
}

/** Day 0 of workbooks, which believe that 1900 had a February 29. */
const firstDay = Date.UTC(1899, 11, 30)
const from1904Days = 1462
const lastDay = 2_958_465

const tokenOf = /"([^"]*)"|\\(.)|_.|\*.|\[(h+|m+|s+)\]|(y+|m+|d+|h+|s+(?:\.0+)?|am\/pm|a\/p)|(.)/gis

interface Token {
  /** What it counts; empty: the text itself. */
  part: string
  text: string
}

/** The day or time that a number of a workbook stands for, in the words of its cell; undefined where it is none. */
export function showDate(serial: number, format: string, isFrom1904: boolean): string | undefined {
  const days = isFrom1904 ? serial + from1904Days : serial > 0 && serial < 60 ? serial + 1 : serial
  if (serial < 0 || days > lastDay + 1) return undefined
  const at = new Date(firstDay + Math.round(days * 86_400) * 1_000)
  const tokens = readTokens(format)
  const isHalfDay = tokens.some(({ part }) => part === 'am/pm' || part === 'a/p')
  return tokens
    .map(({ part, text }) => showPart(part, text, { at, serial, isHalfDay }))
    .join('')
    .trim()
}

/** An m beside hours or seconds counts minutes. */
function readTokens(format: string): Token[] {
  const tokens = [...format.matchAll(tokenOf)].map(([all, quoted, escaped, total, part, sign]): Token => {
    if (total !== undefined) return { part: `[${total[0]!.toLowerCase()}]`, text: '' }
    if (part !== undefined) return { part: part.toLowerCase(), text: part }
    return { part: '', text: quoted ?? escaped ?? (sign !== undefined && !/^[@_*]/.test(all) ? sign : '') }
  })
  const counting = tokens.filter(({ part }) => part !== '')
  for (const [index, token] of counting.entries())
    if (
      /^mm?$/.test(token.part) &&
      (/h/.test(counting[index - 1]?.part ?? '') || /s/.test(counting[index + 1]?.part ?? ''))
    )
      token.part = token.part.replaceAll('m', 'n')
  return tokens
}

function showPart(
  part: string,
  text: string,
  { at, serial, isHalfDay }: { at: Date; serial: number; isHalfDay: boolean },
) {
  const [month, hours] = [months[at.getUTCMonth()]!, at.getUTCHours()]
  const weekday = weekdays[at.getUTCDay()]!
  const pad = (value: number) => String(value).padStart(part.length > 1 ? 2 : 1, '0')
  switch (part) {
    case '':
      return text
    case 'yyyy':
    case 'yyy':
      return String(at.getUTCFullYear())
    case 'yy':
    case 'y':
      return String(at.getUTCFullYear()).slice(-2)
    case 'mmmmm':
      return month[0]
    case 'mmmm':
      return month
    case 'mmm':
      return month.slice(0, 3)
    case 'mm':
    case 'm':
      return pad(at.getUTCMonth() + 1)
    case 'dddd':
      return weekday
    case 'ddd':
      return weekday.slice(0, 3)
    case 'dd':
    case 'd':
      return pad(at.getUTCDate())
    case 'hh':
    case 'h':
      return pad(isHalfDay ? hours % 12 || 12 : hours)
    case 'nn':
    case 'n':
      return pad(at.getUTCMinutes())
    case 'am/pm':
      return hours < 12 ? 'AM' : 'PM'
    case 'a/p':
      return hours < 12 ? 'A' : 'P'
    case '[h]':
      return String(Math.floor(Math.round(serial * 86_400) / 3_600))
    case '[m]':
      return String(Math.floor(Math.round(serial * 86_400) / 60))
    case '[s]':
      return String(Math.round(serial * 86_400))
    default:
      return part.startsWith('s') ? String(at.getUTCSeconds()).padStart(part.startsWith('ss') ? 2 : 1, '0') : text
  }
}
