import { isDeepStrictEqual } from 'node:util'
import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import type { Roster, RosterPlace } from '../../../../domain/decoration/roster/roster.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { takeApproved } from '../../../../domain/proofs/quoted-goods.ts'
import { correctRoster } from '../../../../domain/proofs/roster-corrections.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { listOffers } from '../../catalog/index.ts'
import { listDecisions, listProofVersions, type Proof } from '../proof-records/proofs.store.ts'
import { getGoods } from './move-proof.ts'

/** What the next version begins with: the last one, or the order; with the names that its buyers have corrected. */
export async function findNextDecoration(tx: Tx, proof: Proof) {
  const { line } = await getGoods(tx, proof)
  const [[last], decisions] = await Promise.all([listProofVersions(tx, proof.id), listDecisions(tx, proof.id)])
  const shown = (proof.draft ?? last?.content)?.decoration
  const decoration = shown ? takeApproved(line.decoration, shown) : line.decoration
  const corrections = decisions.flatMap((one) => (one.version === proof.version ? one.corrections : []))
  const { roster } = decoration
  return { line, decoration: roster ? { ...decoration, roster: correctRoster(roster, corrections) } : decoration }
}

/** A version that was made before its buyer corrected names would send the old ones again. @throws Conflict */
export async function checkCorrected(tx: Tx, proof: Proof): Promise<void> {
  const { decoration } = await findNextDecoration(tx, proof)
  if (!isDeepStrictEqual(decoration.roster, proof.draft?.decoration.roster))
    throw new Conflict('Names or numbers were corrected since this was made. Please make the proof again.')
}

/** How long names and numbers may be where this roster goes; undefined: the catalog has the place no more. */
export async function findRosterPlace(
  tx: Tx,
  itemId: ItemId | null,
  { method }: OrderedDecoration,
  { location }: Roster,
): Promise<RosterPlace | undefined> {
  if (itemId === null) return undefined
  const methods = (await listOffers(tx, null, [itemId])).get(itemId)?.methods ?? []
  return methods.find(({ name }) => name === method)?.locations.find(({ name }) => name === location)
}
