import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { changeStaffPassword } from '../../contract/admin/staff/session.call.ts'
import { addToCart, getCart } from '../../contract/shop/cart/cart.call.ts'
import { embeddedPostgres } from '../../dev/postgres/embedded-postgres.ts'
import { companies, customers } from '../modules/people/customers/customers.tables.ts'
import { explainDisk } from '../platform/disk.ts'
import { migrateDatabase } from '../platform/postgres/migrate.ts'
import { openDatabase } from '../platform/database.ts'
import { createSealer } from '../platform/settings/sealing.ts'
import { createTokenMaker, readShopKey } from '../platform/settings/shop-key.ts'
import { startWorker } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { makeBackupKey, saveBackupKey } from '../platform/backup/encryption.ts'
import { createBackupWriter } from '../platform/backup/backup-file.ts'
import { listSequences, listTables } from '../platform/backup/tables.ts'
import type { BackupHead } from '../platform/backup/write-backup.ts'
import { atEnd } from '../testing/at-end.ts'
import { makeCollection, makeItem } from '../testing/makers/catalog-makers.ts'
import { makeStaff } from '../testing/makers/staff-makers.ts'
import { makeBuyer } from '../testing/makers/order-makers.ts'
import { openDataFolder } from '../testing/processes/shop-process.ts'
import { openBareDatabase } from '../testing/database/test-database.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { runBackup, runRestore } from './backups.ts'

const console = { print: () => undefined, printError: () => undefined }

const artworkFile = `artwork/ab/ab${'0'.repeat(62)}`

/** A shop with goods, people, orders, jobs, uploads and artwork. */
async function openFullShop() {
  const dataFolder = openDataFolder()
  const shop = await openTestShop({ withRates: true, settings: { DATA_FOLDER: dataFolder } })
  const collection = await makeCollection(shop, { name: 'Lamps "ä" \\ \n' })
  const item = await makeItem(shop, { collections: [collection] })
  const buyers = await Promise.all(Array.from({ length: 3 }, () => makeBuyer(shop)))
  for (const buyer of buyers) await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 10 } })
  await shop.db.pool.query(`select graphile_worker.add_job('later', '{"of": "tomorrow"}', run_at => now() + '1 day')`)
  mkdirSync(join(dataFolder, 'uploads', 'logos'), { recursive: true })
  writeFileSync(join(dataFolder, 'uploads', 'logos', 'large.png'), Buffer.alloc(200_001, 7))
  writeFileSync(join(dataFolder, 'uploads', 'empty.txt'), '')
  mkdirSync(join(dataFolder, 'brand'))
  writeFileSync(join(dataFolder, 'brand', '0123456789ab-9x9.svg'), '<svg/>')
  mkdirSync(join(dataFolder, 'artwork', 'ab'), { recursive: true })
  writeFileSync(join(dataFolder, artworkFile), '%PDF-1.7')
  const file = join(dataFolder, 'shop.backup')
  const back = (words = [file]) => runBackup(shop.db, { dataFolder }, words, console)
  return { shop, item, buyers, file, dataFolder, back }
}

async function openEmpty() {
  const location = {
    databaseUrl: await openBareDatabase(),
    dataFolder: openDataFolder(),
    ownDatabase: embeddedPostgres,
  }
  const printed: string[] = []
  const console = { print: () => undefined, printError: (text: string) => void printed.push(text) }
  const restoreBy = (typed: string | undefined, ...words: string[]) =>
    runRestore(location, words, console, async () => typed)
  return { ...location, printed, restoreBy, restore: (...words: string[]) => restoreBy(undefined, ...words) }
}

/** Every row of every table, and where the sequences go on. */
async function readAll(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const rows: Record<string, unknown[]> = {}
    for (const { name, columns } of await listTables(client)) {
      const found = await client.query(`select row(${columns.join()})::text as row from ${name} order by 1`)
      rows[name] = found.rows
    }
    return { rows, sequences: await listSequences(client) }
  } finally {
    await client.end()
  }
}

