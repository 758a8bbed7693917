import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { fixedPages, pagePath, usualPageTitle } from '../../../../domain/content/owner-pages.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { PictureProcess } from '../../../platform/pictures/picture-process.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { addUploadedPicture, loadCollections } from '../../catalog/index.ts'
import { listPages } from '../pages/content.store.ts'
import { makeBrandPicture } from '../pages/brand-files.ts'
import type { CatalogWindow, ContentDraft } from '../pages/content.service.ts'
import { createDocuments } from './documents.ts'
import { isName, kindOf, readPageName, type Kind, type Name } from './document-kinds.ts'
import { listDocuments } from './documents.store.ts'
import { nameTargets } from './link-names.ts'
import type { PageText } from './page-kind.ts'

interface ContentAdminParts {
  db: Database
  clock: Clock
  files: FileStore
  /** Of uploads. */
  reencode: PictureProcess['reencode']
  findTimeZone(tx: Tx): Promise<string>
  catalog: Pick<CatalogWindow, 'findPictureUrls'>
  searchItems(q: string): Promise<{ id: ItemId; code: string; name: string }[]>
  /** Lets the shop show what is published. */
  refresh(): Promise<void>
}

const fixedTargets = [
  { path: '/home', title: 'Home page' },
  { path: '/quick-order', title: 'Quick order' },
  { path: '/mailing-list', title: 'Mailing list' },
]
const targetsAtMost = 6

interface ListedPage {
  key: string
  title: string
  /** Null: the shop does not show it. */
  updatedAt: Date | null
  hasDraft: boolean
}

export type ContentAdmin = ReturnType<typeof createContentAdmin>

/** What the owner writes: drafts, previews, and what goes out. */
export function createContentAdmin({
  db,
  clock,
  files,
  reencode,
  findTimeZone,
  catalog,
  searchItems,
  refresh,
}: ContentAdminParts) {
  const documents = createDocuments({ db, clock, onPublish: refresh })
  const readTimeZone = () => findTimeZone(db.orm)

  return {
    ...documents,
    readTimeZone,
    readToday: async (): Promise<Day> => localDay(clock.now(), await readTimeZone()),
    findPictureUrls: catalog.findPictureUrls,

    /** @throws Invalid where it can be none */
    async addPicture(content: Buffer): Promise<{ name: string; url: string }> {
      const added = await addUploadedPicture({ db, files, reencode }, content)
      if ('refused' in added) throw new Invalid(added.refused, 'file')
      const urls = await catalog.findPictureUrls([added.location])
      return { name: added.location, url: urls.get(added.location)! }
    },

    /** The logo of a membership. @throws Invalid where it can be none */
    async addLogo(content: Buffer): Promise<{ url: string }> {
      const picture = await makeBrandPicture(content, 'membership', reencode)
      if ('refused' in picture) throw new Invalid(picture.refused, 'file')
      await files.write(picture.name, picture.content)
      return { url: `/${picture.name}` }
    },

    /** Pages with an address of their own, written or not, those that are written, and those with a draft. */
    async listPages(): Promise<ListedPage[]> {
      const written = new Map((await listPages(db.orm)).map((page) => [page.key, page]))
      const worked = (await listDocuments(db.orm)).flatMap(({ kind, draft }) => {
        const key = readPageName(kind)
        return key === undefined ? [] : [[key, draft] as const]
      })
      const drafts = new Map(worked)
      const keys = new Set([...Object.keys(fixedPages), ...written.keys(), ...drafts.keys()])
      return [...keys].map((key) => {
        const [page, draft] = [written.get(key), (drafts.get(key)?.value ?? undefined) as PageText | undefined]
        const title = page?.title ?? draft?.title ?? usualPageTitle(key)
        return { key, title, updatedAt: page?.updatedAt ?? null, hasDraft: draft !== undefined }
      })
    },

    /** All that has a draft. */
    listDrafted: async (): Promise<Set<string>> =>
      new Set((await listDocuments(db.orm)).flatMap(({ kind, draft }) => (draft ? [kind] : []))),

    /** Where links can lead that have these words in their title or address. @param q empty: all pages and collections */
    async listTargets(q: string) {
      const [all, written] = [await loadCollections(db.orm), await listPages(db.orm)]
      const pages = [...fixedTargets, ...written.map(({ key, title }) => ({ path: pagePath(key), title }))]
      const collections = all.map(({ path, name }) => ({ path, title: name }))
      if (q === '') return { pages, collections, items: [] }
      const words = q.toLowerCase()
      const fits = ({ path, title }: { path: string; title: string }) =>
        `${title}\n${path}`.toLowerCase().includes(words)
      const items = await searchItems(q)
      return {
        pages: pages.filter(fits).slice(0, targetsAtMost),
        collections: collections.filter(fits).slice(0, targetsAtMost),
        items: items.map(({ id, code, name }) => ({ path: toItemPath({ id, name }), title: `${code} ${name}` })),
      }
    },

    nameTargets: (targets: readonly string[]) => nameTargets(db.orm, targets),

    /** What the shop would show of a document, and at which of its addresses. @throws NotFound */
    async readPreview(name: Name, versionId?: number): Promise<{ draft: ContentDraft; path: string }> {
      const value = await documents.read(name, versionId)
      const { path, toContent } = kindOf(name) as Kind<unknown>
      const draft = toContent(value)
      if (!draft) throw noName()
      return { draft, path }
    },
  }
}

/** @throws NotFound */
export function readName(text: string): Name {
  if (isName(text)) return text
  throw noName()
}

const noName = () => new NotFound('There is nothing by this name here.')
