import { Type, type Static } from 'typebox'
import { wireProofStates } from '../../shop/proofs.schema.ts'
import { closed, file, idParams, line, oneOf, orNull, typed, WireDate, WireId, WireUrl } from '../../wire.ts'

const state = oneOf(wireProofStates)
const side = oneOf(['shop', 'buyer', 'none'])

export const ProofCard = Type.Object({
  id: WireId,
  /** Null: it is of a quote, before there is an order. */
  orderId: orNull(WireId),
  quoteId: orNull(WireId),
  number: Type.String({ description: 'of its order or its quote' }),
  company: Type.String(),
  companyId: WireId,
  name: Type.String(),
  quantity: Type.Integer(),
  method: Type.String(),
  pictureUrl: orNull(WireUrl),
  state,
  stateTitle: Type.String(),
  side,
  since: WireDate,
  isRush: Type.Boolean(),
  inHandsOn: orNull(WireDate),
  approveBy: orNull(WireDate),
  /** 'Tue, Dec 1, 2:00 pm CT'; empty: there is no in-hands date. */
  approveByWords: Type.String(),
  isLate: Type.Boolean({ description: 'the last moment for the in-hands date has passed' }),
  assignedTo: Type.String(),
  staffId: orNull(WireId),
  version: Type.Integer(),
  approvals: Type.Integer(),
  approvalsNeeded: Type.Integer(),
  reminders: Type.Integer({ description: 'how often its buyer was reminded of this version' }),
  warnings: Type.Integer({ description: 'of the check of the artwork' }),
  approvedAt: orNull(WireDate),
})
export type ProofCard = Static<typeof ProofCard>

export const listProofs = {
  summary:
    'The queue of proofs: a column for each open state, what is due first at its top, and what was approved today',
  query: Type.Object({
    /** The number of an order or a quote, or words of the company or item. */
    q: Type.Optional(line(120)),
    staffId: Type.Optional(WireId),
    method: Type.Optional(line(120)),
    /** How far back approved ones go. */
    approved: Type.Optional(oneOf(['today', 'week'])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'of each column' })),
  }),
  answer: Type.Object({
    columns: Type.Array(
      Type.Object({ state, title: Type.String(), side, count: Type.Integer(), proofs: Type.Array(ProofCard) }),
    ),
    approved: Type.Object({ count: Type.Integer(), weekCount: Type.Integer(), proofs: Type.Array(ProofCard) }),
    /** Of all, whatever is filtered. */
    onShop: Type.Integer(),
    onBuyers: Type.Integer(),
    methods: Type.Array(Type.String()),
    staff: Type.Array(Type.Object({ id: WireId, name: Type.String() })),
    timeZone: Type.String(),
    now: WireDate,
    mayManage: Type.Boolean(),
  }),
}

const Points = Type.Array(Type.Array(Type.Number()))
const View = Type.Object({
  key: Type.String(),
  title: Type.String(),
  location: Type.String(),
  pictureUrl: WireUrl,
  aspect: Type.Number(),
  inches: orNull(Type.Number({ description: 'how wide all of the picture is on the goods' })),
  area: orNull(Points),
  imprint: orNull(Points),
  areaSize: Type.String(),
  widthInches: orNull(Type.Number()),
  heightInches: orNull(Type.Number()),
})
const Finding = Type.Object({ location: Type.String(), severity: oneOf(['warn', 'good']), sentence: Type.String() })
const Fact = Type.Object({
  title: Type.String(),
  lines: Type.Array(Type.String()),
  inks: Type.Array(Type.Object({ name: Type.String(), hex: Type.String() })),
})
const Difference = Type.Object({
  what: Type.String(),
  before: Type.String(),
  after: Type.String(),
  beforeHex: orNull(Type.String()),
  afterHex: orNull(Type.String()),
})
const Content = Type.Object({
  views: Type.Array(View),
  facts: Type.Array(Fact),
  findings: Type.Array(Finding),
  note: Type.String(),
  fileName: orNull(Type.String()),
  /** What it changes of the version before it. */
  changes: Type.Array(Difference),
})

