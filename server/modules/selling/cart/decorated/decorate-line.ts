import { judgeDecoration, type DecorationMistake } from '../../../../../domain/decoration/judge-decoration.ts'
import { explainExact } from '../../../../../domain/pricing/exact-quantity.ts'
import { totalQuantity } from '../../../../../domain/ordering/line-quantities.ts'
import type { Offer } from '../../../catalog/index.ts'
import type { CartLine, CartSnapshot } from '../cart.store.ts'
import type { LineToSave } from '../save-lines.store.ts'
import { identifyLine } from '../adding/identify-line.ts'
import { blank, readDecoration } from './configuration.ts'
import {
  readRequestedDecoration,
  sortLocations,
  type DecorationFacts,
  type RequestedDecoration,
} from './read-decoration.ts'
import { toInvalidFields } from '../refusals.ts'

/** @throws Invalid at each field that is to blame */
export function redecorate<Line extends LineToSave>(
  cart: CartSnapshot,
  line: Line,
  offer: Offer,
  requested: RequestedDecoration | null,
  made: DecorationFacts,
): Line {
  if (requested === null) return { ...line, configuration: blank }
  const held = readDecoration(line.configuration)
  const { decoration, mistakes } = readRequestedDecoration(requested, offer.methods, made, held)
  checkDecoration(cart, offer, { ...line, configuration: decoration }, mistakes)
  return { ...line, configuration: sortLocations(decoration, offer.methods) }
}

/** @throws Invalid at each field that is to blame */
export function checkDecoration(
  { terms: { day: today } }: Pick<CartSnapshot, 'terms'>,
  { methods, rushPrices, variants, charges }: Offer,
  { configuration, quantities }: LineToSave,
  mistakes: DecorationMistake[] = [],
): void {
  const decoration = readDecoration(configuration)
  if (!decoration) return
  const quantity = totalQuantity(quantities)
  const named = new Set(mistakes.map(({ path }) => path))
  const found = judgeDecoration(methods, decoration, {
    quantity,
    rushPrices,
    today,
    parts: variants.map(({ code }) => code),
  })
  const exact = explainExact(decoration, charges)
  const all = [
    ...mistakes,
    ...(exact === undefined ? [] : [{ path: 'exact_quantity', sentence: exact }]),
    ...(mistakes.length > 0 ? found.filter(({ path }) => !named.has(path) && isApart(path, named)) : found),
  ]
  if (all.length > 0)
    throw toInvalidFields(all.map(({ path, sentence }) => ({ field: `decoration.${path}`, message: sentence })))
}

/** A location of which something could not be read says that alone. */
const isApart = (path: string, named: ReadonlySet<string>): boolean => {
  const location = /^locations\.\d+\./.exec(path)?.[0]
  return location === undefined || ![...named].some((one) => one.startsWith(location))
}

/** Another line of the same goods, made alike. */
export const findTwin = ({ lines }: CartSnapshot, line: CartLine): CartLine | undefined =>
  lines.find(
    (one) => one.lineId !== line.lineId && one.itemId === line.itemId && identifyLine(one) === identifyLine(line),
  )
