import { apiBase } from '../../../../contract/call.ts'
import { listProofFacts } from '../../../../domain/proofs/list-proof-facts.ts'
import type { ProofContent } from '../../../../domain/proofs/proof-content.ts'
import { toProofPath } from '../../../../domain/proofs/proof-states.ts'
import type { QuoteId } from '../../../../domain/ids.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'

/** What mails say of a proof. */
export interface MailedProof {
  id: number
  /** Null: it is of a quote. */
  orderId: number | null
  quoteId: QuoteId | null
  poNumber: string
  /** Of the goods. */
  name: string
  company: string
  version: number
  /** 'Tue, Dec 1, 2:00 pm CT'; empty: no day is wanted. */
  approveBy: string
}

/** Whom a mail goes to, with the link that is theirs. */
export interface ProofReader {
  firstName: string
  email: string
  token: string
}

export const toProofPdfPath = (token: string, version: number): string =>
  `${apiBase}/proofs/${token}/versions/${version}/proof.pdf`

const ofParent = ({ orderId, quoteId }: MailedProof) => ({
  order: orderId === null ? '' : String(orderId),
  quote: quoteId === null ? '' : nameQuote(quoteId),
})

const ofOrder = (proof: MailedProof, { firstName }: ProofReader) => ({
  'first name': firstName,
  ...ofParent(proof),
  'PO number': proof.poNumber,
})

const toParentFacts = (proof: MailedProof): [string, string][] => {
  const { order, quote } = ofParent(proof)
  return [
    ['Order', order],
    ['Quote', quote],
  ]
}

const button = (label: string, { token }: ProofReader, publicUrl: string) =>
  ({ kind: 'button', label, url: `${publicUrl}${toProofPath(token)}` }) as const

const facts = (rows: [string, string][]) => ({ kind: 'facts', rows: rows.filter(([, value]) => value !== '') }) as const

const listMade = (content: ProofContent): [string, string][] =>
  listProofFacts(content).map(({ title, lines, inks }) => [
    title,
    [...lines, ...inks.map(({ name }) => name)].join(', '),
  ])

export const proofSentMail = (
  proof: MailedProof,
  content: ProofContent,
  { reader, publicUrl }: { reader: ProofReader; publicUrl: string },
): WordedMail =>
  wordedMail(
    'proof-sent',
    {
      ...ofOrder(proof, reader),
      'item': proof.name,
      'version': proof.version > 1 ? String(proof.version) : '',
      'approve by': proof.approveBy,
    },
    [
      opening,
      ...(content.note === '' ? [] : [{ kind: 'quote' as const, text: content.note }]),
      facts([...toParentFacts(proof), ['PO number', proof.poNumber], ['Item', proof.name], ...listMade(content)]),
      button('Check and approve', reader, publicUrl),
      { kind: 'link', label: 'Proof as a PDF', url: `${publicUrl}${toProofPdfPath(reader.token, proof.version)}` },
      closing,
    ],
  )

export const proofReminderMail = (
  proof: MailedProof,
  { reader, publicUrl }: { reader: ProofReader; publicUrl: string },
): WordedMail =>
  wordedMail(
    'proof-reminder',
    { ...ofOrder(proof, reader), 'item': proof.name, 'version': String(proof.version), 'approve by': proof.approveBy },
    [opening, button('Check and approve', reader, publicUrl), closing],
  )

export const proofMessageMail = (
  proof: MailedProof,
  { reader, text, by, publicUrl }: { reader: ProofReader; text: string; by: string; publicUrl: string },
): WordedMail =>
  wordedMail('proof-message', { ...ofOrder(proof, reader), writer: by }, [
    facts([...toParentFacts(proof), ['Item', proof.name]]),
    opening,
    { kind: 'quote', text },
    closing,
    button('Read and answer', reader, publicUrl),
  ])

export const proofApprovedMail = (
  proof: MailedProof,
  { reader, by, publicUrl }: { reader: ProofReader; by: string; publicUrl: string },
): WordedMail =>
  wordedMail(
    'proof-approved',
    { ...ofOrder(proof, reader), item: proof.name, version: String(proof.version), name: by },
    [
      opening,
      button('Open the proof', reader, publicUrl),
      {
        kind: 'link',
        label: 'Approved proof as a PDF',
        url: `${publicUrl}${toProofPdfPath(reader.token, proof.version)}`,
      },
      closing,
    ],
  )

export const proofNews = {
  'approved': 'approved',
  'approved-once': 'approved, others are still to approve',
  'approved-with-change': 'approved with a change',
  'change-asked': 'change requested',
  'comment': 'comment',
  'no-answer': 'no answer from the buyer',
} as const

/** To the shop. */
export const proofNewsMail = (
  proof: MailedProof,
  { news, text, by, publicUrl }: { news: keyof typeof proofNews; text: string; by: string; publicUrl: string },
): WordedMail =>
  wordedMail(
    'proof-news',
    { ...ofParent(proof), item: proof.name, news: proofNews[news], company: proof.company, writer: by },
    [
      opening,
      facts([
        ...toParentFacts(proof),
        ['Item', proof.name],
        ['Version', String(proof.version)],
        ['Company', proof.company],
        ['Name', by],
        ['To approve by', proof.approveBy],
      ]),
      ...(text === '' ? [] : [{ kind: 'quote' as const, text }]),
      closing,
      { kind: 'button', label: 'Open the proof', url: `${publicUrl}/admin/proofs/${proof.id}` },
    ],
  )
