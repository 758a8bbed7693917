import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { projectFolder } from './project-folder.ts'

const migrationsFolder = join(projectFolder, 'server/migrations')
const lockKey = 4_711_001

/** Brings the database up to date. Of many processes that start together, one does it and the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'brandyard migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await migrate(drizzle(client), { migrationsFolder })
    await runMigrations({ connectionString: url, noPreparedStatements: false })
  } finally {
    await client.end()
  }
}

/** Whether the tables of a shop were ever made there. Looks only. */
export async function hasTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string | null }>(
      "select to_regclass('drizzle.__drizzle_migrations')::text as name",
    )
    return rows[0]?.name != null
  } finally {
    await client.end()
  }
}
