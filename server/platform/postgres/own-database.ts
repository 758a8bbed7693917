import type { Config } from '../settings/config.ts'

interface Options {
  /** The data folder; it is created. */
  folder: string
  log: { info(message: string): void; warn(message: string): void }
}

export interface RunningDatabase {
  url: string
  /** Writes down for a second process where the first one is open. */
  announce(address: string): void
  /** Asks a second process to wait, because the folder is free in a moment. */
  announceClosing(): void
  /** Ends the database and gives the folder back. */
  stop(): Promise<void>
  /** The same without waiting for the end. */
  abandon(): void
}

/** Of a shop that is given none: it runs a database itself, in its data folder. */
export interface OwnDatabase {
  /** @throws CannotOpen when another process works in the folder */
  start(options: Options): Promise<RunningDatabase>
  /** For a command beside the shop: the database of the open shop, or one started for this command alone. */
  join(options: Options): Promise<Pick<RunningDatabase, 'url' | 'stop'>>
  /** Whether a database was ever made in the data folder. Looks only. */
  exists(folder: string): boolean
  /** Where people find the shop that is open in the data folder. Looks only. */
  findShopAddress(folder: string): string | undefined
}

/** Where a shop has its data. */
export interface ShopLocation
  extends Pick<Config, 'databaseUrl' | 'dataFolder'>, Partial<Pick<Config, 'databaseDirectUrl'>> {
  ownDatabase: OwnDatabase
}
