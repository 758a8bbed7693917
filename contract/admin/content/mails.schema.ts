import { Type, type Static } from 'typebox'
import { closed, line, typed, WireId } from '../../wire.ts'
import { contentVersion, DocumentState } from './content.schema.ts'

export const MailRow = Type.Object({
  name: Type.String({ description: 'order-confirmation' }),
  title: Type.String(),
  sentWhen: Type.String(),
  sentTo: Type.String(),
  isOwn: Type.Boolean({ description: 'it is sent in a wording of the shop' }),
  hasDraft: Type.Boolean(),
})
export type MailRow = Static<typeof MailRow>

/** What the owner may change; placeholders look like {first name}. */
export const MailWording = closed({
  subject: typed(1_000),
  heading: typed(1_000),
  /** Paragraphs, with an empty line between them. */
  opening: typed(10_000),
  closing: typed(10_000),
})

export const MailDocument = Type.Object({
  state: DocumentState,
  mail: MailRow,
  wording: MailWording,
  original: MailWording,
  placeholders: Type.Array(
    Type.Object({
      name: Type.String({ description: 'first name' }),
      sample: Type.String({ description: 'what the preview has in its place; empty: it has nothing to say there' }),
    }),
  ),
})
export type MailDocument = Static<typeof MailDocument>

export const MailPreview = Type.Object({
  subject: Type.String(),
  html: Type.String({ description: 'the whole mail as a page, without style sheets' }),
  text: Type.String({ description: 'as mail programs show it that show no HTML' }),
})
export type MailPreview = Static<typeof MailPreview>

const nameParams = Type.Object({ name: line(80, 1) })
const done = Type.Object({ said: Type.String({ description: 'what was done, in a sentence' }) })

export const listMailWordings = {
  summary: 'Every mail that the shop sends, and whether its wording is its own',
  answer: Type.Object({ groups: Type.Array(Type.Object({ title: Type.String(), mails: Type.Array(MailRow) })) }),
}

export const getMailDocument = {
  summary: 'A mail with the draft of its wording, to be changed',
  params: nameParams,
  answer: MailDocument,
}

export const saveMailDraft = {
  summary: 'Save a draft of the wording; mails have it once it is published',
  params: nameParams,
  input: closed({ version: contentVersion, wording: MailWording }),
  answer: MailDocument,
}

export const previewMail = {
  summary: 'A mail in a wording, with sample data',
  params: nameParams,
  input: closed({ wording: MailWording }),
  answer: MailPreview,
}

export const previewMailVersion = {
  summary: 'A mail as it was worded in a version, with sample data',
  params: Type.Object({ name: line(80, 1), id: WireId }),
  answer: MailPreview,
}

export const sendMailToMe = {
  summary: 'Mail a wording, with sample data, to whoever is signed in',
  params: nameParams,
  input: closed({ wording: MailWording }),
  answer: done,
}

export const restoreOriginalMail = {
  summary: 'The mail is sent in its original wording again; a draft is removed',
  params: nameParams,
  query: Type.Object({ version: contentVersion }),
  answer: done,
}
