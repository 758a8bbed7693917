import type { LeafCollection } from '../../../contract/calls/content.ts'
import type { CatalogItem } from '../../../contract/calls/products.ts'
import { cleanHtml } from '../../platform/clean-html.ts'
import type { Database } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http.ts'
import { listHomeSections, listPages, readSettings, type HomeSectionRecord, type Page } from './content.store.ts'
import type { ShopSettings } from './settings.ts'

/** What the pages of the owner show of the catalog; unknown codes and paths are left out. */
export interface CatalogWindow {
  listItemsByCode(codes: string[], caller: Caller | undefined): Promise<CatalogItem[]>
  /** The most bought items of these collections and of those below them. */
  listItemsOfCollections(paths: string[], limit: number, caller: Caller | undefined): Promise<CatalogItem[]>
  /** The most bought items of all. */
  listMostBought(limit: number, caller: Caller | undefined): Promise<CatalogItem[]>
  /** Departments that the caller may look at, with something in them. */
  listDepartments(caller: Caller | undefined): LeafCollection[]
  findCollection(path: string): LeafCollection | undefined
  /** The address of a picture by the file name of its master. */
  findPicture(location: string): Promise<string | null>
}

export interface ContentParts {
  db: Database
  catalog: CatalogWindow
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
  items: CatalogItem[]
  collections: LeafCollection[]
  picture: string | null
}

/** The others lead to an empty page. */
export const isFilled = (collection: LeafCollection): boolean =>
  collection.product_count > 0 || collection.other_link_url !== null

export type ContentService = ReturnType<typeof createContentService>

/** Each process asks the database once in this time at most; a change shows within it. */
const freshForMs = 1_000
const itemsInSection = 10

export function createContentService({ db, catalog }: ContentParts) {
  let shown = ''
  let version = 0
  const read = keepFresh(async () => {
    const content = await readContent(db, catalog)
    const now = JSON.stringify([content, [...content.pictures]])
    if (now !== shown) version += 1
    shown = now
    return content
  })

  /** One question for the goods of all sections: each asks for the customer's wishlist. */
  async function listNamedItems(sections: HomeSectionRecord[], caller: Caller | undefined) {
    const codes = sections.flatMap(codesOf)
    const items = codes.length > 0 ? await catalog.listItemsByCode(codes, caller) : []
    return new Map(items.map((item) => [item.web_code.toLowerCase(), item]))
  }

  async function listItems({ type, data }: HomeSectionRecord, caller: Caller | undefined): Promise<CatalogItem[]> {
    const { collectionPaths = [], limit = itemsInSection } = data
    const showsGoods = type === 'cards' || type === 'rows'
    return showsGoods ? catalog.listItemsOfCollections(collectionPaths, limit, caller) : []
  }

  /** Of a shop whose owner has arranged no home page: departments with a picture, and the most bought items. */
  async function showUsualHome(caller: Caller | undefined): Promise<ShownSection[]> {
    const collections = catalog.listDepartments(caller).filter((one) => one.thumb_image !== null)
    const items = await catalog.listMostBought(itemsInSection, caller)
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

    /** Grows with everything that the owner writes. */
    async version(): Promise<number> {
      await read()
      return version
    },

    async showHome(caller: Caller | undefined, only?: HomeSectionRecord['type']): Promise<ShownSection[]> {
      const { sections, pictures } = await read()
      if (sections.length === 0)
        return (await showUsualHome(caller)).filter(({ section }) => only === undefined || section.type === only)
      const shown = sections.filter(({ type }) => only === undefined || type === only)
      const named = await listNamedItems(shown, caller)
      return Promise.all(
        shown.map(async (section) => ({
          section,
          items: section.data.itemCodes
            ? codesOf(section).flatMap((code) => named.get(code) ?? [])
            : await listItems(section, caller),
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

const cleaned = new Map<string, string>()
const cleanedAtMost = 200

function cleanOnce(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  if (cleaned.size >= cleanedAtMost) cleaned.clear()
  const clean = cleanHtml(html)
  cleaned.set(html, clean)
  return clean
}

/** All who ask at once share one answer; a failed one is not kept. */
function keepFresh<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; at: number } | undefined
  return () => {
    const now = performance.now()
    if (kept && now - kept.at < freshForMs) return kept.answer
    const asked = { answer: load(), at: now }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}
