import { Type, type Static } from 'typebox'
import { closed, line, oneOf, orNull, typed, WireDate, WireId, WireUrl } from '../wire.ts'

export const wireProofStates = [
  'to-check',
  'to-make',
  'waiting',
  'changes-asked',
  'approved',
  'skipped',
  'waived',
  'withdrawn',
] as const

/** Of a link to a quote or a proof. */
export const token = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{10,64}$' }) })
const Points = Type.Array(Type.Array(Type.Number(), { description: 'x, y' }), {
  description: 'in shares of the width and height of the picture',
})

export const ProofView = Type.Object({
  key: Type.String(),
  title: Type.String(),
  location: Type.String(),
  picture_url: WireUrl,
  aspect: Type.Number({ description: 'height by width' }),
  inches: orNull(Type.Number({ description: 'how wide all of the picture is on the goods' })),
  area: orNull(Points),
  imprint: orNull(Points),
  area_size: Type.String({ description: 'of the largest imprint: 2.75 × 4.00 in; empty: not known' }),
  width_inches: orNull(Type.Number({ description: 'of the imprint' })),
  height_inches: orNull(Type.Number()),
})
export type ProofView = Static<typeof ProofView>

const Ink = Type.Object({ name: Type.String(), hex: Type.String() })

export const ProofVersion = Type.Object({
  version: Type.Integer(),
  hash: Type.String({ description: 'SHA-256 of all that is approved, in hex' }),
  sent_at: WireDate,
  sent_by: Type.String({ description: 'empty: it was made and sent by itself' }),
  note: Type.String(),
  views: Type.Array(ProofView),
  facts: Type.Array(Type.Object({ title: Type.String(), lines: Type.Array(Type.String()), inks: Type.Array(Ink) })),
  /** Names and numbers of its pieces. */
  roster: Type.Array(
    Type.Object({ row: Type.Integer(), name: Type.String(), number: Type.String(), size: Type.String() }),
  ),
  findings: Type.Array(
    Type.Object({ location: Type.String(), severity: oneOf(['warn', 'good']), sentence: Type.String() }),
  ),
  /** What it changes of the version before it. */
  changes: Type.Array(
    Type.Object({
      what: Type.String(),
      before: Type.String(),
      after: Type.String(),
      before_hex: orNull(Type.String()),
      after_hex: orNull(Type.String()),
    }),
  ),
  pdf_url: WireUrl,
  /** As it was uploaded; null: the version was made of the preview. */
  file_url: orNull(WireUrl),
})

export const ProofComment = Type.Object({
  id: WireId,
  /** That stands on its pin; 0: it is on the proof as a whole. */
  number: Type.Integer(),
  version: Type.Integer(),
  view: orNull(Type.String()),
  x: orNull(Type.Number()),
  y: orNull(Type.Number()),
  from_shop: Type.Boolean(),
  by: Type.String(),
  text: Type.String(),
  at: WireDate,
  done: Type.Boolean(),
  replies: Type.Array(
    Type.Object({ id: WireId, from_shop: Type.Boolean(), by: Type.String(), text: Type.String(), at: WireDate }),
  ),
})
export type ProofComment = Static<typeof ProofComment>

export const ProofDecision = Type.Object({
  version: Type.Integer(),
  hash: Type.String(),
  kind: oneOf(['approved', 'approved-with-change', 'change-asked']),
  name: Type.String(),
  text: Type.String(),
  at: WireDate,
})

