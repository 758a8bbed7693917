import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { pagePath } from '../../../../domain/content/owner-pages.ts'
import type { Audience } from '../../../platform/http/audience.ts'
import { cleanOnce } from '../../../platform/clean-html.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { CardView, CollectionView } from '../../catalog/index.ts'
import { listPages, readSettings, type Page } from './content.store.ts'
import { isShownOn, listHomeSections, type HomeSectionRecord, type OwnHomeSection } from './home-sections.store.ts'
import type { HomeSectionType, HomeTile } from './home-sections.ts'
import { withNavigation, type Navigation } from './navigation.ts'
import { usualHome } from './usual-home.ts'
import type { ShopSettings } from './settings.ts'

/** What the pages of the owner show of the catalog; unknown codes and paths are left out. */
export interface CatalogWindow {
  listItemsByCode(codes: string[], audience: Audience): Promise<CardView[]>
  /** The most bought items of these collections and of those below them. */
  listItemsOfCollections(paths: string[], limit: number, audience: Audience): Promise<CardView[]>
  /** The most bought items of all. */
  listMostBought(limit: number, audience: Audience): Promise<CardView[]>
  /** Departments that the audience may look at, with something in them. */
  listDepartments(audience: Audience): CollectionView[]
  findCollection(path: string): CollectionView | undefined
  /** The addresses of pictures by the file names of their masters. */
  findPictureUrls(locations: readonly string[]): Promise<Map<string, string>>
}

interface ContentParts {
  db: Database
  clock: Clock
  /** Of the shop: on its days sections begin and end. */
  findTimeZone(tx: Tx): Promise<string>
  catalog: CatalogWindow
  /** Hears when something of what the owner writes has changed. */
  onChange(): void
}

export interface Content {
  settings: ShopSettings
  /** Those of today. */
  sections: HomeSectionRecord[]
  pages: Page[]
  /** Addresses of the sections' own pictures, by the file names of their masters. */
  pictures: Map<string, string>
}

/** A section with what it shows of the catalog. */
export interface SectionView {
  section: HomeSectionRecord
  items: CardView[]
  collections: CollectionView[]
  picture: string | null
  tiles: TileView[]
}

interface TileView {
  title: string
  text: string | null
  picture: string | null
  url: string
  size: HomeTile['size']
}

/** What the owner has written and not published; what is left out is as the shop shows it. */
export interface ContentDraft {
  home?: OwnHomeSection[]
  navigation?: Navigation
  /** Null: it is not written. */
  page?: { key: string; text: Pick<Page, 'title' | 'bodyHtml'> | null }
}

/** The others lead to an empty page. */
const isFilled = (collection: CollectionView): boolean =>
  collection.productCount > 0 || collection.otherLinkUrl !== null

export type ContentService = ReturnType<typeof createContentService>

/** Each process asks the database once in this time at most; a change shows within it. */
const freshForMs = 1_000
const itemsInSection = 10

export function createContentService({ db, clock, findTimeZone, catalog, onChange }: ContentParts) {
  let shown = ''
  const findToday = async () => localDay(clock.now(), await findTimeZone(db.orm))
  const { read, forget } = cacheBriefly(async () => {
    const content = await readContent(db, catalog, await findToday())
    const now = JSON.stringify([content, [...content.pictures]])
    // A section that begins or ends today changes what is shown like one that the owner has changed.
    if (now !== shown) onChange()
    shown = now
    return content
  })

  return {
    ...createContentView(catalog, read),

    /** What the owner has changed is shown at once. */
    async refresh(): Promise<void> {
      forget()
      await read()
    },

    /** What the shop would show with a draft, on a day. */
    async preview(draft: ContentDraft, day?: Day): Promise<ContentView> {
      const content = await readContent(db, catalog, day ?? (await findToday()), draft)
      return createContentView(catalog, () => Promise.resolve(content))
    },
  }
}

export type ContentView = ReturnType<typeof createContentView>

