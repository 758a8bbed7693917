const directions = new Set(['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW'])
/** Written in capitals within a street: roads, routes and boxes. */
const abbreviations = new Set([
  'PO',
  'US',
  'FM',
  'CR',
  'SR',
  'RR',
  'HC',
  'PMB',
  'PSC',
  'APO',
  'FPO',
  'DPO',
  'II',
  'III',
  'IV',
])

/** Does a text shout or mumble: capitals or small letters only? Then nobody has chosen its case. */
const hasOneCase = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && (text === text.toUpperCase() || text === text.toLowerCase())

/** A name in the case of a label: 'SAINT LOUIS' is Saint Louis; what somebody wrote with care stays. */
export const toNameCase = (text: string): string =>
  hasOneCase(text) ? text.replace(/[\p{L}\d]+(?:['’][\p{L}\d]+)*/gu, toCapitalized) : text

/** As `toNameCase`, with directions and kinds of roads in capitals: '12 MAIN ST NW' is 12 Main St NW. */
export const toStreetCase = (text: string): string =>
  hasOneCase(text)
    ? toNameCase(text).replace(/(?<!['’])[\p{L}\d]+/gu, (word) => {
        const capitals = word.toUpperCase()
        return directions.has(capitals) || abbreviations.has(capitals) || isUnit(capitals) ? capitals : word
      })
    : text

/** '12B' and 'A4' name a unit, '3RD' a street. */
const isUnit = (word: string): boolean => /^(\d+[A-Z]|[A-Z]+\d+[A-Z]?)$/.test(word)

function toCapitalized(word: string): string {
  const small = word.toLowerCase()
  if (/^\d+(st|nd|rd|th)$/.test(small)) return small
  return small
    .replace(/^\p{L}|['’]\p{L}(?=\p{L})/gu, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
