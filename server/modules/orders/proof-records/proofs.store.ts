import { and, asc, desc, eq, inArray, isNotNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId, ProofId, QuoteId } from '../../../../domain/ids.ts'
import type { ProofState } from '../../../../domain/proofs/proof-states.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  proofComments,
  proofDecisions,
  proofEvents,
  proofLinks,
  proofRules,
  proofs,
  proofVersions,
} from './proofs.tables.ts'

export type Proof = typeof proofs.$inferSelect
export type NewProof = Omit<typeof proofs.$inferInsert, 'id'>
type ProofVersion = typeof proofVersions.$inferSelect
export type ProofDecision = typeof proofDecisions.$inferSelect
export type ProofComment = typeof proofComments.$inferSelect
type ProofChange = Partial<Omit<typeof proofs.$inferInsert, 'id' | 'token' | 'state' | 'stateSince'>>

export async function saveNewProof(tx: Tx, proof: NewProof, by: string): Promise<Proof> {
  const [row] = await tx.insert(proofs).values(proof).returning()
  await tx.insert(proofEvents).values({ proofId: row!.id, state: proof.state, by, at: proof.createdAt })
  return row!
}

export async function findProof(tx: Tx, proofId: ProofId): Promise<Proof | undefined> {
  const [row] = await tx.select().from(proofs).where(eq(proofs.id, proofId))
  return row
}

/** Nobody else changes it until the transaction ends. */
export async function lockProof(tx: Tx, proofId: ProofId): Promise<Proof | undefined> {
  const [row] = await tx.select().from(proofs).where(eq(proofs.id, proofId)).for('update')
  return row
}

/** By the address of the proof, or by the link of one person, who is named then. */
export async function findProofByToken(
  tx: Tx,
  token: string,
): Promise<{ proof: Proof; customerId: CustomerId | null } | undefined> {
  const [row] = await tx.select().from(proofs).where(eq(proofs.token, token))
  if (row) return { proof: row, customerId: null }
  const [linked] = await tx
    .select({ proof: proofs, customerId: proofLinks.customerId })
    .from(proofLinks)
    .innerJoin(proofs, eq(proofs.id, proofLinks.proofId))
    .where(eq(proofLinks.token, token))
  return linked
}

export const listProofsOfOrders = (tx: Tx, orderIds: readonly OrderId[]): Promise<Proof[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(proofs)
        .where(inArray(proofs.orderId, [...orderIds]))
        .orderBy(asc(proofs.orderId), asc(proofs.position))

/** Which of these orders have a proof that waits for its buyer. */
export async function listOrdersToApprove(tx: Tx, orderIds: readonly OrderId[]): Promise<Set<OrderId>> {
  if (orderIds.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ orderId: proofs.orderId })
    .from(proofs)
    .where(and(inArray(proofs.orderId, [...orderIds]), eq(proofs.state, 'waiting')))
  return new Set(rows.flatMap(({ orderId }) => orderId ?? []))
}

/** Those that were made before there was an order. */
export const listProofsOfQuotes = (tx: Tx, quoteIds: readonly QuoteId[]): Promise<Proof[]> =>
  quoteIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(proofs)
        .where(inArray(proofs.quoteId, [...quoteIds]))
        .orderBy(asc(proofs.position), asc(proofs.id))

export async function changeProof(tx: Tx, proofId: ProofId, change: ProofChange): Promise<Proof> {
  const [row] = await tx.update(proofs).set(change).where(eq(proofs.id, proofId)).returning()
  return row!
}

/** The caller has locked it and has judged the change. */
export async function moveProof(
  tx: Tx,
  proofId: ProofId,
  { state, by, at }: { state: ProofState; by: string; at: Date },
  change: ProofChange = {},
): Promise<Proof> {
  const [row] = await tx
    .update(proofs)
    .set({ ...change, state, stateSince: at })
    .where(eq(proofs.id, proofId))
    .returning()
  await tx.insert(proofEvents).values({ proofId, state, by, at })
  return row!
}

/** From the first to the latest. */
export const listProofEvents = (tx: Tx, proofId: ProofId) =>
  tx
    .select({ state: proofEvents.state, by: proofEvents.by, at: proofEvents.at })
    .from(proofEvents)
    .where(eq(proofEvents.proofId, proofId))
    .orderBy(asc(proofEvents.at), asc(proofEvents.id))

export async function saveProofVersion(tx: Tx, version: typeof proofVersions.$inferInsert): Promise<void> {
  await tx.insert(proofVersions).values(version)
}

/** The newest first. */
export const listProofVersions = (tx: Tx, proofId: ProofId): Promise<ProofVersion[]> =>
  tx.select().from(proofVersions).where(eq(proofVersions.proofId, proofId)).orderBy(desc(proofVersions.version))

/** The newest of each. */
export async function listLastVersions(tx: Tx, proofIds: readonly ProofId[]): Promise<Map<ProofId, ProofVersion>> {
  const rows = await tx
    .selectDistinctOn([proofVersions.proofId])
    .from(proofVersions)
    .where(inArray(proofVersions.proofId, [...proofIds]))
    .orderBy(asc(proofVersions.proofId), desc(proofVersions.version))
  return new Map(rows.map((row) => [row.proofId, row]))
}

