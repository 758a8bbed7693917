import { randomBytes } from 'node:crypto'
import type { ReplyThread } from '../../../../domain/mail-replies/reply-tag.ts'
import type { ProofContent } from '../../../../domain/proofs/proof-content.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Tx } from '../../../platform/database.ts'
import type { MailsService } from '../../content/index.ts'
import type { ReplyAddresses } from '../messages/reply-addresses.ts'
import { findPoNumber } from '../placing/orders.store.ts'
import { saveProofLink, type Proof } from '../proof-records/proofs.store.ts'
import {
  proofApprovedMail,
  proofMessageMail,
  proofNewsMail,
  proofReminderMail,
  proofSentMail,
  type MailedProof,
  type proofNews,
  type ProofReader,
} from './proof-mails.ts'
import { listProofPeople, type Approver } from './proof-people.ts'
import { formatApproveBy } from './proof-times.ts'

interface ProofMailingDeps {
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  readOrdersEmail(tx: Tx): Promise<string>
  listStaff: ListProofStaff
  replies: Pick<ReplyAddresses, 'to'>
}

/** Who works in the back office and can look after proofs. */
export type ListProofStaff = (tx: Tx) => Promise<{ id: number; name: string; email: string }[]>

export type ProofMailing = ReturnType<typeof createProofMailing>

/** A random token, as links are made of. */
export const makeProofToken = (): string => randomBytes(24).toString('base64url')

/** Who hears of what becomes of a proof. */
export function createProofMailing({ mails, publicUrl, readOrdersEmail, listStaff, replies }: ProofMailingDeps) {
  /** Who looks after it, or the shop's address for orders. */
  const findShopEmail = async (tx: Tx, { staffId }: Proof): Promise<string> =>
    (await listStaff(tx)).find(({ id }) => id === staffId)?.email ?? (await readOrdersEmail(tx))

  const describe = async (tx: Tx, proof: Proof): Promise<MailedProof> => ({
    ...proof,
    poNumber: proof.orderId === null ? '' : await findPoNumber(tx, proof.orderId),
    approveBy: formatApproveBy(proof.approveBy, await findTimeZone(tx)),
  })

  /** Each with a link of their own, which only they answer by. */
  const toReader = async (tx: Tx, { id }: Proof, { customerId, firstName, email }: Approver): Promise<ProofReader> => ({
    firstName,
    email,
    token: await saveProofLink(tx, { proofId: id, customerId, token: makeProofToken() }),
  })

  async function toAll(
    tx: Tx,
    proof: Proof,
    people: readonly Approver[],
    write: (
      reader: ProofReader,
      described: MailedProof,
      replyTo: string | null,
    ) => Parameters<MailsService['write']>[1],
  ): Promise<void> {
    const [described, shopEmail] = [await describe(tx, proof), (await findShopEmail(tx, proof)) || null]
    for (const person of people) {
      const replyTo = replies.to(threadOf(proof), { customerId: person.customerId }) ?? shopEmail
      await mails.write(tx, write(await toReader(tx, proof, person), described, replyTo))
    }
  }

  return {
    async sent(tx: Tx, proof: Proof, content: ProofContent, people: readonly Approver[]): Promise<void> {
      await toAll(tx, proof, people, (reader, described, replyTo) => ({
        key: `proof-sent:${proof.id}-${proof.version}-${reader.email}`,
        kind: 'proof-sent',
        to: reader.email,
        replyTo,
        template: proofSentMail(described, content, { reader, publicUrl }),
      }))
    },

    /** @param people who have not approved yet */
    async reminder(tx: Tx, proof: Proof, people: readonly Approver[]): Promise<void> {
      await toAll(tx, proof, people, (reader, described, replyTo) => ({
        key: `proof-reminder:${proof.id}-${proof.version}-${proof.reminders}-${reader.email}`,
        kind: 'proof-reminder',
        to: reader.email,
        replyTo,
        template: proofReminderMail(described, { reader, publicUrl }),
      }))
    },

    async message(tx: Tx, proof: Proof, { text, by, at }: { text: string; by: string; at: Date }): Promise<void> {
      const { asked } = await listProofPeople(tx, proof)
      await toAll(tx, proof, asked, (reader, described, replyTo) => ({
        key: `proof-message:${proof.id}-${at.getTime()}-${reader.email}`,
        kind: 'proof-message',
        to: reader.email,
        replyTo,
        template: proofMessageMail(described, { reader, text, by, publicUrl }),
      }))
    },

    async approved(tx: Tx, proof: Proof, by: string): Promise<void> {
      const { asked } = await listProofPeople(tx, proof)
      await toAll(tx, proof, asked, (reader, described, replyTo) => ({
        key: `proof-approved:${proof.id}-${proof.version}-${reader.email}`,
        kind: 'proof-approved',
        to: reader.email,
        replyTo,
        template: proofApprovedMail(described, { reader, by, publicUrl }),
      }))
    },

    /** Where nobody of the shop has an address, the proof waits in the back office. */
    async news(
      tx: Tx,
      proof: Proof,
      {
        news,
        text,
        by,
        at,
        replyTo,
      }: { news: keyof typeof proofNews; text: string; by: string; at: Date; replyTo: string },
    ): Promise<void> {
      const to = await findShopEmail(tx, proof)
      if (to === '') return
      await mails.write(tx, {
        key: `proof-news:${proof.id}-${news}-${at.getTime()}`,
        kind: 'proof-news',
        to,
        replyTo: replies.to(threadOf(proof), 'staff') ?? (replyTo || null),
        template: proofNewsMail(await describe(tx, proof), { news, text, by, publicUrl }),
      })
    },
  }
}

const threadOf = ({ orderId, quoteId }: Proof): ReplyThread =>
  orderId === null ? { kind: 'quote', id: quoteId! } : { kind: 'order', id: orderId }
