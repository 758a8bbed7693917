import type { AppParts } from './app.ts'
import { readShopConfig } from './shop-config.ts'
import { readConnectionsVersion, sameSettings } from '../modules/admin/index.ts'
import { seconds } from '../../domain/calendar/durations.ts'
import { isConnectionLost } from '../platform/postgres/database-errors.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'

interface FollowParts {
  db: Database
  /** By which this process runs. */
  config: Config
  log: Log
  bundled: AppParts['bundled']
  onChange(changed: Config): Promise<void>
}

const looksEvery = seconds(2)

/** Each process looks by itself whether connections have changed: a notice could be lost, and would take a connection of its own. */
export async function followConnections({ db, config, log, bundled, onChange }: FollowParts) {
  let known = -1
  let running = config
  let looking: Promise<void> | undefined
  let isClosed = false

  async function look(): Promise<void> {
    const version = await readConnectionsVersion(db.orm)
    if (version === known) return
    const changed = await readShopConfig({ db, opening: config, log, bundled })
    if (!sameSettings(changed, running) && !isClosed) {
      log.info('connections have changed; the shop is built anew')
      await onChange(changed)
      running = changed
      log.info('the shop goes by its new connections')
    }
    known = version
  }

  const timer = setInterval(() => {
    looking ??= look()
      // Tried again, while what was opened before goes on. That the database is away is said elsewhere.
      .catch((err: unknown) => {
        if (!isConnectionLost(err)) log.warn({ err }, 'connections could not be looked at')
      })
      .finally(() => (looking = undefined))
  }, looksEvery)
  timer.unref()
  return {
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      await looking
    },
  }
}