test('what was backed up is all there in an empty database, row by row and file by file', async () => {
  const { shop, dataFolder, file, back } = await openFullShop()
  await back()
  const there = await openEmpty()

  expect(await there.restore(file)).toBe(0)

  expect(await readAll(there.databaseUrl)).toEqual(await readAll(shop.db.url))
  for (const name of ['uploads/logos/large.png', 'uploads/empty.txt', 'brand/0123456789ab-9x9.svg', artworkFile]) {
    expect(readFileSync(join(there.dataFolder, name))).toEqual(readFileSync(join(dataFolder, name)))
  }
  await expectToWork(there.databaseUrl)
})

/** Keys and triggers are as they were: the tables are those of a migrated database. */
async function expectToWork(url: string) {
  const bare = await openBareDatabase()
  await migrateDatabase(bare)
  const describe = async (address: string) => {
    const db = openDatabase(address, { max: 1 })
    const { rows } = await db.pool.query(
      `select conrelid::regclass::text as t, conname as n, pg_get_constraintdef(oid) as d, convalidated::text as s from pg_constraint
       union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
    )
    await db.close()
    return rows as unknown[]
  }
  expect(await describe(url)).toEqual(await describe(bare))
}

/** The same backup, whose first line says that its shop had these migrations. */
async function rewriteMigrations(file: string, migrations: string[]): Promise<void> {
  const [first, ...lines] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const head = JSON.parse(first!.slice(1)) as BackupHead
  head.schema.migrations = migrations
  const writer = createBackupWriter(file, { integrityKey: Buffer.alloc(32) })
  await writer.write('H', JSON.stringify(head))
  for (const line of lines.slice(0, -1)) await writer.write(line[0] as 'T', line.slice(1))
  await writer.end()
}

test('a backup from before the migrations became one is taken, one from before the last of them is not', async () => {
  const { shop, file, back } = await openFullShop()
  await back()
  const there = await openEmpty()
  const ofFile = gunzipSync(readFileSync(file)).toString().split('\n', 1)[0]!.slice(1)
  const sinceBaseline = (JSON.parse(ofFile) as BackupHead).schema.migrations.slice(1)
  const earlier = Array.from({ length: 85 }, (_, number) => String(number).padStart(64, '0'))

  await rewriteMigrations(file, [...earlier, ...sinceBaseline])
  await expect(there.restore(file)).rejects.toThrow('made by another version of this program')
  await rewriteMigrations(file, [
    ...earlier,
    '68e65eca604943b9dbf2a68bc363a02fca999248b959175db8b04dc1ece58e59',
    ...sinceBaseline,
  ])
  expect(await there.restore(file)).toBe(0)

  expect(await readAll(there.databaseUrl)).toEqual(await readAll(shop.db.url))
})

const passphrase = 'brass lantern under the pier'

test('a backup with a passphrase is encrypted, and codes of the staff fit wherever it is restored', async () => {
  const { shop, dataFolder, file, back } = await openFullShop()
  saveBackupKey(dataFolder, await makeBackupKey(passphrase))
  expect(statSync(join(dataFolder, 'backup.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataFolder, 'backup.key'), 'utf8')).not.toContain('lantern')
  const sealed = createSealer(createTokenMaker(dataFolder), 'staff').seal('a secret')
  await back()
  const archive = readFileSync(file)
  expect(archive.subarray(0, 17).toString()).toBe('BRANDYARD-BACKUP ')
  expect(() => gunzipSync(archive)).toThrow('incorrect header check')
  const there = await openEmpty()
  const open = () => createSealer(createTokenMaker(there.dataFolder), 'staff').open(sealed)
  expect(open()).toBeUndefined()

  await expect(there.restoreBy(undefined, file)).rejects.toThrow('The backup is encrypted.')
  await expect(there.restoreBy('brass lantern', file)).rejects.toThrow('This is not the passphrase of this backup.')
  const damaged = join(dataFolder, 'damaged.backup')
  for (const bytes of [
    archive.with(archive.length >> 1, archive[archive.length >> 1]! ^ 1),
    archive.subarray(0, -16),
    archive.subarray(0, archive.length >> 1),
  ]) {
    writeFileSync(damaged, bytes)
    await expect(there.restoreBy(passphrase, damaged)).rejects.toThrow(
      'The backup is damaged, cut off, or was changed after it was made.',
    )
  }
  expect(await there.restoreBy(passphrase, file, '--replace')).toBe(0)

  expect(open()).toBe('a secret')
  expect(statSync(join(there.dataFolder, 'shop.key')).mode & 0o777).toBe(0o600)
  expect(await readAll(there.databaseUrl)).toEqual(await readAll(shop.db.url))
  // The machine knows the passphrase from now on, as the one before did.
  expect(await there.restoreBy(undefined, file, '--replace')).toBe(0)
}, 90_000)

/** The rows of one table are gone, as somebody would remove them who knows how backups are made. */
function rewrite(file: string, change: (lines: string[]) => string[]): void {
  const lines = change(gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1))
  const sha256 = createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex')
  writeFileSync(
    file,
    gzipSync([...lines, `E${JSON.stringify({ lines: lines.length, sha256, hmac: 'ab'.repeat(32) })}`, ''].join('\n')),
  )
}

const withoutAudit = (lines: string[]): string[] => {
  const from = lines.findIndex((line) => line.startsWith('T') && line.includes('public.audit_entries'))
  const rows = lines.slice(from + 1).findIndex((line) => !line.startsWith('R'))
  expect(rows).toBeGreaterThan(0)
  return lines.toSpliced(from + 1, rows)
}

test('a backup without a passphrase holds no key, and one without rows of its audit log is noticed', async () => {
  const { shop, dataFolder, file, back } = await openFullShop()
  await makeStaff(shop).then((owner) =>
    owner.send(changeStaffPassword, { input: { password: owner.password, newPassword: 'harbor-lantern-83' } }),
  )
  await back()
  const text = gunzipSync(readFileSync(file)).toString()
  expect(text).not.toContain(readShopKey(dataFolder).toString('base64'))
  const there = await openEmpty()
  expect(await there.restore(file)).toBe(0)
  expect(there.printed.join('\n')).toMatch(/signed on another machine[^]*codes of authenticator apps do not fit here/)

  const here = { databaseUrl: shop.db.url, dataFolder, ownDatabase: embeddedPostgres }
  rewrite(file, withoutAudit)
  await expect(runRestore(here, [file, '--replace'], console)).rejects.toThrow(
    'rows were added, changed or removed, as of the audit log',
  )
})

test('a backup from before they were signed is restored with its key, and a warning', async () => {
  const { dataFolder, file, back } = await openFullShop()
  await back()
  rewrite(file, ([first, ...lines]) => {
    const { signedBy: _, ...head } = JSON.parse(first!.slice(1)) as BackupHead
    const key = readShopKey(dataFolder).toString('base64')
    return [`H${JSON.stringify({ ...head, format: 1, key })}`, ...lines]
  })
  const there = await openEmpty()
  expect(await there.restore(file)).toBe(0)
  expect(there.printed.join('\n')).toContain('from a version that did not sign backups')
  expect(readShopKey(there.dataFolder)).toEqual(readShopKey(dataFolder))
})

test('a backup under writes is of one moment', async () => {
  const { shop, file, back } = await openFullShop()
  let round = 0
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const name = `Round ${++round}`
      await shop.db.transaction(async (tx) => {
        await tx.update(companies).set({ name })
        await tx.update(customers).set({ lastName: name })
      })
    }
  }
  const writing = write()
  await expect.poll(() => round).toBeGreaterThan(3)

  await back()
  const after = round
  isOver = true
  await writing

  expect(after).toBeGreaterThan(4)
  const there = await openEmpty()
  expect(await there.restore(file)).toBe(0)
  const db = openDatabase(there.databaseUrl, { max: 1 })
  atEnd(() => db.close())
  const { rows } = await db.pool.query('select name from companies union select last_name from customers')
  expect(rows).toHaveLength(1)
})

test('a backup that cannot be written names the file that was asked for', async () => {
  const { shop, dataFolder } = await openFullShop()
  const say = (path: string) => runBackup(shop.db, { dataFolder }, [path], console).then(() => 'backed up', explainDisk)
  const nowhere = join(dataFolder, 'nowhere', 'shop.backup')
  expect(await say(nowhere)).toBe(`${nowhere} cannot be written: the folder cannot be made there. Make it`)
  const folder = join(dataFolder, 'brand')
  expect(await say(folder)).toBe(`${folder} cannot be written: a folder has this name. Choose another one`)
  expect(existsSync(`${folder}.part`)).toBe(false)
})

test('a shop that is there is given up only when that is said', async () => {
  const { shop, buyers, file, back, dataFolder } = await openFullShop()
  await back()
  const location = { databaseUrl: shop.db.url, dataFolder, ownDatabase: embeddedPostgres }
  const before = await readAll(shop.db.url)
  await shop.db.pool.query(`update companies set name = 'Changed since'`)

  await expect(runRestore(location, [file], console)).rejects.toThrow(
    'There is a shop already in this database. Restore into an empty one, or give up what is there with --replace.',
  )
  expect(await runRestore(location, [file, '--replace'], console)).toBe(0)

  expect(await readAll(shop.db.url)).toEqual(before)
  expect((await buyers[0]!.send(getCart)).data.shopping_cart.piece_count).toBe(10)
})

test('an open shop is not pulled away', async () => {
  const { shop, file, back, dataFolder } = await openFullShop()
  await back()
  const worker = await startWorker({
    db: shop.db,
    handlers: { later: async () => undefined },
    log: createLog('silent'),
  })
  atEnd(() => worker.stop())

  const restoring = runRestore(
    { databaseUrl: shop.db.url, dataFolder, ownDatabase: embeddedPostgres },
    [file, '--replace'],
    console,
  )

  await expect(restoring).rejects.toThrow('The shop is open on this database. Close it first')
})

const damages: [string, (lines: string[]) => string[] | Buffer, RegExp][] = [
  ['that is none', () => Buffer.from('hello'), /is no backup of a shop/],
  ['that is cut off', (lines) => gzipSync(lines.join('\n')).subarray(0, 4_000), /damaged after line \d+/],
  ['whose end is missing', (lines) => lines.slice(0, -2), /cut off after line \d+/],
  ['with a line that is missing', (lines) => lines.toSpliced(5, 1), /some are missing/],
  ['with a line that is damaged', (lines) => lines.with(1, 'T{"name"'), /Line 2 of the backup is damaged/],
  ['that was changed', (lines) => lines.map((line) => line.replace('Buyers', 'Sellers')), /checksum does not fit/],
  [
    'of another version',
    (lines) => lines.with(0, lines[0]!.replace(/"migrations":\["/, '"migrations":["0')),
    /made by another version/,
  ],
]

test('a file that cannot be taken is refused with its fault and its place, and nothing is changed', async () => {
  const { file, back, dataFolder } = await openFullShop()
  await back()
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const there = await openEmpty()
  await migrateDatabase(there.databaseUrl)
  const before = await readAll(there.databaseUrl)
  for (const [what, damage, sentence] of damages) {
    const damaged = damage(lines)
    const path = join(dataFolder, 'damaged.backup')
    writeFileSync(path, Array.isArray(damaged) ? gzipSync(damaged.join('\n')) : damaged)
    await expect(there.restore(path), what).rejects.toThrow(sentence)
  }
  await expect(there.restore(join(dataFolder, 'nowhere'))).rejects.toThrow('There is no file')
  expect(await readAll(there.databaseUrl)).toEqual(before)
})
