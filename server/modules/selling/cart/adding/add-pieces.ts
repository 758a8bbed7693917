import type { SampleKind } from '../../../../../domain/samples/sample-kinds.ts'
import { maximumCartLines } from '../../../../../domain/ordering/cart-limits.ts'
import { toLineId, type ItemId, type VariantId } from '../../../../../domain/ids.ts'
import { totalQuantity, type Quantities } from '../../../../../domain/ordering/line-quantities.ts'
import { followQuantity } from '../../../../../domain/freight/line-shipments.ts'
import type { PricingTerms } from '../../../../../domain/pricing/charges/charge-rule.ts'
import { toPricedDecoration } from '../../../../../domain/pricing/priced-decoration.ts'
import { judgeRequest, refuseItem } from '../../../../../domain/ordering/requested-line.ts'
import type { Offer } from '../../../catalog/index.ts'
import { explainProblem } from '../cart.wire.ts'
import type { CartSnapshot } from '../cart.store.ts'
import { nothingMade } from '../decorated/list-used.ts'
import { addSample } from './sample-lines.ts'
import { sumOthers } from '../sum-others.ts'
import { Refusal } from '../../../../platform/http/errors.ts'
import type { LineToSave } from '../save-lines.store.ts'
import { blank, readDecoration } from '../decorated/configuration.ts'
import { identifyLine } from './identify-line.ts'
import { findPriceProblems, priceQuantities } from '../priced-cart.ts'
import { cartIsFull, toInvalid } from '../refusals.ts'

/** Blank pieces of an item, as one of many in a list names them. */
export interface RequestedPieces {
  itemId: ItemId
  /** Undefined where the item comes in one. */
  variantId?: VariantId | undefined
  quantity: number
  /** As a sample of this kind; undefined: as goods. */
  sample?: SampleKind | undefined
}

/** The sentence says why these pieces cannot go into the cart. */
export type PiecesVerdict = { added: true } | { added: false; sentence: string }

interface DecidedPieces {
  /** Lines that change, and those that are new. */
  lines: LineToSave[]
  /** In the order of the request. */
  verdicts: PiecesVerdict[]
}

/**
 * Decides each row of a list by itself. Rows of one item make one line, and are refused together where it would stay below its
 * minimum: what comes from a list is looked at once, and a line that cannot be ordered would stop the whole cart.
 */
export function decidePieces(
  cart: Pick<CartSnapshot, 'lines' | 'offers' | 'terms'> & Partial<Pick<CartSnapshot, 'samples'>>,
  requested: readonly RequestedPieces[],
): DecidedPieces {
  const lines: LineToSave[] = []
  const verdicts: PiecesVerdict[] = requested.map(() => ({ added: true }))
  for (const { index, sample, ...row } of requested.map((one, at) => ({ ...one, index: at }))) {
    if (!sample) continue
    const decided = decideSample(cart, { ...row, sample }, lines)
    if ('line' in decided) lines.push(decided.line)
    else verdicts[index] = { added: false, sentence: decided.sentence }
  }
  for (const rows of groupByItem(requested)) {
    const { itemId } = rows[0]!
    const { line, sentences } = decideItem(cart, itemId, rows, lines)
    rows.forEach(({ index }, at) => {
      if (sentences[at] !== undefined) verdicts[index] = { added: false, sentence: sentences[at] }
    })
    if (line) lines.push(line)
  }
  return { lines, verdicts }
}

/** By the owner's rules, beside the samples of the rows before it. */
function decideSample(
  { samples, ...cart }: Parameters<typeof decidePieces>[0],
  { itemId, variantId, quantity, sample }: RequestedPieces & { sample: SampleKind },
  added: readonly LineToSave[],
): { line: LineToSave } | { sentence: string } {
  if (!samples) return { sentence: 'Please sign in to order a sample.' }
  const lines = [...cart.lines, ...added.map((line) => ({ ...line, lineId: line.lineId ?? toLineId(0) }))]
  const pieces = variantId === undefined ? { quantity } : { variants: [{ variantId, quantity }] }
  try {
    return { line: addSample({ ...cart, lines, samples }, { itemId, sample, ...pieces }, nothingMade) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { sentence: error.message }
  }
}

interface Row extends RequestedPieces {
  index: number
}

function groupByItem(requested: readonly RequestedPieces[]): Row[][] {
  const groups = new Map<ItemId, Row[]>()
  for (const [index, pieces] of requested.entries()) {
    if (pieces.sample) continue
    const group = groups.get(pieces.itemId)
    if (group) group.push({ ...pieces, index })
    else groups.set(pieces.itemId, [{ ...pieces, index }])
  }
  return [...groups.values()]
}

interface DecidedItem {
  line?: LineToSave
  /** Of the rows that are refused. */
  sentences: (string | undefined)[]
}

function decideItem(
  cart: Pick<CartSnapshot, 'lines' | 'offers' | 'terms'>,
  itemId: ItemId,
  rows: Row[],
  added: readonly LineToSave[],
): DecidedItem {
  const refuseAll = (sentence: string): DecidedItem => ({ sentences: rows.map(() => sentence) })
  const offer = cart.offers.get(itemId)
  const refusal = refuseItem(offer)
  if (refusal) return refuseAll(toInvalid(refusal).message)
  const held = cart.lines.find((line) => line.itemId === itemId && identifyLine(line) === '')
  const newLines = added.filter(({ lineId }) => lineId === null).length
  if (!held && cart.lines.length + newLines >= maximumCartLines) return refuseAll(cartIsFull)
  const { quantities, sentences } = addRows(
    offer!,
    rows,
    held?.quantities ?? new Map<VariantId, number>(),
    sumOthers(cart.lines, itemId, held?.lineId ?? null),
  )
  if (sentences.every((sentence) => sentence !== undefined)) return { sentences }
  const [problem] = findPriceProblems(offer!, quantities, cart.terms)
  if (problem) return { sentences: sentences.map((sentence) => sentence ?? explainProblem(problem)) }
  return { line: withQuantities(held ?? toNewLine(itemId), offer!, quantities, cart.terms), sentences }
}

/** Each row is judged on what those before it have added. */
function addRows(
  offer: Offer,
  rows: Row[],
  held: Quantities,
  elsewhere: Quantities,
): { quantities: Quantities; sentences: (string | undefined)[] } {
  let quantities = held
  const sentences = rows.map(({ variantId, quantity }) => {
    const pieces = variantId === undefined ? { quantity } : { variants: [{ variantId, quantity }] }
    const verdict = judgeRequest(offer, pieces, quantities, elsewhere)
    if (!verdict.accepted) return toInvalid(verdict, pieces).message
    quantities = verdict.quantities
    return undefined
  })
  return { quantities, sentences }
}

const toNewLine = (itemId: ItemId): LineToSave => ({
  lineId: null,
  itemId,
  configuration: blank,
  quantities: new Map(),
  shipments: [],
  seenNetCents: null,
})

/** The line with other quantities; its buyer sees the price in the answer. */
export const withQuantities = <Line extends LineToSave>(
  line: Line,
  offer: Offer,
  quantities: Quantities,
  terms: PricingTerms,
): Line => ({
  ...line,
  quantities,
  shipments: followQuantity(line.shipments, totalQuantity(line.quantities), totalQuantity(quantities)),
  seenNetCents: priceQuantities(offer, quantities, toDecoration(line), terms).netCents,
})

function toDecoration({ configuration }: LineToSave) {
  const decoration = readDecoration(configuration)
  return decoration && toPricedDecoration(decoration)
}
