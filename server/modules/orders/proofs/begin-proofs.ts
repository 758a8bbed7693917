import { judgeNewProof } from '../../../../domain/proofs/proof-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { readSettings } from '../../content/index.ts'
import { openHold } from '../holds/holds.ts'
import type { Order, OrderWithLines } from '../placing/orders.store.ts'
import type { FollowPlaced } from '../placing/save-placed-orders.ts'
import { hashRepeat } from '../proof-records/hash-repeat.ts'
import { findApprovedRepeats, saveNewProof, type Proof } from '../proof-records/proofs.store.ts'
import { prepareLater } from './prepare-later.ts'
import { makeProofToken } from './proof-mailing.ts'
import { takeQuotedProofs, type PlacedLine } from './take-quoted-proofs.ts'

/** Each decorated line of orders that have just been placed gets a proof where the shop's rule says so, and its order waits for it. */
export const beginProofs: FollowPlaced = async (tx, { orders, drafts, profile }) => {
  const { orders: settings } = await readSettings(tx)
  const by = `${profile.firstName} ${profile.lastName}`.trim() || profile.login
  const lines = orders.flatMap((order, index) =>
    drafts[index]!.lines.flatMap((line, position): PlacedLine[] => {
      if (!line.decoration) return []
      const decorated = { ...line, decoration: line.decoration }
      const fields = toNewProof(order, decorated, { position, company: profile.company.name })
      return [{ order, line: decorated, fields, isWaived: order.waivesProof && settings.proofWaivers }]
    }),
  )
  const quoted = await takeQuotedProofs(tx, orders, lines, by)
  const waiting = lines.filter((placed) => {
    const fate = quoted.get(placed)
    return fate !== 'goes-along' && (settings.proofs !== 'asked' || fate !== undefined)
  })
  const repeats = await findApprovedRepeats(tx, settings.proofs === 'asked' ? [] : waiting.map(({ fields }) => fields))
  for (const { fields, isWaived } of waiting) {
    const repeated = repeats.get(fields)
    // Whoever has asked for a proof of the quote gets one of what is ordered, whatever the rule.
    const state = judgeNewProof({ rule: settings.proofs, isRepeat: repeated !== undefined, isWaived }) ?? 'to-check'
    const reasons = {
      'to-check': '',
      'skipped': `Same as order ${repeated}.`,
      'waived': `Waived by ${by} at checkout.`,
    }
    const proof = await saveNewProof(tx, { ...fields, state, reason: reasons[state] }, by)
    if (state === 'to-check') await holdAndPrepare(tx, proof, by)
  }
}

/** One that staff have asked for, whatever the shop's rule. The caller has locked the order. */
export async function beginAskedProof(
  tx: Tx,
  { order, position, company }: { order: OrderWithLines; position: number; company: string },
  { by, at }: { by: string; at: Date },
): Promise<Proof> {
  const line = order.lines[position]!
  const fields = toNewProof(order, { ...line, decoration: line.decoration! }, { position, company })
  const proof = await saveNewProof(tx, { ...fields, createdAt: at, stateSince: at, state: 'to-check' }, by)
  await holdAndPrepare(tx, proof, by)
  return proof
}

const toNewProof = (
  { id, customerId, companyId, placedAt }: Order,
  { itemId = null, name, quantity, pictureUrl, previewKey, decoration }: PlacedLine['line'],
  { position, company }: { position: number; company: string },
): PlacedLine['fields'] => ({
  orderId: id,
  position,
  customerId,
  companyId,
  company,
  itemId,
  name,
  quantity,
  pictureUrl: pictureUrl ?? null,
  previewKey: previewKey ?? null,
  token: makeProofToken(),
  method: decoration.method,
  isRush: decoration.rushDays !== null,
  inHandsOn: decoration.inHandsOn,
  repeatHash: hashRepeat(itemId, decoration),
  createdAt: placedAt,
  stateSince: placedAt,
})

async function holdAndPrepare(tx: Tx, { id, orderId, stateSince }: Proof, by: string): Promise<void> {
  await openHold(tx, { orderId: orderId!, reason: 'proof', note: '', by, at: stateSince })
  await prepareLater(tx, id)
}
