import { Type, type Static } from 'typebox'
import { closed, fileByContent, line, oneOf, orNull, typed, WireDate, WireId, WireUrl } from '../../wire.ts'

/** Of the document as it was read: a change of an older one is refused with what has changed since (409, field 'version'). */
export const contentVersion = line(60, 1)

export const wireSectionTypes = ['hero', 'banner', 'collections', 'cards', 'rows', 'collage', 'facts'] as const

const Version = Type.Object({
  id: WireId,
  at: WireDate,
  by: Type.String(),
  note: Type.String(),
  changes: Type.Array(Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })),
  isLive: Type.Boolean({ description: 'the shop shows it' }),
})

/** How a document stands: what is written and not published, and what can be gone back to. */
export const DocumentState = Type.Object({
  name: Type.String({ description: 'home, navigation, page:about-us, mail:order-confirmation' }),
  title: Type.String(),
  version: Type.String(),
  /** Null: what the shop shows is the latest. */
  draft: orNull(Type.Object({ at: WireDate, by: Type.String() })),
  /** The latest first. */
  versions: Type.Array(Version),
  timeZone: Type.String(),
  path: Type.String({ description: 'where the shop shows it; empty: on no page' }),
})
export type DocumentState = Static<typeof DocumentState>

const linkFields = { linkTitle: typed(120), linkTarget: typed(600) }

const HomeTileDraft = closed({
  title: typed(120),
  text: typed(200),
  target: typed(600),
  picture: orNull(line(200)),
  size: oneOf(['normal', 'wide', 'tall']),
})

const HomeFactDraft = closed({ figure: typed(80), title: typed(120), text: typed(400) })

/** A section as the back office changes it; what its type does not show is left empty. */
export const HomeSectionDraft = closed({
  /** Null: a new one. */
  id: orNull(Type.Integer({ minimum: -2_147_483_647, maximum: 2_147_483_647 })),
  type: oneOf(wireSectionTypes),
  title: typed(200),
  text: typed(600),
  ...linkFields,
  secondLinkTitle: typed(120),
  secondLinkTarget: typed(600),
  /** As it was uploaded. */
  picture: orNull(line(200)),
  ground: oneOf(['', 'light', 'dark']),
  /** Codes of items. */
  items: Type.Array(line(80), { maxItems: 100 }),
  /** Collections by their paths. */
  collections: Type.Array(line(300), { maxItems: 100 }),
  limit: orNull(Type.Integer({ minimum: 0, maximum: 1_000 })),
  tiles: Type.Array(HomeTileDraft, { maxItems: 50 }),
  facts: Type.Array(HomeFactDraft, { maxItems: 50 }),
  hidden: Type.Boolean(),
  /** The first and the last day on which it is shown; null: without end. */
  from: orNull(line(10)),
  until: orNull(line(10)),
})
export type HomeSectionDraft = Static<typeof HomeSectionDraft>

export const HomeDocument = Type.Object({
  state: DocumentState,
  sections: Type.Array(HomeSectionDraft),
  /** Addresses of the pictures in the sections. */
  pictures: Type.Array(Type.Object({ name: Type.String(), url: WireUrl })),
  /** What a home page shows without any sections; a first hero or banner brings them along. */
  usual: Type.Array(HomeSectionDraft),
  /** On the shop's calendar. */
  today: WireDate,
})
export type HomeDocument = Static<typeof HomeDocument>

export const getHomeDocument = { summary: 'The home page with its draft, to be changed', answer: HomeDocument }

export const saveHomeDraft = {
  summary: 'Save a draft of the home page; the shop shows it once it is published',
  input: closed({ version: contentVersion, sections: Type.Array(HomeSectionDraft, { maxItems: 60 }) }),
  answer: HomeDocument,
}

const nameParams = Type.Object({ name: line(80, 1) })
const changed = Type.Object({ said: Type.String({ description: 'what was done, in a sentence' }) })

export const publishContent = {
  summary: 'The shop shows the draft from now on',
  params: nameParams,
  input: closed({ version: contentVersion }),
  answer: changed,
}

export const discardContentDraft = {
  summary: 'Remove a draft; the shop goes on as it is',
  params: nameParams,
  query: Type.Object({ version: contentVersion }),
  answer: changed,
}

export const restoreContent = {
  summary: 'The shop shows an older version again; a draft is removed',
  params: nameParams,
  input: closed({ version: contentVersion, id: WireId }),
  answer: changed,
}

export const addContentPicture = {
  summary: 'Upload a picture for a section',
  input: closed({ file: fileByContent(25, 'png', 'jpg', 'svg') }),
  answer: Type.Object({ name: Type.String(), url: WireUrl }),
}

const LinkTarget = Type.Object({ path: Type.String(), title: Type.String() })

export const listLinkTargets = {
  summary: 'Where links can lead: pages of the shop, collections and items with these words',
  query: Type.Object({ q: Type.Optional(line(120)) }),
  answer: Type.Object({
    pages: Type.Array(LinkTarget),
    /** Their paths are what a link names. */
    collections: Type.Array(LinkTarget),
    /** None without words. */
    items: Type.Array(LinkTarget),
  }),
}
