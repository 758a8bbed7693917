import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import type { Decoration } from '../../../../domain/decoration/decoration.ts'
import { explainChoice, judgeDecoration } from '../../../../domain/decoration/judge-decoration.ts'
import { readUnitPrice } from '../../../../domain/money/money.ts'
import type { PricingTerms } from '../../../../domain/pricing/charges/charge-rule.ts'
import { toPricedDecoration, type PricedDecoration } from '../../../../domain/pricing/priced-decoration.ts'
import type { Roster } from '../../../../domain/decoration/roster/roster.ts'
import {
  toDecoration,
  toDomainMethods,
  toTerms,
  type Artwork,
  type DecorationFacts,
  type Profile,
} from './decoration-facts.ts'
import type { Draft, Method } from './draft.ts'

/** Something that is wrong with a decoration or not there yet, and where. */
interface Mistake {
  path: string
  sentence: string
}

interface SetupMistake extends Mistake {
  /** Nothing is wrong yet: it says what comes next. */
  isToCome: boolean
}

/** What was made of a draft: how it is priced, what is wrong with it, and what could not be added to it. */
export interface Setup {
  decoration: Decoration
  /** Those that it uses, among others. */
  artworks: readonly Artwork[]
  priced: PricedDecoration
  terms: PricingTerms
  mistakes: readonly SetupMistake[]
  mistakeAt(path: string): string | undefined
  /** What comes next in a field. */
  hintAt(path: string): string | undefined
  /** Why a location cannot be added. */
  refuseLocation(name: string): string | undefined
  /** Why another color cannot be added to a location. */
  refuseColor(location: string): string | undefined
  refuseRush(days: number): string | undefined
}

interface Circumstances {
  quantity: number
  today: string
  profile: Profile | undefined
  /** Of the server, about what was sent as it is now. */
  refused: readonly Mistake[]
  /** The buyer wanted to go on: what is not there yet is a mistake from now on. */
  isAsked: boolean
}

export function setUp(
  product: Product,
  draft: Draft,
  method: Method,
  facts: DecorationFacts,
  { quantity, today, profile, refused, isAsked }: Circumstances,
): Setup {
  const methods = toDomainMethods(product)
  const decoration = toDecoration(draft, method, facts)
  const rushPrices = product.rush_pricing.map((rush) => ({
    days: rush.days,
    maximumQuantity: rush.maximum_quantity,
    unitPrice: readUnitPrice(rush.price),
    publishedPrice: readUnitPrice(rush.published_price),
  }))
  const parts = product.variants.map(({ code }) => code)
  const circumstances = { quantity, rushPrices, today, parts }
  const judged = judgeDecoration(methods, decoration, circumstances)
  const mistakes = [...judged, ...refused.filter(({ path }) => !judged.some((one) => one.path === path))].map(
    (mistake): SetupMistake => ({ ...mistake, isToCome: !isAsked && isEmptyAt(mistake.path, decoration) }),
  )
  const findAt = (at: string, isToCome: boolean) =>
    mistakes.find((one) => one.path === at && one.isToCome === isToCome)?.sentence
  return {
    decoration,
    artworks: [...facts.artworks.values()],
    priced: toPricedDecoration(decoration),
    terms: toTerms(today, profile, draft, method, facts),
    mistakes,
    mistakeAt: (path) => findAt(path, false),
    hintAt: (path) => findAt(path, true),
    refuseLocation: (location) => explainChoice(methods, decoration, { location }, circumstances),
    refuseColor: (location) => explainChoice(methods, decoration, { colorOn: location }, circumstances),
    refuseRush: (rushDays) => explainChoice(methods, decoration, { rushDays }, circumstances),
  }
}

/** Nobody has chosen anything there. */
function isEmptyAt(path: string, { locations, roster }: Decoration): boolean {
  if (path === 'locations') return locations.length === 0
  if (path.startsWith('roster.')) return roster !== undefined && isEmptyInRoster(path, roster)
  const [, index, field] = /^locations\.(\d+)\.(imprint_colors|text)$/.exec(path) ?? []
  const location = locations[Number(index)]
  if (!location) return false
  return field === 'text' ? !location.artwork && !location.text : location.colors.length === 0
}

function isEmptyInRoster(path: string, { color, rows }: Roster): boolean {
  if (path === 'roster.imprint_color') return color === null
  if (path === 'roster.rows') return rows.every(({ name, number }) => name === '' && number === '')
  const [, index] = /^roster\.rows\.(\d+)\.part$/.exec(path) ?? []
  return index !== undefined && rows[Number(index)]?.part === ''
}