const Version = Type.Object({
  version: Type.Integer(),
  hash: Type.String(),
  sentAt: WireDate,
  sentBy: Type.String(),
  opened: Type.Integer(),
  openedAt: orNull(WireDate),
  pdfUrl: WireUrl,
  fileUrl: orNull(WireUrl),
  content: Content,
})

const Comment = Type.Object({
  id: WireId,
  number: Type.Integer(),
  version: Type.Integer(),
  view: orNull(Type.String()),
  x: orNull(Type.Number()),
  y: orNull(Type.Number()),
  fromShop: Type.Boolean(),
  by: Type.String(),
  text: Type.String(),
  at: WireDate,
  isDone: Type.Boolean(),
  doneBy: Type.String(),
  replies: Type.Array(
    Type.Object({ id: WireId, fromShop: Type.Boolean(), by: Type.String(), text: Type.String(), at: WireDate }),
  ),
})

const Decision = Type.Object({
  version: Type.Integer(),
  hash: Type.String(),
  kind: oneOf(['approved', 'approved-with-change', 'change-asked']),
  name: Type.String(),
  email: Type.String(),
  text: Type.String(),
  at: WireDate,
  address: Type.String({ description: 'the network address that it came from' }),
  browser: Type.String(),
})

export const StaffProofAnswer = Type.Object({
  proof: Type.Object({
    ...ProofCard.properties,
    poNumber: Type.String(),
    reason: Type.String(),
    /** As its buyer sees it. */
    url: WireUrl,
    draftRevision: Type.Integer(),
    timeline: Type.Array(Type.Object({ title: Type.String(), words: Type.String() })),
    canCheck: Type.Boolean(),
    canMake: Type.Boolean(),
    canSend: Type.Boolean(),
    canSkip: Type.Boolean(),
    canWithdraw: Type.Boolean(),
    canConfirm: Type.Boolean({ description: 'it was approved with a change that is still to be confirmed' }),
  }),
  /** Of the order, or as the last version has it: what a new version begins with. */
  locations: Type.Array(
    Type.Object({
      location: Type.String(),
      widthInches: Type.Number(),
      areaWidthInches: Type.Number(),
      areaHeightInches: Type.Number(),
      words: Type.String(),
      colors: Type.Array(Type.String()),
      artwork: orNull(
        Type.Object({
          id: WireId,
          name: Type.String(),
          /** Of the file as its buyer has uploaded it. */
          fileUrl: WireUrl,
        }),
      ),
    }),
  ),
  /** The latest of the library of the company, which a version can be made of instead. */
  library: Type.Array(Type.Object({ id: WireId, name: Type.String() })),
  facts: Type.Array(Fact),
  findings: Type.Array(Finding),
  /** What staff are about to send; null: nothing is made. */
  draft: orNull(Content),
  versions: Type.Array(Version),
  comments: Type.Array(Comment),
  decisions: Type.Array(Decision),
  people: Type.Array(
    Type.Object({ name: Type.String(), email: Type.String(), title: Type.String(), approvedAt: orNull(WireDate) }),
  ),
  /** Each state that it has had. */
  history: Type.Array(
    Type.Object({ state, title: Type.String(), side, by: Type.String(), at: WireDate, minutes: Type.Integer() }),
  ),
  staff: Type.Array(Type.Object({ id: WireId, name: Type.String() })),
  timeZone: Type.String(),
  now: WireDate,
  mayManage: Type.Boolean(),
})
export type StaffProofAnswer = Static<typeof StaffProofAnswer>

export const getStaffProof = {
  summary: 'A proof with its versions, comments, decisions, and how long it was on whose side',
  params: idParams,
  answer: StaffProofAnswer,
}

export const listOrderProofs = {
  summary: 'The proofs of an order, and its decorated lines that have none',
  params: idParams,
  answer: Type.Object({
    proofs: Type.Array(ProofCard),
    lines: Type.Array(Type.Object({ position: Type.Integer(), name: Type.String() })),
    mayManage: Type.Boolean(),
  }),
}

export const beginProof = {
  summary: 'Start a proof of a decorated line of an order; the order is on hold until it is approved',
  params: idParams,
  input: closed({ position: Type.Integer({ minimum: 0, maximum: 1_000 }) }),
  answer: Type.Object({ id: WireId }),
}

