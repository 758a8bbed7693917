import { CannotOpen } from '../../server/platform/http/cannot-open.ts'
import type { Config } from '../../server/platform/settings/config.ts'
import type { Database } from '../../server/platform/database.ts'
import { staffRoles } from '../../domain/people/staff-rights.ts'
import { createStaffSealer } from '../../server/modules/admin/index.ts'
import { createTokenMaker } from '../../server/platform/settings/shop-key.ts'
import { demoStaff } from './staff.ts'
import type { FileStore } from '../../server/platform/files/file-store.ts'

/** Fills the demo where it is wanted, and keeps a public shop closed that began as one. @returns who can sign in */
export async function prepareDemo(db: Database, config: Config, files: FileStore): Promise<string[]> {
  const { fillDemo, isPublic, dataFolder } = config
  if (!fillDemo) {
    if (isPublic) await refusePublishedPasswords(db)
    return []
  }
  const { demoSignIns, fillDemoShop } = await import('./fill.ts')
  const { placeCardOrders } = await import('./card-orders.ts')
  const sealer = createStaffSealer(createTokenMaker(dataFolder))
  const { items } = await fillDemoShop(db, { files, sealer })
  if (items > 0) process.stdout.write(`The demo shop is filled: ${items} items.\n`)
  const troubles = await placeCardOrders(db, config)
  return [
    ...troubles,
    ...demoSignIns.map(
      ({ login, password, company, pays }) => `  sign in as ${login} / ${password} (${company}, ${pays})`,
    ),
    ...demoStaff.map(
      ({ email, password, role, secret }) =>
        `  at /admin as ${email} / ${password} (${staffRoles[role].title}${secret ? `, authenticator app: ${secret}` : ''})`,
    ),
  ]
}

/** A shop may have begun as a demo on its owner's machine. */
async function refusePublishedPasswords(db: Database): Promise<void> {
  const { findPublishedPasswords } = await import('./published-passwords.ts')
  const logins = await findPublishedPasswords(db)
  if (logins.length === 0) return
  throw new CannotOpen(
    `The shop still has accounts of the demo, whose passwords are published: ${logins.join(', ')}. Open it without PUBLIC_URL and ` +
      'change these passwords, begin with another DATA_FOLDER or DATABASE_URL, or set DEMO=yes if everybody may sign in to them.',
  )
}