export const Proof = Type.Object({
  order_id: orNull(WireId),
  quote_number: orNull(Type.String({ description: 'it is of a quote, and nothing is ordered yet' })),
  po_number: Type.String(),
  item_description: Type.String(),
  quantity: Type.Integer(),
  unit: Type.String(),
  company: Type.String(),
  state: oneOf(wireProofStates),
  state_title: Type.String(),
  reason: Type.String({ description: 'why it was skipped, waived or withdrawn' }),
  version: Type.Integer({ description: '0: none was sent yet' }),
  hash: Type.String({ description: 'of the last version; empty: none was sent yet' }),
  /** The newest first. */
  versions: Type.Array(ProofVersion),
  comments: Type.Array(ProofComment),
  decisions: Type.Array(ProofDecision),
  approvals_needed: Type.Integer(),
  people: Type.Array(
    Type.Object({ name: Type.String(), title: Type.String(), approved_at: orNull(WireDate), is_you: Type.Boolean() }),
  ),
  in_hands_date: orNull(WireDate),
  approve_by: orNull(
    Type.Object({ at: WireDate, words: Type.String(), days_left: Type.Integer(), late: Type.Boolean() }),
  ),
  /** Where it is approved in time, or now. */
  timeline: Type.Array(Type.Object({ title: Type.String(), words: Type.String() })),
  contact: Type.Object({ name: Type.String(), phone: Type.String(), email: Type.String() }),
  /** Null: whoever reads it may not answer it. */
  you: orNull(Type.Object({ name: Type.String() })),
  can_decide: Type.Boolean({ description: 'it waits for the decision of whoever reads it' }),
  can_comment: Type.Boolean(),
})
export type Proof = Static<typeof Proof>

const ProofAnswer = Type.Object({ proof: Proof })

export const getProofTerms = {
  summary:
    'What a checkout says of proofs: whether its buyer may go without one, and whether one can be had with a quote',
  answer: Type.Object({ may_waive: Type.Boolean(), with_quotes: Type.Boolean() }),
}

export const getProof = {
  summary: 'A proof, by its link: no sign-in is needed to read it',
  params: token,
  answer: ProofAnswer,
}

export const noteProofOpening = {
  summary: 'Count that a person has opened a proof; the shop sees how often, and when last',
  params: token,
  input: closed({}),
  answer: Type.Object({}),
}

const share = Type.Number({ minimum: 0, maximum: 1 })

export const commentOnProof = {
  summary: 'Write on a picture of a proof, about the proof as a whole, or in answer to a comment',
  params: token,
  alsoRefuses: [403] as const,
  input: closed({
    version: Type.Integer({ minimum: 0, description: 'that was seen' }),
    text: typed(4000),
    /** Left out: it is on no picture. */
    pin: Type.Optional(closed({ view: line(60, 1), x: share, y: share })),
    reply_to: Type.Optional(WireId),
  }),
  answer: ProofAnswer,
}

const seen = {
  version: Type.Integer({ minimum: 1, description: 'that was seen' }),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'of that version' }),
  name: typed(80),
}

export const approveProof = {
  summary: 'Approve a version of a proof, as it is or with a change that is written; one signs with the own name',
  params: token,
  alsoRefuses: [403] as const,
  input: closed({
    ...seen,
    checked: Type.Boolean({ description: 'spelling, size, colors and position are right' }),
    /** That is to be made without another proof. Left out: it is approved as it is. */
    change: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  answer: ProofAnswer,
}

export const requestProofChange = {
  summary: 'Ask the shop to change a proof; what is written on its pictures counts, too, and names can be corrected',
  params: token,
  alsoRefuses: [403] as const,
  input: closed({
    ...seen,
    message: typed(4000),
    /** The next version has them. */
    corrections: Type.Optional(
      Type.Array(
        closed({
          row: Type.Integer({ minimum: 1, maximum: 500, description: 'of its roster' }),
          name: typed(80),
          number: typed(20),
        }),
        { maxItems: 50 },
      ),
    ),
  }),
  answer: ProofAnswer,
}

export const ProofRow = Type.Object({
  order_id: orNull(WireId),
  quote_number: orNull(Type.String()),
  url: WireUrl,
  item_description: Type.String(),
  quantity: Type.Integer(),
  method: Type.String(),
  picture_url: orNull(WireUrl),
  state: oneOf(wireProofStates),
  state_title: Type.String(),
  version: Type.Integer(),
  needs_answer: Type.Boolean({ description: 'whoever asks has the next step' }),
  approvals: Type.Integer(),
  approvals_needed: Type.Integer(),
  approve_by: orNull(Type.String({ description: 'Tue, Dec 1, 2:00 pm CT' })),
  late: Type.Boolean(),
  in_hands_date: orNull(WireDate),
  since: WireDate,
})
