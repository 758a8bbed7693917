import type { SampleKind } from '../samples/sample-kinds.ts'

/** 'NW-6144,' and '(NW-6144)' without what a sentence or a list puts around a code. A parenthesis of the code itself stays. */
export function trimCode(code: string): string {
  const bare = code.replace(/^[\s"'“”‘’•·*:;,|#]+|[\s"'“”‘’•·*:;,|.!?=]+$/g, '')
  const inner = /^[([{<](.*)[)\]}>]$/.exec(bare)?.[1] ?? bare.replace(/^[^)\]]*[)\]]$/, withoutLoneEnd)
  return inner === code ? code : trimCode(inner)
}

/** 'NW-6144)' has lost its beginning; 'PAD(12)' has not. */
const withoutLoneEnd = (code: string): string => (/[([]/.test(code) ? code : code.slice(0, -1))

/** '24.' and '(24)' without what a sentence or a list puts around a quantity. */
export const trimQuantity = (typed: string): string =>
  typed.replace(/^(?:[\s"'“”‘’([{:;=+]|\b(?:qty|quantity)\b[.]?|[x×*](?=\s*\d))+|[\s"'“”‘’)\]}:;,.!?]+$/gi, '')

export const units =
  'x|×|ea|each|pcs?|pieces?|units?|pairs?|prs?|boxes|box|bx|packs?|pkgs?|rolls?|rls?|spools?|sets?|kits?|bags?|cans?|ct|count|nos'
const wholeNumber = new RegExp(`^[x×*]?\\s*(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.0+)?\\s*(?:${units})?\\.?$`, 'i')
const periodBeforeThree = new RegExp(`^[x×*]?\\s*\\d{1,3}(?:\\.\\d{3})+\\s*(?:${units})?\\.?$`, 'i')

/** How many pieces are in them, no list says. */
export const containers = 'cases?|cs|cartons?|ctns?|dozens?|doz|dz|gross|pallets?|plts?|skids?'
const inContainers = new RegExp(`^[x×*]?\\s*\\d[\\d,]*\\s*(?:${containers})\\.?$`, 'i')

/** '24 cases' and '2 dozen': the pieces in them are not known. */
export const isPacked = (typed: string): boolean => inContainers.test(trimQuantity(typed))

/** '1.000' is one where a period is a decimal point, and a thousand where it parts thousands. */
export const isAmbiguousQuantity = (typed: string): boolean => periodBeforeThree.test(trimQuantity(typed))

/** '1,200 pcs' is 1200; undefined for what is no whole number of at least one, or can be read as two. */
export function readQuantity(typed: string): number | undefined {
  if (isAmbiguousQuantity(typed)) return undefined
  const [, digits] = wholeNumber.exec(trimQuantity(typed)) ?? []
  const quantity = digits === undefined ? 0 : Number(digits.replaceAll(',', ''))
  return quantity >= 1 && quantity <= 1_000_000 ? quantity : undefined
}

/** One, or meant as one. */
export const isLikeQuantity = (typed: string): boolean =>
  readQuantity(typed) !== undefined || isAmbiguousQuantity(typed) || isPacked(typed)

const unitsHeading =
  /^(?:u\W*o?\W*m|units?(?: of (?:measure(?:ment)?|issue))?|(?:order(?:ing)?|sales?|selling|purchas(?:e|ing)) (?:u\W*o?\W*m|unit))\W*$/i

/** A column that says what is counted: 'UOM', 'U/M', 'Unit'. */
export const isUnitsHeading = (heading: string): boolean => unitsHeading.test(heading.trim())

const measured = new RegExp(`^(?:${containers}|ca|gro?|lbs?|kgs?|ft|feet|yds?|gals?|[mc])[.]?$`, 'i')
/** 'Qty (dozen)' counts dozens; 'Qty per case' and 'Case qty' say something of a case. */
const countedIn = new RegExp(
  `(?:^|[^\\p{L}])(?:qty|quantity|orders?|ordered|pieces|no\\.? of|number of|#) ?\\W? ?(?:in |of )?\\(?(${containers})\\)?\\W*$|^(${containers})$`,
  'iu',
)

/** What a quantity counts that a column beside it, or its heading, says no pieces of: '4' beside 'CS' is '4 CS', and nobody knows how many pieces these are. */
export function withUnit(quantity: string, unit: string, heading: string): string {
  if (!/^\d[\d,.]*$/.test(quantity.trim())) return quantity
  const counted = measured.test(unit.trim()) ? unit.trim() : (countedIn.exec(heading)?.slice(1).find(Boolean) ?? '')
  return counted === '' ? quantity : `${quantity.trim()} ${counted}`
}

const sampled = /^(?:1 ?(?:x|×)? )?(?:a )?(?:(blank|random|swatch|color card)(?: samples?)?|samples?)$/i

/** 'sample' or 'Random sample' instead of a quantity: one, without a minimum. A plain one is blank; with the own decoration it is ordered on the page of its item. */
export function readSample(typed: string): SampleKind | undefined {
  const [whole, kind = 'blank'] = sampled.exec(trimQuantity(typed).trim()) ?? []
  if (whole === undefined) return undefined
  const named = kind.toLowerCase()
  if (named === 'random') return 'random'
  return named === 'blank' ? 'blank' : 'swatch'
}