export async function countProofOpening(tx: Tx, { id, version }: Proof, now: Date): Promise<void> {
  await tx
    .update(proofVersions)
    .set({ opened: sql`${proofVersions.opened} + 1`, openedAt: now })
    .where(and(eq(proofVersions.proofId, id), eq(proofVersions.version, version)))
}

/** One of each person, however often a proof is sent. @returns the token of it */
export async function saveProofLink(tx: Tx, link: typeof proofLinks.$inferInsert): Promise<string> {
  const [row] = await tx
    .insert(proofLinks)
    .values(link)
    .onConflictDoUpdate({ target: [proofLinks.proofId, proofLinks.customerId], set: { customerId: link.customerId } })
    .returning({ token: proofLinks.token })
  return row!.token
}

export async function saveDecision(tx: Tx, decision: typeof proofDecisions.$inferInsert): Promise<void> {
  await tx.insert(proofDecisions).values(decision)
}

/** The oldest first. */
export const listDecisions = (tx: Tx, proofId: ProofId): Promise<ProofDecision[]> =>
  tx.select().from(proofDecisions).where(eq(proofDecisions.proofId, proofId)).orderBy(asc(proofDecisions.id))

export async function saveProofComment(tx: Tx, comment: typeof proofComments.$inferInsert): Promise<number> {
  const [row] = await tx.insert(proofComments).values(comment).returning({ id: proofComments.id })
  return row!.id
}

/** The oldest first. */
export const listProofComments = (tx: Tx, proofId: ProofId): Promise<ProofComment[]> =>
  tx.select().from(proofComments).where(eq(proofComments.proofId, proofId)).orderBy(asc(proofComments.id))

/** Of all proofs of a quote and of orders, the oldest first; of very many the latest. @param orderIds or a query of them */
export async function listCommentsOfProofs(
  tx: Tx,
  { quoteId, orderIds }: { quoteId: QuoteId | null; orderIds: OrderId[] | SQLWrapper },
) {
  const { id, token, name } = proofs
  const rows = await tx
    .select({ comment: proofComments, proof: { id, token, name } })
    .from(proofComments)
    .innerJoin(proofs, eq(proofs.id, proofComments.proofId))
    .where(or(quoteId === null ? undefined : eq(proofs.quoteId, quoteId), inArray(proofs.orderId, orderIds)))
    .orderBy(desc(proofComments.id))
    .limit(200)
  return rows.toReversed()
}

export async function saveCommentDone(
  tx: Tx,
  proofId: ProofId,
  id: number,
  done: { doneAt: Date | null; doneBy: string },
): Promise<boolean> {
  const rows = await tx
    .update(proofComments)
    .set(done)
    .where(and(eq(proofComments.proofId, proofId), eq(proofComments.id, id)))
    .returning({ id: proofComments.id })
  return rows.length > 0
}

/** For each of these lines that a company has had made alike, the other order of which a proof was approved last. */
export async function findApprovedRepeats<Line extends { companyId: CompanyId; repeatHash: string; orderId: OrderId }>(
  tx: Tx,
  lines: readonly Line[],
): Promise<Map<Line, OrderId>> {
  if (lines.length === 0) return new Map()
  const asked = lines.map(({ companyId, repeatHash, orderId }, at) => ({
    ...{ at, company_id: companyId, repeat_hash: repeatHash, order_id: orderId },
  }))
  const { rows } = await tx.execute<{ at: number; orderId: OrderId }>(sql`
    select line.at, approved.order_id as "orderId"
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as line(at int, company_id int, repeat_hash text, order_id int)
    cross join lateral (
      select p.order_id from ${proofs} p
      where p.company_id = line.company_id and p.repeat_hash = line.repeat_hash and p.state = 'approved'
        and p.order_id <> line.order_id
      order by p.id desc limit 1) approved`)
  return new Map(rows.map(({ at, orderId }) => [lines[at]!, orderId]))
}

/** The approved proofs of a company for what is made again, by the hash of it: the latest of each. */
export async function listApprovedRepeats(tx: Tx, companyId: CompanyId, hashes: readonly string[]) {
  if (hashes.length === 0) return []
  const { repeatHash, customerId, token } = proofs
  return tx
    .selectDistinctOn([repeatHash], { repeatHash, orderId: sql<OrderId>`${proofs.orderId}`, customerId, token })
    .from(proofs)
    .where(
      and(
        eq(proofs.companyId, companyId),
        inArray(repeatHash, [...hashes]),
        eq(proofs.state, 'approved'),
        isNotNull(proofs.orderId),
      ),
    )
    .orderBy(asc(repeatHash), desc(proofs.id))
}

/** How many of a company have to approve each proof. */
export async function findApprovalsWanted(tx: Tx, companyId: CompanyId): Promise<number> {
  const [row] = await tx
    .select({ approvals: proofRules.approvals })
    .from(proofRules)
    .where(eq(proofRules.companyId, companyId))
  return row?.approvals ?? 1
}

export async function saveApprovalsWanted(tx: Tx, companyId: CompanyId, approvals: number): Promise<void> {
  await tx
    .insert(proofRules)
    .values({ companyId, approvals })
    .onConflictDoUpdate({ target: proofRules.companyId, set: { approvals } })
}

/** All proofs of a company become those of another one, which keeps its own rule. */
export async function moveProofs(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(proofs).set({ companyId: to }).where(eq(proofs.companyId, from))
  await tx.delete(proofRules).where(eq(proofRules.companyId, from))
}
