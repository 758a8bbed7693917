import { Type, type Static } from 'typebox'
import { closed, line, orNull, typed, WireDate } from '../../wire.ts'
import { contentVersion, DocumentState } from './content.schema.ts'

const PageRow = Type.Object({
  key: Type.String({ description: 'size-charts' }),
  title: Type.String(),
  /** Where the shop shows it. */
  path: Type.String(),
  /** Null: the shop does not show it. */
  updatedOn: orNull(WireDate),
  hasDraft: Type.Boolean(),
})
export type PageRow = Static<typeof PageRow>

export const PageDocument = Type.Object({
  state: DocumentState,
  title: Type.String(),
  /** HTML, cleaned. */
  text: Type.String(),
  /** The shop shows it. */
  isShown: Type.Boolean(),
})
export type PageDocument = Static<typeof PageDocument>

const keyParams = Type.Object({ key: line(80, 1) })

export const listPageDocuments = {
  summary: 'Pages that the owner writes, or can write',
  answer: Type.Object({ pages: Type.Array(PageRow), timeZone: Type.String() }),
}

export const getPageDocument = {
  summary: 'A page with its draft, to be changed; one that is not there yet is empty',
  params: keyParams,
  answer: PageDocument,
}

export const savePageDraft = {
  summary: 'Save a draft of a page; the shop shows it once it is published',
  params: keyParams,
  input: closed({ version: contentVersion, title: typed(200), text: typed(500_000) }),
  answer: PageDocument,
}

export const removeContentPage = {
  summary: 'The shop shows a page no more; its versions stay',
  params: keyParams,
  query: Type.Object({ version: contentVersion }),
  answer: Type.Object({ said: Type.String() }),
}