/** What the shop shows of content that is read. */
function createContentView(catalog: CatalogWindow, read: () => Promise<Content>) {
  /** One question for the goods of all sections: each asks for the customer's wishlist. */
  async function listNamedItems(sections: HomeSectionRecord[], audience: Audience) {
    const codes = sections.flatMap(codesOf)
    const items = codes.length > 0 ? await catalog.listItemsByCode(codes, audience) : []
    return new Map(items.map((item) => [item.card.code.toLowerCase(), item]))
  }

  async function listItems({ type, data }: HomeSectionRecord, audience: Audience): Promise<CardView[]> {
    const { collectionPaths, limit = itemsInSection } = data
    if (type !== 'cards' && type !== 'rows') return []
    return collectionPaths
      ? catalog.listItemsOfCollections(collectionPaths, limit, audience)
      : catalog.listMostBought(limit, audience)
  }

  function listCollections({ type, data }: HomeSectionRecord, audience: Audience): CollectionView[] {
    if (type !== 'collections') return []
    if (!data.collectionPaths) {
      const shown = catalog.listDepartments(audience).filter(({ picture }) => picture !== null)
      // One alone is nothing to choose from.
      return shown.length > 1 ? shown : []
    }
    return data.collectionPaths.flatMap((path) => catalog.findCollection(path) ?? []).filter(isFilled)
  }

  /** A tile leads somewhere: without its collection, or with nothing in it, there is none. */
  function listTiles({ data: { tiles = [] } }: HomeSectionRecord, pictures: Map<string, string>): TileView[] {
    return tiles.flatMap(({ title, text = null, collectionPath, linkUrl, picture: own, size }) => {
      const collection = collectionPath === undefined ? undefined : catalog.findCollection(collectionPath)
      const url = linkUrl ?? (collection && isFilled(collection) ? collection.url : undefined)
      if (url === undefined) return []
      return [{ title, text, url, size, picture: pictures.get(own ?? '') ?? collection?.picture ?? null }]
    })
  }

  async function show(section: HomeSectionRecord, named: Map<string, CardView>, audience: Audience) {
    const { pictures } = await read()
    return {
      section,
      items: section.data.itemCodes
        ? codesOf(section).flatMap((code) => named.get(code) ?? [])
        : await listItems(section, audience),
      collections: listCollections(section, audience),
      tiles: listTiles(section, pictures),
      picture: pictures.get(section.data.picture ?? '') ?? null,
    }
  }

  return {
    async readSettings(): Promise<ShopSettings> {
      return (await read()).settings
    },

    read,

    /** Of a shop whose owner has arranged none for today: departments, and the most bought items. */
    async showHome(audience: Audience, only?: HomeSectionType): Promise<SectionView[]> {
      const { sections } = await read()
      const arranged = (sections.length > 0 ? sections : usualHome).filter(
        ({ type }) => only === undefined || type === only,
      )
      const named = await listNamedItems(arranged, audience)
      const shown = await Promise.all(arranged.map((section) => show(section, named, audience)))
      return shown.filter(hasSomethingToShow)
    },

    /** Paths of the pages that the owner has written. */
    async listPaths(): Promise<string[]> {
      return (await read()).pages.map(({ key }) => pagePath(key))
    },

    /** @throws NotFound where the owner has not written that page */
    async getPages(key?: string): Promise<Page[]> {
      const { pages } = await read()
      const found = pages.filter((page) => key === undefined || page.key === key)
      if (key !== undefined && found.length === 0) throw new NotFound('This page does not exist.')
      return found
    },
  }
}

/** A heading without anything under it is left out: its goods may be sold out, hidden, or for customers only. */
function hasSomethingToShow({ section, items, collections, tiles }: SectionView): boolean {
  switch (section.type) {
    case 'cards':
    case 'rows':
      return items.length > 0
    case 'collections':
      return collections.length > 0
    case 'collage':
      return tiles.length > 0
    case 'facts':
      return (section.data.facts ?? []).length > 0
    default:
      return true
  }
}

const codesOf = ({ data: { itemCodes = [], limit = itemsInSection } }: HomeSectionRecord): string[] =>
  itemCodes.slice(0, limit).map((code) => code.toLowerCase())

async function readContent(
  db: Database,
  catalog: CatalogWindow,
  today: Day,
  draft: ContentDraft = {},
): Promise<Content> {
  const [settings, sections, pages] = await Promise.all([
    readSettings(db.orm),
    draft.home?.filter((section) => isShownOn(section, today)) ?? listHomeSections(db.orm, today),
    listPages(db.orm),
  ])
  const locations = sections.flatMap(({ data }) => [data.picture, ...(data.tiles ?? []).map((tile) => tile.picture)])
  const pictures = await catalog.findPictureUrls([...new Set(locations.filter((one) => one !== undefined))])
  return {
    settings: draft.navigation ? withNavigation(settings, draft.navigation) : settings,
    sections,
    pages: withDraft(pages, draft.page).map(cleanPage),
    pictures,
  }
}

function withDraft(pages: Page[], draft: ContentDraft['page']): Page[] {
  if (!draft) return pages
  const before = pages.find(({ key }) => key === draft.key)
  const others = pages.filter((page) => page !== before)
  const { key, text } = draft
  return text ? [...others, { key, ...text, updatedAt: before?.updatedAt ?? new Date() }] : others
}

/** What has come into the table another way than through addPages is cleaned here. */
const cleanPage = (page: Page): Page => ({ ...page, bodyHtml: cleanOnce(page.bodyHtml) })

/** All who ask at once share one answer; a failed one is not cached. */
function cacheBriefly<T>(load: () => Promise<T>) {
  let cached: { answer: Promise<T>; at: number } | undefined
  return {
    read(): Promise<T> {
      const now = performance.now()
      if (cached && now - cached.at < freshForMs) return cached.answer
      const asked = { answer: load(), at: now }
      cached = asked
      asked.answer.catch(() => {
        if (cached === asked) cached = undefined
      })
      return asked.answer
    },
    forget(): void {
      cached = undefined
    },
  }
}
