import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../platform/embedded-postgres.ts'
import { migrateDatabase } from '../platform/migrate.ts'
import { findPostmaster, stopPostmaster } from '../platform/postgres/postmaster.ts'
import { isRunning } from '../platform/postgres/process-identity.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the cluster's database that test databases are made from. */
    clusterUrl: string
  }
}

export const templateName = 'shop_template'
const prefix = 'brandyard-tests-'
const quiet = { info: () => undefined, warn: () => undefined }

/** One cluster for a whole run, with one migrated database that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // The account of the database enters it, too.
  const postgres = await startPostgres({ folder, log: quiet, forgetful: true })
  await makeTemplate(postgres.url)
  project.provide('clusterUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
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

/** A run that was killed leaves its cluster behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || isRunning(Number(pid))) continue
    const folder = join(tmpdir(), name)
    const postmaster = findPostmaster(join(folder, 'postgres', 'cluster'))
    if (postmaster) await stopPostmaster(postmaster.pid)
    rmSync(folder, { recursive: true, force: true })
  }
}
