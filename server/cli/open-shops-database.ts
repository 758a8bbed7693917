import type { Config } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { findShopAddress, hasPostgres, joinPostgres } from '../../dev/postgres/embedded-postgres.ts'
import { hasTables, migrateDatabase } from '../platform/migrate.ts'

/** A command makes no shop: it would be an empty one that nobody asked for. */
export class NoShop extends Error {
  constructor({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>) {
    super(
      `There is no shop in ${databaseUrl ? 'the database of DATABASE_URL' : dataFolder}: ` +
        'name another with DATA_FOLDER or DATABASE_URL, or make one there with npm start.',
    )
  }
}

/** Where the shop of the data folder is open; undefined where it is not, or where its database says nothing of it. */
export const findOpenAddress = ({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>) =>
  databaseUrl || !hasPostgres(dataFolder) ? undefined : findShopAddress(dataFolder)

/**
 * The database of the open shop, or the shop's own opened for this command.
 * @throws NoShop when there is none; then nothing has been made
 */
export async function withShopsDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  warn: (message: string) => void,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl && !hasPostgres(config.dataFolder)) throw new NoShop(config)
  const log = { info: () => undefined, warn }
  const postgres = config.databaseUrl ? undefined : await joinPostgres({ folder: config.dataFolder, log })
  try {
    const url = config.databaseUrl ?? postgres!.url
    if (!(await hasTables(url))) throw new NoShop(config)
    await migrateDatabase(url)
    return await workWith(url, work)
  } finally {
    await postgres?.stop()
  }
}

async function workWith<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { max: 2, statementTimeoutMs: 0 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
