import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../dev/postgres/embedded-postgres.ts'
import { fillTestRates } from '../test-rates.ts'
import { openDatabase } from '../../platform/database.ts'
import { migrateDatabase } from '../../platform/postgres/migrate.ts'
import { makeDataFolder, removeDataFolder, removeLeftovers } from '../data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the cluster's database that test databases are made from. */
    clusterUrl: string
  }
}

/** What test databases are copied from: the tables of a shop, empty or with the usual rates. */
export const templates = { empty: 'shop_template', withRates: 'shop_template_with_rates' }
const quiet = { info: () => undefined, warn: () => undefined }

/** One cluster for a whole run, with migrated databases that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = makeDataFolder()
  const postgres = await startPostgres({ folder, log: quiet, forgetful: true })
  await makeTemplates(postgres.url)
  project.provide('clusterUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await removeDataFolder(folder)
  }
}

async function makeTemplates(clusterUrl: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${templates.empty}`)
  await migrateDatabase(withDatabase(clusterUrl, templates.empty))
  await client.query(`create database ${templates.withRates} template ${templates.empty}`)
  await client.end()
  const db = openDatabase(withDatabase(clusterUrl, templates.withRates), { max: 1 })
  await db.transaction(fillTestRates)
  await db.close()
}

export function withDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