export const listQuoteProofs = {
  summary: 'The proofs of a quote that is not ordered, and its decorated items that have none',
  params: idParams,
  answer: Type.Object({
    proofs: Type.Array(ProofCard),
    lines: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    mayManage: Type.Boolean(),
  }),
}

export const beginQuoteProof = {
  summary:
    'Start a proof of a decorated item of a quote, before anything is ordered; with the order it becomes that of its line',
  params: idParams,
  input: closed({ key: line(40, 1) }),
  answer: Type.Object({ id: WireId }),
}

export const checkProofArtwork = {
  summary: 'Say that somebody has looked at the artwork and a proof can be made',
  params: idParams,
  input: closed({}),
  answer: StaffProofAnswer,
}

const revision = Type.Integer({ minimum: 0, description: 'of the draft that was seen' })
const note = typed(2000)

export const makeProof = {
  summary: 'Make the next version of the preview, as it was ordered or with changes; it waits to be sent',
  params: idParams,
  input: closed({
    revision,
    note,
    /** What is left out stays as the last version has it, or the order. */
    locations: Type.Array(
      closed({
        location: line(120, 1),
        widthInches: Type.Optional(Type.Number({ minimum: 0.01, maximum: 200, multipleOf: 0.01 })),
        words: Type.Optional(Type.String({ maxLength: 500 })),
        /** Codes of inks or threads, or PMS codes. */
        colors: Type.Optional(Type.Array(line(60, 1), { maxItems: 3 })),
        /** Of the library of the company. */
        artworkId: Type.Optional(WireId),
      }),
      { maxItems: 12 },
    ),
  }),
  answer: StaffProofAnswer,
}

export const uploadProof = {
  summary: 'Make the next version of a file: each page of it is a picture; it waits to be sent',
  params: idParams,
  input: closed({ revision, note, proof: file(25, 'pdf', 'png', 'jpg') }),
  answer: StaffProofAnswer,
}

export const sendProof = {
  summary: 'Send what was made to its buyer as the next version; approvals of the one before end',
  params: idParams,
  input: closed({ revision }),
  answer: StaffProofAnswer,
}

export const assignProof = {
  summary: 'Say who looks after a proof; null: nobody in particular',
  params: idParams,
  input: closed({ staffId: orNull(WireId) }),
  answer: StaffProofAnswer,
}

export const writeOnProof = {
  summary: 'Write to the buyer on a proof, or answer a comment; it is mailed',
  params: idParams,
  input: closed({ text: typed(4000), replyTo: orNull(WireId) }),
  answer: StaffProofAnswer,
}

export const settleProofComment = {
  summary: 'Mark a comment as done, or open it again',
  params: Type.Object({ id: WireId, commentId: WireId }),
  input: closed({ isDone: Type.Boolean() }),
  answer: StaffProofAnswer,
}

export const confirmProofChange = {
  summary: 'Confirm that the change is made with which a proof was approved: it counts as approved',
  params: idParams,
  input: closed({}),
  answer: StaffProofAnswer,
}

export const askForProofArtwork = {
  summary: 'Ask the buyer for a better file, who answers with artwork on the page of the order',
  params: idParams,
  input: closed({ text: typed(4000) }),
  answer: StaffProofAnswer,
}

export const skipProof = {
  summary: 'Go without the proof: the order leaves its hold. The reason is recorded',
  params: idParams,
  input: closed({ reason: typed(500) }),
  answer: StaffProofAnswer,
}

export const withdrawProof = {
  summary: 'Withdraw a proof: nobody can approve it any more, and the order leaves its hold',
  params: idParams,
  input: closed({ reason: typed(500) }),
  answer: StaffProofAnswer,
}

const approvals = Type.Integer({ minimum: 1, maximum: 5, description: 'how many of the company approve each proof' })

export const getProofRule = {
  summary: 'How many of a company have to approve each proof',
  params: idParams,
  answer: Type.Object({ approvals }),
}

export const saveProofRule = {
  summary: 'Say how many of a company have to approve each proof; it holds for the next ones',
  params: idParams,
  input: closed({ approvals }),
  answer: Type.Object({ approvals }),
}
