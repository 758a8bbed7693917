import { localDay, type Day } from '../../../domain/freight/business-days.ts'
import { pagePath } from '../../../domain/owner-pages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { Invalid, NotFound } from '../../platform/http/errors.ts'
import { addOwnPicture, loadCollections } from '../catalog/index.ts'
import { listPages, type CatalogWindow, type ContentDraft } from '../content/index.ts'
import { createDocuments, type Name } from './documents.ts'
import { kinds } from './document-kinds.ts'

interface ContentDeskParts {
  db: Database
  clock: Clock
  files: FileStore
  findTimeZone(tx: Tx): Promise<string>
  catalog: Pick<CatalogWindow, 'findPictureUrls'>
  /** Lets the shop show what is published. */
  refresh(): Promise<void>
}

export type ContentDesk = ReturnType<typeof createContentDesk>

/** What the owner writes: drafts, previews, and what goes out. */
export function createContentDesk({ db, clock, files, findTimeZone, catalog, refresh }: ContentDeskParts) {
  const documents = createDocuments({ db, clock, onPublish: refresh })
  const readTimeZone = () => findTimeZone(db.orm)

  return {
    ...documents,
    readTimeZone,
    readToday: async (): Promise<Day> => localDay(clock.now(), await readTimeZone()),
    findPictureUrls: catalog.findPictureUrls,

    /** @throws Invalid where it can be none */
    async addPicture(content: Buffer): Promise<{ name: string; url: string }> {
      const added = await db.transaction((tx) => addOwnPicture(tx, files, content))
      if ('refused' in added) throw new Invalid(added.refused, 'file')
      const urls = await catalog.findPictureUrls([added.location])
      return { name: added.location, url: urls.get(added.location)! }
    },

    async listTargets() {
      const [all, written] = [await loadCollections(db.orm), await listPages(db.orm)]
      const fixed = [
        { path: '/home', title: 'Home page' },
        { path: '/quick_order', title: 'Quick order' },
        { path: '/mailing-list', title: 'Mailing list' },
      ]
      return {
        pages: [...fixed, ...written.map(({ key, title }) => ({ path: pagePath(key), title }))],
        collections: all.map(({ path, name }) => ({ path, title: name })),
      }
    },

    /** What the shop would show of a document, and at which of its addresses. @throws NotFound */
    async readPreview(name: Name, versionId?: number): Promise<{ draft: ContentDraft; path: string }> {
      const value = await documents.read(name, versionId)
      const { path, toContent } = kinds[name]
      return { draft: toContent(value), path }
    },
  }
}

/** @throws NotFound */
export function readName(text: string): Name {
  if (Object.hasOwn(kinds, text)) return text as Name
  throw new NotFound('There is nothing of this name to be changed here.')
}
