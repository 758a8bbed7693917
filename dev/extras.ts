import { join } from 'node:path'
import type { Extras } from '../server/app/open-shop.ts'
import { projectFolder } from '../server/platform/project-folder.ts'
import { listPublishedStaff } from './demo/staff.ts'
import { prepareDemo } from './demo/prepare.ts'
import { embeddedPostgres } from './postgres/embedded-postgres.ts'

/** What the start programs hand to the shop, which knows nothing of it. */
export const extras: Extras = {
  ownDatabase: embeddedPostgres,
  // A shop that began as a demo keeps its pictures.
  bundled: {
    pictures: join(projectFolder, 'dev/demo/pictures'),
    brand: join(projectFolder, 'dev/demo/brand'),
    documents: join(projectFolder, 'dev/demo/documents'),
    // A demo that everybody may sign in to says so by itself.
    listPublishedAccounts: async (db, { fillDemo }) =>
      fillDemo ? [] : (await import('./demo/published-passwords.ts')).findPublishedPasswords(db),
    signIns: ({ fillDemo }) => (fillDemo ? listPublishedStaff() : []),
  },
  prepare: prepareDemo,
}
