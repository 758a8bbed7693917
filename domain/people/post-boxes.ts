import type { PostalAddress } from './addresses.ts'

type DeliveryPlace = Pick<PostalAddress, 'company' | 'address1' | 'address2' | 'city' | 'state' | 'zip'>

/** Only the postal service delivers to post office boxes, to its own counters and to military addresses. */
export function isPostOnly(place: DeliveryPlace): boolean {
  const lines = [toPlain(place.address1), toPlain(place.address2)]
  return (
    isMilitary(place, lines) ||
    [toPlain(place.company), ...lines].some((line) =>
      [box, boxBeforeOffice, boxByOtherName].some((form) => form.test(line)),
    ) ||
    hasNothingElse(lines)
  )
}

/** The usual spelling of a post office box, wherever it stands in a line: 'P.O. BOX #12' is PO Box 12. */
export const toPostBoxForm = (street: string): string => street.replace(numberedBox, 'PO Box ')

/** Without accents, ligatures, signs that are not seen, and letters of other alphabets that look like ours. */
const toPlain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\u0370-\u04ff]/g, (letter) => lookAlikes[letter] ?? letter)

const lookAlikes: Record<string, string> = {
  '\u0440': 'p',
  '\u043e': 'o',
  '\u044c': 'b',
  '\u0432': 'b',
  '\u03b2': 'b',
  '\u0445': 'x',
  '\u03c7': 'x',
  '\u03bf': 'o',
  '\u03c1': 'p',
}

// Between letters and words may stand anything else, or nothing: 'P.O. Box', 'P/O-BOX', 'POBox12'.
const gap = String.raw`[^\p{L}\p{N}]*`
const start = String.raw`(?<![\p{L}\p{N}])(?<!private${gap})`
/** PO, with a zero for its letter, or spelled out. */
const postOffice = String.raw`p(?:ost(?:al)?)?${gap}(?:off?ice|ofc|off|[o0])`
/** A post that is no office: 'Trading Post Box 4'. */
const otherPost = String.raw`(?<!(?:american${gap}legion|border|command|fence|gate|goal|guard|lamp|legion|light|sign|trading|vfw)${gap})`
const office = String.raw`(?:(?:us)?${postOffice}|usps|${otherPost}post(?:al)?)${gap}`
const numberSign = String.raw`(?:(?:#|no|nr|num|number|numero)${gap})?`
/** 12, 12-B or A. */
const number = String.raw`${gap}${numberSign}(?:\d(?!\d*(?:st|nd|rd|th)(?!\p{L}))|\p{L}${gap}(?:\d|$))`
/** A road that is called so: 'Post Office Box Canyon Road'. */
const roadAhead = String.raw`(?:\s+\p{L}{2,}\.?)*\s+(?:rd|road|st|street|ave?|avenue|ln|lane|dr|drive|ct|court|way|blvd|hwy|trl?|trail|pl|pkwy|cir|loop|sq|ter|run)(?![\p{L}\p{N}])`

const drawer = String.raw`draw(?:e?r)?|dr?wr`
const misspelled = String.raw`[bv][aeiopu][xzs]`

/** With the word for a post office before it; its number may stand in the next line. */
const box = new RegExp(
  `${start}(?:${office}(?:(?:b[o0]x(?:es)?|bx|${drawer}|(?:firm${gap})?caller|call${gap}box|lock${gap}box|pouch)(?!\\p{L})(?!${roadAhead})|${misspelled}(?=${number}))|${postOffice}${gap}(?:b|bin|bag|lb)(?=${number}))`,
  'u',
)

/** With that word behind it: 'Box 12, P.O.' */
const boxBeforeOffice = new RegExp(
  `${start}b[o0]x${gap}${numberSign}[\\p{L}\\p{N}-]+${gap}(?:(?:main|general|us)${gap})?${postOffice}(?![\\p{L}\\p{N}])(?!${roadAhead})`,
  'u',
)

const american = String.raw`${drawer}|lock${gap}box|call${gap}box|(?:firm${gap})?caller(?:${gap}(?:box|service|svc))?|g${gap}p${gap}o(?:${gap}b[o0]x)?`
const ofPost = String.raw`${gap}(?:de${gap})?(?:postale?|post|correos?|aereo)`
/** Of Puerto Rico. A street may be called so, too. */
const spanish = String.raw`(?<!(?:calle|avenida|ave|camino|paseo|via)${gap}(?:(?:el|los)${gap})?)(?:(?:apartado|apa?r?ta?do|apdo|casilla)(?:${ofPost})?|(?:apa?r?t?|apart|buzon|caja)${ofPost})`
const foreign = String.raw`(?:boite|bte|caixa|case|casier|casella)${gap}postale?|post(?:fach|bus|boks)`

/** With a number behind it, a box of the post without that word. */
const boxByOtherName = new RegExp(`${start}(?:p${gap}b[o0]x|${american}|${spanish}|${foreign})${number}`, 'u')

const numberedBox = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<!\bg${gap})(?<!private${gap})(?:${office}(?:b[o0]x|bx)|${postOffice}${gap}b)[^\p{L}\p{N}(]*${numberSign}(?=\d)`,
  'giu',
)

/** An address of nothing but a number at the post: 'Box 12', 'Bin A', 'General Delivery'. Beside a street it is one within a house. */
function hasNothingElse(lines: string[]): boolean {
  const parts = lines
    .flatMap((line) => line.split(/[,;|]/))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:attn|attention|c\/o|care of)\b/.test(part) && !station.test(part))
  return parts.some((part) => counter.test(part)) || (parts.length === 1 && bareBox.test(parts[0]!))
}

/** A branch of the post office. */
const station = /^(?:station|sta|stn)\.?\s+\p{L}{1,2}$/u
const counter = /^(?:gen(?:era)?l?\.?\s*del(?:ivery|\.)?|poste?\s+restante|entrega\s+general|lista\s+de\s+correos)$/
const bareBox = new RegExp(
  String.raw`^(?:(?:station|sta|stn)\.?\s+\p{L}{1,2}\s+)?(?:(?:mail${gap})?b[o0]x|bx|bin|pouch|${postOffice})${number}[\p{L}\p{N}\s-]*$`,
  'u',
)

/** Of ships and bases, and of embassies: by state, ZIP code or city. */
function isMilitary({ city, state, zip }: DeliveryPlace, lines: string[]): boolean {
  return (
    ['AA', 'AE', 'AP'].includes(state.toUpperCase()) ||
    /^(?:09[0-8]|340|96[2-6])/.test(zip) ||
    /^\W*[afd]\W*p\W*o\b/.test(toPlain(city)) ||
    lines.some((line) => militaryLine.test(line))
  )
}

const militaryLine = /\b(?:[afd]po\W+a[aep]\b|(?:psc|cmr)\W*\d+\W+box\W*\d)/
