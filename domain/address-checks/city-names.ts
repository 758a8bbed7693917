import { toNameCase } from './written-case.ts'

const spellings = new Map(
  Object.entries({
    st: 'saint',
    ste: 'sainte',
    ft: 'fort',
    mt: 'mount',
    mtn: 'mountain',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
    hts: 'heights',
    spgs: 'springs',
    bch: 'beach',
    vlg: 'village',
    ctr: 'center',
    jct: 'junction',
    twp: 'township',
  }),
)

/** What two spellings of a city have in common: 'St. Louis' and 'Saint Louis', "O'Neals" and 'O Neals', 'Tyngsborough' and 'Tyngsboro'. */
export const toCityKey = (city: string): string => toWords(city).join('')

/** Is one the other with a word more, as 'Highgate' and 'Highgate Center', or 'New York City' and 'New York'? */
export function isPartOfName(one: string, other: string): boolean {
  const [short, long] = [toWords(one), toWords(other)].sort((a, b) => a.length - b.length) as [string[], string[]]
  if (short.length === 0 || short.length === long.length) return false
  const isAt = (from: number) => short.every((word, index) => word === long[from + index])
  return isAt(0) || isAt(long.length - short.length)
}

/** A city that no list knows, with its usual case. */
export const toCityForm = (city: string): string => {
  const tidy = city.replace(/[\s,.]+$/, '')
  return /^[adf]po$/i.test(tidy) ? tidy.toUpperCase() : toNameCase(tidy)
}

function toWords(city: string): string[] {
  const words = city
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u02bb'’‘]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (spellings.get(word) ?? word).replace(/borough$/, 'boro'))
  return words.length > 1 && words.at(-1) === 'township' ? words.slice(0, -1) : words
}
