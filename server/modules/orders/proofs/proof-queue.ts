import { addDays, localDay } from '../../../../domain/calendar/business-days.ts'
import { momentOf } from '../../../../domain/proofs/approve-by.ts'
import { openProofStates, proofStates } from '../../../../domain/proofs/proof-states.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  countApprovedProofs,
  countOpenProofs,
  listApprovedProofs,
  listProofMethods,
  listProofsIn,
  type ProofQuestion,
} from '../proof-records/proof-list.store.ts'
import type { ListProofStaff } from './proof-mailing.ts'

export interface ProofQueueQuestion extends ProofQuestion {
  limit: number
  /** How far back approved proofs are listed. */
  approved: 'today' | 'week'
}

/** The art room's queue: a column of each open state, and what was approved lately. Counts of both sides are of all proofs. */
export async function readProofQueue(
  tx: Tx,
  { approved, ...question }: ProofQueueQuestion,
  { now, listStaff }: { now: Date; listStaff: ListProofStaff },
) {
  const timeZone = await findTimeZone(tx)
  const today = localDay(now, timeZone)
  const startOf = (day: string) => momentOf(day, { minute: 0, timeZone })
  const [todayFrom, weekFrom] = [startOf(today), startOf(addDays(today, -6))]
  const from = approved === 'week' ? weekFrom : todayFrom
  const [counts, all, weekCount, dayCount, methods, staff, approvedRows, ...columns] = await Promise.all([
    countOpenProofs(tx, question),
    countOpenProofs(tx),
    countApprovedProofs(tx, weekFrom, question),
    countApprovedProofs(tx, todayFrom, question),
    listProofMethods(tx),
    listStaff(tx),
    listApprovedProofs(tx, from, question),
    ...openProofStates.map((state) => listProofsIn(tx, state, question)),
  ])
  const sumOf = (side: 'shop' | 'buyer') =>
    [...all].reduce((sum, [state, count]) => (proofStates[state].side === side ? sum + count : sum), 0)
  return {
    columns: openProofStates.map((state, index) => ({ state, count: counts.get(state) ?? 0, proofs: columns[index]! })),
    approved: { count: dayCount, weekCount, proofs: approvedRows },
    onShop: sumOf('shop'),
    onBuyers: sumOf('buyer'),
    methods,
    staff: staff.map(({ id, name }) => ({ id, name })),
    timeZone,
    now,
  }
}
