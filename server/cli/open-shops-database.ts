import { openDatabase, type Database } from '../platform/database.ts'
import { hasTables, migrateDatabase } from '../platform/postgres/migrate.ts'
import type { ShopLocation } from '../platform/postgres/own-database.ts'

/** A command makes no shop: it would be an empty one that nobody asked for. */
export class NoShop extends Error {
  constructor({ databaseUrl, dataFolder }: ShopLocation) {
    super(
      `There is no shop in ${databaseUrl ? 'the database of DATABASE_URL' : dataFolder}: ` +
        'name another with DATA_FOLDER or DATABASE_URL, or make one there with npm start.',
    )
  }
}

/** Where the shop of the data folder is open; undefined where it is not, or where its database says nothing of it. */
export const findOpenAddress = ({ databaseUrl, dataFolder, ownDatabase }: ShopLocation) =>
  databaseUrl || !ownDatabase.exists(dataFolder) ? undefined : ownDatabase.findShopAddress(dataFolder)

type Warn = (message: string) => void
type Work<T> = (db: Database) => Promise<T>

/**
 * The database of the open shop, or the shop's own opened for this command.
 * @throws NoShop when there is none; then nothing has been made
 */
export async function withShopsDatabase<T>(location: ShopLocation, warn: Warn, work: Work<T>): Promise<T> {
  if (!location.databaseUrl && !location.ownDatabase.exists(location.dataFolder)) throw new NoShop(location)
  return withUrl(location, warn, async (url) => {
    if (!(await hasTables(url))) throw new NoShop(location)
    return workWith(url, work)
  })
}

/** The same, made where there is none yet. */
export const withDatabaseOf = <T>(location: ShopLocation, warn: Warn, work: Work<T>): Promise<T> =>
  withUrl(location, warn, (url) => workWith(url, work))

async function withUrl<T>(location: ShopLocation, warn: Warn, work: (url: string) => Promise<T>): Promise<T> {
  if (location.databaseUrl) return work(location.databaseDirectUrl ?? location.databaseUrl)
  const log = { info: () => undefined, warn }
  const { url, stop } = await location.ownDatabase.join({ folder: location.dataFolder, log })
  try {
    return await work(url)
  } finally {
    await stop()
  }
}

async function workWith<T>(url: string, work: Work<T>): Promise<T> {
  await migrateDatabase(url)
  const db = openDatabase(url, { max: 2, statementTimeoutMs: 0 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
