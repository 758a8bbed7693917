import { Type, type Static } from 'typebox'
import { closed, fileByContent, line, orNull, typed, WireUrl } from '../../wire.ts'
import { contentVersion, DocumentState } from './content.schema.ts'

/** A link as the back office changes it. */
export const LinkDraft = closed({
  title: typed(200),
  /** A page of the shop, a collection by its path or name, or an https address. */
  target: typed(600),
})
export type LinkDraft = Static<typeof LinkDraft>

const LinkGroupDraft = closed({
  /** By which the shop knows it; empty: a new one. */
  key: line(60),
  title: typed(200),
  links: Type.Array(LinkDraft, { maxItems: 100 }),
})
export type LinkGroupDraft = Static<typeof LinkGroupDraft>

const MembershipDraft = closed({
  name: typed(200),
  number: typed(200),
  /** As it was uploaded, or an https address; null: the name stands there. */
  logo: orNull(line(600)),
})
export type MembershipDraft = Static<typeof MembershipDraft>

const navigation = {
  /** In the header. */
  quickLinks: Type.Array(LinkDraft, { maxItems: 100 }),
  /** In the footer. */
  linkGroups: Type.Array(LinkGroupDraft, { maxItems: 60 }),
  memberships: Type.Array(MembershipDraft, { maxItems: 60 }),
}

export const NavigationDocument = Type.Object({
  state: DocumentState,
  ...navigation,
  /** What links lead to, by their targets; null: nowhere any more. Addresses elsewhere are left out. */
  targets: Type.Array(Type.Object({ target: Type.String(), title: orNull(Type.String()) })),
})
export type NavigationDocument = Static<typeof NavigationDocument>

export const getNavigationDocument = {
  summary: 'Links and memberships of header and footer with their draft, to be changed',
  answer: NavigationDocument,
}

export const saveNavigationDraft = {
  summary: 'Save a draft of header and footer; the shop shows it once it is published',
  input: closed({ version: contentVersion, ...navigation }),
  answer: NavigationDocument,
}

export const addMembershipLogo = {
  summary: 'Upload the logo of a membership',
  input: closed({ file: fileByContent(5, 'png', 'jpg', 'svg') }),
  answer: Type.Object({ url: WireUrl }),
}
