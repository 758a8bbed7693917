import type { AppParts } from './app.ts'
import { readConnected, sealConnections } from '../modules/admin/index.ts'
import type { Config } from '../platform/settings/config.ts'
import { createTokenMaker } from '../platform/settings/shop-key.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'

interface ShopConfigParts {
  db: Database
  /** Of the environment. */
  opening: Config
  log: Pick<Log, 'warn'>
  bundled: AppParts['bundled']
}

/** The settings with what the back office has stored of connections. @throws ConfigMistakes for those of the environment */
export async function readShopConfig({ db, opening, log, bundled }: ShopConfigParts): Promise<Config> {
  const { config, faults } = await readConnected(db.orm, {
    env: opening.env,
    seal: sealConnections(createTokenMaker(opening.dataFolder)),
    listPublishedAccounts: bundled?.listPublishedAccounts && ((config) => bundled.listPublishedAccounts!(db, config)),
  })
  for (const [group, fault] of Object.entries(faults))
    log.warn({ connection: group }, `a stored connection is not used: ${fault}`)
  return config
}
