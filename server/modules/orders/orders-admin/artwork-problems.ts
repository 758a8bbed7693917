import { findArtworkProblems, type ArtworkProblem } from '../../../../domain/decoration/artwork-problems.ts'
import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { listArtworkHashes } from '../../../../domain/decoration/work-order.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
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
    .filter(({ decoration }) => findArtworkProblems(decoration, facts).length > 0)
    .map(({ orderId }) => orderId)
  return [...new Set(ids)]
}

/** Of the lines of one order. */
export async function listArtworkProblems(
  tx: Tx,
  decorations: readonly (OrderedDecoration | null)[],
): Promise<ArtworkProblem[][]> {
  const hashes = decorations.flatMap((decoration) => (decoration ? listArtworkHashes(decoration) : []))
  const facts = await findFacts(tx, [...new Set(hashes)])
  return decorations.map((decoration) => (decoration ? findArtworkProblems(decoration, facts) : []))
}
