import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A program like pgbouncer that hands each transaction to whichever connection to the database is free. */
interface Pooler {
  /** It knows which of its connections has planned a statement. pgbouncer does from 1.21 on; older ones pass on its name, and the next transaction finds none of that name. */
  keepsStatements: boolean
}

const connectsWithinMs = 10_000

/** @returns what stands between this address and its database; undefined: nothing */
export async function findPooler(url: string): Promise<Pooler | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectsWithinMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    return (await isDirect(client)) ? undefined : { keepsStatements: await keepsStatements(client) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whoever lets us in is the one that answers. */
export async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid === (client as pg.Client & { processID: number }).processID
}

async function keepsStatements(client: pg.Client): Promise<boolean> {
  const name = `probe_${randomBytes(6).toString('hex')}`
  await client.query({ name, text: 'select 1' })
  const { rowCount } = await client.query('select from pg_prepared_statements where name = $1', [name])
  if (rowCount === 0) return true
  await client.query(`deallocate ${name}`)
  return false
}
