import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { embeddedPostgres } from '../../dev/postgres/embedded-postgres.ts'
import { findBuiltProgram } from '../testing/processes/built-programs.ts'
import { openDataFolder, startShopProcess } from '../testing/processes/shop-process.ts'
import { openBareDatabase } from '../testing/database/test-database.ts'
import { NoShop, withShopsDatabase } from './open-shops-database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ways = 'name another with DATA_FOLDER or DATABASE_URL, or make one there with npm start.'

/** As the owner types it. */
async function run(words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [findBuiltProgram('shop'), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  })
  const heard = { said: '', complained: '' }
  child.stdout.on('data', (chunk) => (heard.said += String(chunk)))
  child.stderr.on('data', (chunk) => (heard.complained += String(chunk)))
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { exitCode, ...heard }
}

test('a command goes on when nobody reads its words any more', async () => {
  const child = spawn(process.execPath, [findBuiltProgram('shop'), 'help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const complaints: string[] = []
  child.stderr.on('data', (chunk) => complaints.push(String(chunk)))
  expect(await once(child, 'close')).toEqual([0, null])
  expect(complaints).toEqual([])
})

test('a command makes no shop where there is none', async () => {
  const folder = join(openDataFolder(), 'elsewhere')
  expect(await run(['maintenance', 'on'], { DATA_FOLDER: folder })).toEqual({
    exitCode: 1,
    said: '',
    complained: `There is no shop in ${folder}: ${ways}\n`,
  })
  expect(existsSync(folder)).toBe(false)
})

test('a folder with other things in it is left as it was', async () => {
  const folder = openDataFolder()
  mkdirSync(join(folder, 'pictures'))
  await expect(work({ dataFolder: folder })).rejects.toThrow(NoShop)
  expect(readdirSync(folder)).toEqual(['pictures'])
})

test('a database without tables stays without', async () => {
  const databaseUrl = await openBareDatabase()
  await expect(work({ databaseUrl, dataFolder: openDataFolder() })).rejects.toThrow(
    `There is no shop in the database of DATABASE_URL: ${ways}`,
  )
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    "select nspname from pg_namespace where nspname !~ '^(pg_|information_schema|public)'",
  )
  await client.end()
  expect(rows).toEqual([])
})

test('a command works beside the open shop, and in its folder when it has closed', async () => {
  const folder = openDataFolder()
  const shop = await startShopProcess(folder)
  await shop.waitUntilReady()
  const env = { DATA_FOLDER: folder }
  const change = ['call', 'set_registration_rule', 'needsApproval=true']
  expect(await run(change, env)).toMatchObject({ exitCode: 0, complained: '' })
  shop.signal('SIGTERM')
  await shop.ended()
  const { said } = await run(['call', 'get_shop_settings'], env)
  expect(said).toContain('"approve-registrations": "yes"')
})

const work = (config: { dataFolder: string; databaseUrl?: string }) =>
  withShopsDatabase(
    { databaseUrl: undefined, ownDatabase: embeddedPostgres, ...config },
    () => undefined,
    async () => 'worked',
  )
