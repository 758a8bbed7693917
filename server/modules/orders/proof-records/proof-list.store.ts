import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId, QuoteId } from '../../../../domain/ids.ts'
import {
  openProofStates,
  proofStateNames,
  proofStates,
  type ProofState,
} from '../../../../domain/proofs/proof-states.ts'
import { readQuoteNumber } from '../../../../domain/quotes/quote-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { escapeLike } from '../../../platform/escape-like.ts'
import { proofDecisions, proofs } from './proofs.tables.ts'

export interface ProofQuestion {
  q?: string | undefined
  staffId?: number | undefined
  method?: string | undefined
}

// What is long is not asked for.
const { quoted: _quoted, draft: _draft, ...listed } = getTableColumns(proofs)

/** Until when it is due: what has no date comes last. */
const dueAt = sql`coalesce(${proofs.approveBy}, '9999-12-31'::timestamptz)`

const ofQuestion = ({ q, staffId, method }: ProofQuestion): (SQL | undefined)[] => [
  q === undefined ? undefined : fitsWords(q),
  staffId === undefined ? undefined : eq(proofs.staffId, staffId),
  method === undefined ? undefined : eq(proofs.method, method),
]

function fitsWords(q: string): SQL | undefined {
  const pattern = `%${escapeLike(q.toLowerCase())}%`
  const words = sql`lower(${proofs.company} || ' ' || ${proofs.name}) like ${pattern}`
  const number = readQuoteNumber(q)
  if (number === undefined) return words
  const ofOrder = /^\d+$/.test(q) ? eq(proofs.orderId, number as OrderId) : undefined
  return or(ofOrder, eq(proofs.quoteId, number as QuoteId), words)
}

/** A column of the queue: what is due first, then what waits longest. */
export const listProofsIn = (tx: Tx, state: ProofState, { limit, ...question }: ProofQuestion & { limit: number }) =>
  tx
    .select(listed)
    .from(proofs)
    .where(and(eq(proofs.state, state), ...ofQuestion(question)))
    .orderBy(asc(dueAt), asc(proofs.id))
    .limit(limit)

export type ListedProof = Awaited<ReturnType<typeof listProofsIn>>[number]

/** Those approved from a moment on, the latest first. */
export const listApprovedProofs = (
  tx: Tx,
  from: Date,
  { limit, ...question }: ProofQuestion & { limit: number },
): Promise<ListedProof[]> =>
  tx
    .select(listed)
    .from(proofs)
    .where(and(eq(proofs.state, 'approved'), gte(proofs.approvedAt, from), ...ofQuestion(question)))
    .orderBy(desc(proofs.approvedAt))
    .limit(limit)

/** How many there are of each open state, whatever is filtered. */
export async function countOpenProofs(tx: Tx, question: ProofQuestion = {}): Promise<Map<ProofState, number>> {
  const rows = await tx
    .select({ state: proofs.state, count: sql<number>`count(*)::int` })
    .from(proofs)
    .where(and(inArray(proofs.state, openProofStates), ...ofQuestion(question)))
    .groupBy(proofs.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export async function countApprovedProofs(tx: Tx, from: Date, question: ProofQuestion = {}): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(proofs)
    .where(and(eq(proofs.state, 'approved'), gte(proofs.approvedAt, from), ...ofQuestion(question)))
  return row!.count
}

/** What open proofs are made by, for a filter. */
export async function listProofMethods(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ method: proofs.method })
    .from(proofs)
    .where(inArray(proofs.state, openProofStates))
    .orderBy(asc(proofs.method))
  return rows.map(({ method }) => method)
}

/** Of a buyer, or of all of the company: those that were sent, what waits for its buyer first. @param orderId undefined: of any */
export const listProofsOf = (
  tx: Tx,
  {
    customerId,
    companyId,
    seesCompany,
    orderId,
  }: { customerId: CustomerId; companyId: CompanyId; seesCompany: boolean; orderId: OrderId | undefined },
): Promise<(ListedProof & { hasApproved: boolean })[]> =>
  tx
    .select({ ...listed, hasApproved: hasApproved(customerId) })
    .from(proofs)
    .where(
      and(
        eq(proofs.companyId, companyId),
        seesCompany ? undefined : eq(proofs.customerId, customerId),
        orderId === undefined ? undefined : eq(proofs.orderId, orderId),
        sql`${proofs.version} > 0`,
      ),
    )
    .orderBy(sql`${proofs.state} <> 'waiting'`, desc(proofs.id))
    .limit(200)

/** The last version, by this person. */
const hasApproved = (customerId: CustomerId) => sql<boolean>`exists (
  select 1 from ${proofDecisions} d where d.proof_id = ${proofs}.id and d.version = ${proofs}.version
    and d.customer_id = ${customerId} and d.kind <> 'change-asked')`

const onShop = proofStateNames.filter((state) => proofStates[state].side === 'shop')

/** How many wait for the shop. */
export const countProofsToMake = (tx: Tx): Promise<number> => tx.$count(proofs, inArray(proofs.state, onShop))

/** How many wait for the shop, with the one that is due first; undefined: none does. */
export async function findWaitingProofs(tx: Tx) {
  return findFirst(tx, inArray(proofs.state, onShop))
}

/** Those whose buyer has not answered by the last moment for the in-hands date. */
export async function findLateProofs(tx: Tx, now: Date) {
  return findFirst(
    tx,
    and(eq(proofs.state, 'waiting'), isNotNull(proofs.approveBy), sql`${proofs.approveBy} < ${now.toISOString()}`),
  )
}

async function findFirst(tx: Tx, which: SQL | undefined) {
  const [row] = await tx
    .select({
      count: sql<number>`count(*) over ()::int`,
      id: proofs.id,
      orderId: proofs.orderId,
      quoteId: proofs.quoteId,
      company: proofs.company,
      stateSince: proofs.stateSince,
      approveBy: proofs.approveBy,
    })
    .from(proofs)
    .where(which)
    .orderBy(asc(dueAt), asc(proofs.id))
    .limit(1)
  if (!row) return undefined
  const { count, ...first } = row
  return { count, first }
}

/** Two go to the buyer, the third one to the shop. */
export const remindersAtMost = 3

/** Those that wait for their buyer, longest first: for reminders. */
export const listProofsToRemind = (tx: Tx, before: Date) =>
  tx
    .select({ id: proofs.id })
    .from(proofs)
    .where(
      and(
        eq(proofs.state, 'waiting'),
        sql`coalesce(${proofs.remindedAt}, ${proofs.stateSince}) <= ${before.toISOString()}`,
        sql`${proofs.reminders} < ${remindersAtMost}`,
      ),
    )
    .orderBy(asc(proofs.stateSince))
    .limit(500)
