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
}

export type ContentService = ReturnType<typeof createContentService>

/** Each process asks the database once in this time at most; a change shows within it. */
const freshForMs = 1_000
const itemsInSection = 10

export function createContentService({ db, catalog }: ContentParts) {
  const read = keepFresh(() => readContent(db))

  async function showSection(section: HomeSectionRecord, caller: Caller | undefined) {
    const { itemCodes, collectionPaths = [], limit = itemsInSection, picture } = section.data
    const showsItems = section.type === 'cards' || section.type === 'rows'
    return {
      section,
      items: itemCodes
        ? await catalog.listItemsByCode(itemCodes.slice(0, limit), caller)
        : showsItems
          ? await catalog.listItemsOfCollections(collectionPaths, limit, caller)
          : [],
      collections: section.type === 'collections' ? collectionPaths.flatMap(findCollection) : [],
      picture: picture ? await catalog.findPicture(picture) : null,
    }
  }

  const findCollection = (path: string) => catalog.findCollection(path) ?? []

  return {
    async readSettings(): Promise<ShopSettings> {
      return (await read()).settings
    },

    read,

    async showHome(caller: Caller | undefined, only?: HomeSectionRecord['type']) {
      const { sections } = await read()
      const shown = sections.filter(({ type }) => only === undefined || type === only)
      return Promise.all(shown.map((section) => showSection(section, caller)))
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

/** What was written before it was cleaned on its way in is cleaned on its way out. */
async function readContent(db: Database): Promise<Content> {
  const [settings, sections, pages] = await Promise.all([
    readSettings(db.orm),
    listHomeSections(db.orm),
    listPages(db.orm),
  ])
  return { settings, sections, pages: pages.map((page) => ({ ...page, bodyHtml: cleanOnce(page.bodyHtml) })) }
}

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
