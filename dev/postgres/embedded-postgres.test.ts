import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { atEnd } from '../../server/testing/at-end.ts'
import { openDataFolder } from '../../server/testing/processes/shop-process.ts'
import { FolderInUse, joinPostgres, startPostgres } from './embedded-postgres.ts'
import { copyBinaries, findBinaries } from './binaries.ts'
import { findLocationFolder } from './cluster.ts'
import { findPostmaster } from './postmaster.ts'
import { isRunning } from './process-identity.ts'

test('what was written is there after the database is killed in the middle', async () => {
  const shop = openTestFolder()
  const first = await shop.start({ forgetful: false })
  await query(first.url, 'create table kept (id integer)')
  await query(first.url, 'insert into kept values (1)')
  killDatabase(shop.folder)
  first.abandon()

  const second = await shop.start({ forgetful: false })

  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }])
  await second.stop()
})

test('a database that is killed under the shop comes back at its address', async () => {
  const shop = openTestFolder()
  const open = await shop.start({ forgetful: false })
  await query(open.url, 'create table kept (id integer)')

  killDatabase(shop.folder)

  await expect.poll(() => query(open.url, 'select id from kept').catch(() => 'away')).toEqual([])
  await open.stop()
  expect(findPostmaster(shop.cluster())).toBeUndefined()
})

test('a note left by a database that is gone does not stand in the way, whoever has its number now', async () => {
  const shop = openTestFolder()
  await (await shop.start()).stop()
  const note = join(shop.cluster(), 'postmaster.pid')
  writeFileSync(note, `${process.pid}\n${shop.cluster()}\n0\n5432\n\n127.0.0.1\n`)

  const next = await shop.start()

  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('a lock left by a process that is gone is taken over', async () => {
  const shop = openTestFolder()
  await (await shop.start()).stop()
  const lock = join(dirname(shop.cluster()), 'shop.lock')
  writeFileSync(lock, JSON.stringify({ pid: process.pid, began: 'long ago', id: 'other' }))

  const next = await shop.start()

  expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid)
  await next.stop()
  expect(existsSync(lock)).toBe(false)
})

test('one process works in a folder at a time', async () => {
  const shop = openTestFolder()
  const first = await shop.start()

  await expect(shop.start()).rejects.toThrow(FolderInUse)

  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('a command beside the shop works in its database and leaves it running', async () => {
  const shop = openTestFolder()
  const first = await shop.start()

  const beside = await joinPostgres({ folder: shop.folder, log: quiet })
  expect(await query(beside.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await beside.stop()

  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('a command without a shop starts the database and stops it again', async () => {
  const shop = openTestFolder()

  const alone = await joinPostgres({ folder: shop.folder, log: quiet, forgetful: true })
  expect(await query(alone.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await alone.stop()

  expect(findPostmaster(shop.cluster())).toBeUndefined()
})

test('a first start that was cut off while it made the database begins anew', async () => {
  const shop = openTestFolder()
  mkdirSync(join(shop.folder, 'postgres', 'cluster.draft'), { recursive: true })
  writeFileSync(join(shop.folder, 'postgres', 'cluster.draft', 'PG_VERSION'), '18')

  const next = await shop.start()

  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('the password is for the account that starts the shop alone', async () => {
  const shop = openTestFolder()
  await (await shop.start()).stop()

  const folder = dirname(shop.cluster())

  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).not.toContain('initdb-password')
})

test.runIf(process.getuid?.() === 0)('root may keep the data where no other account can enter', async () => {
  const shop = openTestFolder()
  const home = join(shop.folder, 'home')
  mkdirSync(home, { mode: 0o700 })
  chmodSync(home, 0o700)
  const data = join(home, 'data')
  atEnd(() => rmSync(findLocationFolder(data)!, { recursive: true, force: true }))
  const said: string[] = []

  const log = { info: (text: string) => void said.push(text), warn: () => undefined }
  const postgres = await startPostgres({ folder: data, log, forgetful: true })

  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(said.join()).toContain('/var/lib/brandyard/')
  await postgres.stop()
  const again = await startPostgres({ folder: data, log, forgetful: true })
  expect(said[1]).toBe(said[0])
  await again.stop()
})

test('a copy of the binaries needs nothing of the folder that it was made from', async () => {
  const folder = openDataFolder()

  const { postgres } = copyBinaries(await findBinaries(), folder)

  const copy = dirname(dirname(postgres))
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' })
  expect(files.map((file) => realpathSync(join(copy, file))).filter((path) => !path.startsWith(copy))).toEqual([])
  expect(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout).toContain('postgres (PostgreSQL)')
})

const quiet = { info: () => undefined, warn: () => undefined }

function openTestFolder() {
  const folder = openDataFolder()
  return {
    folder,
    cluster: () => join(findLocationFolder(folder)!, 'cluster'),
    start: ({ forgetful = true } = {}) => startPostgres({ folder, log: quiet, forgetful }),
  }
}

function killDatabase(folder: string): void {
  const { pid } = findPostmaster(join(findLocationFolder(folder)!, 'cluster'))!
  process.kill(pid, 'SIGKILL')
  while (isRunning(pid)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
