import { findArtworkProblems, type ArtworkProblem } from '../../../../domain/decoration/artwork-problems.ts'
import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { listArtworkHashes } from '../../../../domain/decoration/work-order.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { readSettings } from '../../content/index.ts'
import { findFacts } from '../../selling/index.ts'
import { listDecorated } from '../placing/artwork-orders.store.ts'

/** From production on somebody has looked at it. */
const before: readonly OrderState[] = ['placed', 'in-review', 'on-hold']
const linesAtMost = 2_000

/** Orders before production with artwork that a person has to look at. */
export async function findOrdersWithArtworkProblems(tx: Tx): Promise<OrderId[]> {
  const lines = await listDecorated(tx, before, linesAtMost)
  const facts = await findFacts(tx, [...new Set(lines.flatMap(({ decoration }) => listArtworkHashes(decoration)))])
  const ids = lines
    .filter(({ decoration }) => findArtworkProblems(decoration, facts, 0).length > 0)
    .map(({ orderId }) => orderId)
  return [...new Set(ids)]
}

/** Of the lines of one order, with what redrawing costs. */
export async function listArtworkProblems(
  tx: Tx,
  decorations: readonly (OrderedDecoration | null)[],
): Promise<{ redrawCents: Cents; ofLines: ArtworkProblem[][] }> {
  const hashes = decorations.flatMap((decoration) => (decoration ? listArtworkHashes(decoration) : []))
  const [facts, { orders }] = await Promise.all([findFacts(tx, [...new Set(hashes)]), readSettings(tx)])
  const redrawCents = orders.redrawDollars * 100
  return {
    redrawCents,
    ofLines: decorations.map((decoration) => (decoration ? findArtworkProblems(decoration, facts, redrawCents) : [])),
  }
}
