import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../dev/postgres/embedded-postgres.ts'
import { migrateDatabase } from '../platform/migrate.ts'
import { makeDataFolder, removeDataFolder, removeLeftovers } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the cluster's database that test databases are made from. */
    clusterUrl: string
  }
}

export const templateName = 'shop_template'
const quiet = { info: () => undefined, warn: () => undefined }

/** One cluster for a whole run, with one migrated database that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = makeDataFolder()
  const postgres = await startPostgres({ folder, log: quiet, forgetful: true })
  await makeTemplate(postgres.url)
  project.provide('clusterUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await removeDataFolder(folder)
  }
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrateDatabase(withDatabase(clusterUrl, templateName))
}

export function withDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
