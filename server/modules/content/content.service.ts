import type { Audience } from '../../platform/audience.ts'
import { cleanOnce } from '../../platform/clean-html.ts'
import type { Database } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import type { ShownCard, ShownCollection } from '../catalog-search/index.ts'
import { listHomeSections, listPages, readSettings, type HomeSectionRecord, type Page } from './content.store.ts'
import type { ShopSettings } from './settings.ts'

/** What the pages of the owner show of the catalog; unknown codes and paths are left out. */
export interface CatalogWindow {
  listItemsByCode(codes: string[], audience: Audience): Promise<ShownCard[]>
  /** The most bought items of these collections and of those below them. */
  listItemsOfCollections(paths: string[], limit: number, audience: Audience): Promise<ShownCard[]>
  /** The most bought items of all. */
  listMostBought(limit: number, audience: Audience): Promise<ShownCard[]>
  /** Departments that the audience may look at, with something in them. */
  listDepartments(audience: Audience): ShownCollection[]
  findCollection(path: string): ShownCollection | undefined
  /** The address of a picture by the file name of its master. */
  findPicture(location: string): Promise<string | null>
}

interface ContentParts {
  db: Database
  catalog: CatalogWindow
  /** Hears when something of what the owner writes has changed. */
  onChange(): void
}

export interface Content {
  settings: ShopSettings
  sections: HomeSectionRecord[]
  pages: Page[]
  /** Addresses of the sections' own pictures, by the file names of their masters. */
  pictures: Map<string, string>
}

/** A section with what it shows of the catalog. */
export interface ShownSection {
  section: HomeSectionRecord
  items: ShownCard[]
  collections: ShownCollection[]
  picture: string | null
}

/** The others lead to an empty page. */
export const isFilled = (collection: ShownCollection): boolean =>
  collection.productCount > 0 || collection.otherLinkUrl !== null

export type ContentService = ReturnType<typeof createContentService>

/** Each process asks the database once in this time at most; a change shows within it. */
const freshForMs = 1_000
const itemsInSection = 10

export function createContentService({ db, catalog, onChange }: ContentParts) {
  let shown = ''
  const read = cacheBriefly(async () => {
    const content = await readContent(db, catalog)
    const now = JSON.stringify([content, [...content.pictures]])
    if (now !== shown) onChange()
    shown = now
    return content
  })

  /** One question for the goods of all sections: each asks for the customer's wishlist. */
  async function listNamedItems(sections: HomeSectionRecord[], audience: Audience) {
    const codes = sections.flatMap(codesOf)
    const items = codes.length > 0 ? await catalog.listItemsByCode(codes, audience) : []
    return new Map(items.map((item) => [item.card.code.toLowerCase(), item]))
  }

  async function listItems({ type, data }: HomeSectionRecord, audience: Audience): Promise<ShownCard[]> {
    const { collectionPaths = [], limit = itemsInSection } = data
    const showsGoods = type === 'cards' || type === 'rows'
    return showsGoods ? catalog.listItemsOfCollections(collectionPaths, limit, audience) : []
  }

  /** Of a shop whose owner has arranged no home page: departments with a picture, and the most bought items. */
  async function showUsualHome(audience: Audience): Promise<ShownSection[]> {
    const collections = catalog.listDepartments(audience).filter((one) => one.picture !== null)
    const items = await catalog.listMostBought(itemsInSection, audience)
    const none = { items: [], collections: [], picture: null }
    const departments = { ...none, section: usualSection(1, 'collections', 'Departments'), collections }
    const goods = { ...none, section: usualSection(2, 'cards', 'From our catalog'), items }
    return [...(collections.length > 0 ? [departments] : []), ...(items.length > 0 ? [goods] : [])]
  }

  return {
    async readSettings(): Promise<ShopSettings> {
      return (await read()).settings
    },

    read,

    async showHome(audience: Audience, only?: HomeSectionRecord['type']): Promise<ShownSection[]> {
      const { sections, pictures } = await read()
      if (sections.length === 0)
        return (await showUsualHome(audience)).filter(({ section }) => only === undefined || section.type === only)
      const shown = sections.filter(({ type }) => only === undefined || type === only)
      const named = await listNamedItems(shown, audience)
      return Promise.all(
        shown.map(async (section) => ({
          section,
          items: section.data.itemCodes
            ? codesOf(section).flatMap((code) => named.get(code) ?? [])
            : await listItems(section, audience),
          collections:
            section.type === 'collections'
              ? (section.data.collectionPaths ?? [])
                  .flatMap((path) => catalog.findCollection(path) ?? [])
                  .filter(isFilled)
              : [],
          picture: pictures.get(section.data.picture ?? '') ?? null,
        })),
      )
    },

    /** Paths of the pages that the owner has written. */
    async listPaths(): Promise<string[]> {
      return (await read()).pages.map(({ key }) => `/${key}`)
    },

    /** @throws NotFound where the owner has not written that page */
    async getPages(key?: string): Promise<Page[]> {
      const { pages } = await read()
      const found = pages.filter((page) => key === undefined || page.key === key)
      if (key !== undefined && found.length === 0) throw new NotFound('This page is not there.')
      return found
    },
  }
}

const usualSection = (id: number, type: HomeSectionRecord['type'], name: string): HomeSectionRecord => ({
  ...{ id, type, name },
  data: {},
})

const codesOf = ({ data: { itemCodes = [], limit = itemsInSection } }: HomeSectionRecord): string[] =>
  itemCodes.slice(0, limit).map((code) => code.toLowerCase())

async function readContent(db: Database, catalog: CatalogWindow): Promise<Content> {
  const [settings, sections, pages] = await Promise.all([
    readSettings(db.orm),
    listHomeSections(db.orm),
    listPages(db.orm),
  ])
  return { settings, sections, pages: pages.map(cleanPage), pictures: await findPictures(sections, catalog) }
}

async function findPictures(sections: HomeSectionRecord[], catalog: CatalogWindow): Promise<Map<string, string>> {
  const locations = [...new Set(sections.flatMap(({ data }) => data.picture ?? []))]
  const found = await Promise.all(locations.map(async (one) => [one, await catalog.findPicture(one)] as const))
  return new Map(found.flatMap(([location, address]) => (address === null ? [] : [[location, address]])))
}

/** What has come into the table another way than through addPages is cleaned here. */
const cleanPage = (page: Page): Page => ({ ...page, bodyHtml: cleanOnce(page.bodyHtml) })

/** All who ask at once share one answer; a failed one is not cached. */
function cacheBriefly<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: { answer: Promise<T>; at: number } | undefined
  return () => {
    const now = performance.now()
    if (cached && now - cached.at < freshForMs) return cached.answer
    const asked = { answer: load(), at: now }
    cached = asked
    asked.answer.catch(() => {
      if (cached === asked) cached = undefined
    })
    return asked.answer
  }
}
