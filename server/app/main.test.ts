import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { demoSignIns } from '../../dev/demo/fill.ts'
import { companies, customers } from '../modules/people/customers/customers.tables.ts'
import { migrationLockKey, migrationsName } from '../platform/postgres/migrate.ts'
import { createPasswords } from '../platform/settings/secrets.ts'
import { findPostmaster } from '../../dev/postgres/postmaster.ts'
import { openDataFolder, startShopProcess } from '../testing/processes/shop-process.ts'
import { soon } from '../testing/soon.ts'
import { openBareDatabase, openNewDatabase } from '../testing/database/test-database.ts'

// Every shop here is closed or killed in the end, so the next one may have the folder; making a new database takes a while.
const folder = openDataFolder()

describe('closing', () => {
  test('a shop that is asked to close answers every request that has reached it', async () => {
    const shop = await startShopProcess(folder)
    await shop.waitUntilReady()
    const shoppers = Array.from({ length: 20 }, () => visit(shop.port))
    await expect.poll(() => shoppers.every(({ answered }) => answered > 5)).toBe(true)

    shop.signal('SIGTERM')

    const outcomes = await Promise.all(shoppers.map(({ over }) => over))
    expect(outcomes).toEqual(shoppers.map(() => 'port closed'))
    expect(await shop.ended()).toBe(0)
    expect(findPostmaster(join(folder, 'postgres', 'cluster'))).toBeUndefined()
  })

  // A supervisor's SIGTERM is that of the test before.
  test('Ctrl-C and a closed terminal close the shop and its database, too', async () => {
    for (const signal of ['SIGINT', 'SIGHUP'] as const) {
      const shop = await startShopProcess(folder)
      await shop.waitUntilReady()

      shop.signal(signal)
      // A terminal and npm both pass on one Ctrl-C.
      shop.signal(signal)

      expect(await shop.ended()).toBe(0)
      expect(findPostmaster(join(folder, 'postgres', 'cluster'))).toBeUndefined()
    }
  })

  test('a shop that opens while the one before it still closes waits for the folder', async () => {
    const first = await startShopProcess(folder)
    await first.waitUntilReady()

    first.signal('SIGTERM')
    await sleep(100)
    const second = await startShopProcess(folder)

    await second.waitUntilReady()
    expect(await first.ended()).toBe(0)
  })
})

describe('a fault that nothing catches', () => {
  test.each([
    ['thrown', 'throw new Error("a bug")'],
    ['of a promise that nobody waits for', 'void Promise.reject(new Error("a bug"))'],
  ])('%s closes the shop in order and tells a supervisor to start it anew', async (_, fault) => {
    const bug = `process.on('SIGUSR2', () => { ${fault} })`
    const shop = await startShopProcess(folder, { NODE_OPTIONS: `--import data:text/javascript,${encodeURI(bug)}` })
    await shop.waitUntilReady()

    shop.signal('SIGUSR2')

    expect(await shop.ended()).toBe(1)
    expect(shop.output()).toContain('a fault that nothing has caught')
    expect(findPostmaster(join(folder, 'postgres', 'cluster'))).toBeUndefined()
  })
})

describe('after a kill', () => {
  test('the next start takes over the database that was left running', async () => {
    const killed = await startShopProcess(folder)
    await killed.waitUntilReady()
    killed.signal('SIGKILL')
    await killed.ended()

    const next = await startShopProcess(folder)

    await next.waitUntilReady()
    expect(next.output()).toContain('was still running and is used on')
  })
})

describe('a start that cannot be', () => {
  test('a second shop on the same folder says where the first one is, and harms nothing', async () => {
    const first = await startShopProcess(folder)
    await first.waitUntilReady()

    const second = await startShopProcess(folder)

    expect(await second.ended()).toBe(1)
    expect(second.output()).toMatch(
      /This shop is already open: process \d+ at http:\/\/localhost:\d+ works in .*\. Stop it first/,
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('two first starts at once: one opens, the other says so', async () => {
    const folder = openDataFolder()

    const both = await Promise.all([startShopProcess(folder), startShopProcess(folder)])

    const refused = await Promise.race(both.map(async (shop) => (await shop.ended(), shop)))
    const open = both.find((shop) => shop !== refused)!
    await open.waitUntilReady()
    expect(refused.output()).toContain('This shop is already open')
  })

  test('a taken port is named', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }

    const shop = await startShopProcess(folder, { PORT: String(port) })

    expect(await shop.ended()).toBe(1)
    expect(shop.output()).toContain(`Port ${port} is taken`)
    other.close()
  })

  test('a database that is not there is named', async () => {
    const shop = await startShopProcess(folder, { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/shop' })

    expect(await shop.ended()).toBe(1)
    expect(shop.output()).toContain('The database of DATABASE_URL refused the connection')
    expect(shop.output()).not.toContain('secret')
  })

  test('a database that is lost while the shop opens is named, and the next start opens the shop', async () => {
    const settings = { DATABASE_URL: await openBareDatabase() }
    const other = new Client({ connectionString: settings.DATABASE_URL })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [migrationLockKey])
    const shop = await startShopProcess(folder, settings)
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'`
    await expect.poll(async () => (await other.query(cut, [migrationsName])).rowCount, soon).toBe(1)

    expect(await shop.ended()).toBe(1)
    expect(shop.output().trim()).toBe(
      'The shop cannot open: the connection to its database was lost. Nothing is half done. Please start it again.',
    )
    await other.end()
    await (await startShopProcess(folder, settings)).waitUntilReady()
  })

  test('a public shop without a mail server, or that says nothing of the demo, stays closed', async () => {
    const shop = await startShopProcess(folder, { PUBLIC_URL: 'https://shop.example.com', DEMO: '' })

    expect(await shop.ended()).toBe(1)
    expect(shop.output()).toContain('- SMTP_URL is missing; at https://shop.example.com strangers come')
    expect(shop.output()).toContain('- DEMO is not set; at https://shop.example.com strangers come')
  })

  test('a public shop that began as a demo stays closed while its published passwords are good', async () => {
    const { pool, orm } = await openNewDatabase()
    const [company] = await orm.insert(companies).values({ name: 'Halvorsen' }).returning()
    const { login, password } = demoSignIns[0]!
    const passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(password)
    const names = { firstName: 'Dana', lastName: 'Reyes' }
    await orm.insert(customers).values({ companyId: company!.id, login, passwordHash, ...names })
    const settings = {
      DATABASE_URL: pool.options.connectionString!,
      PUBLIC_URL: 'https://shop.example.com',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'shop@example.com',
    }

    const shop = await startShopProcess(folder, settings)

    expect(await shop.ended()).toBe(1)
    expect(shop.output()).toContain(`accounts of the demo, whose passwords are published: ${login}.`)
    await orm.delete(customers)
    await (await startShopProcess(folder, settings)).waitUntilReady()
  })

  test('a data folder that cannot be written to is named', async () => {
    const file = join(openDataFolder(), 'a-file')
    writeFileSync(file, '')

    const shop = await startShopProcess(join(file, 'data'))

    expect(await shop.ended()).toBe(1)
    expect(shop.output()).toContain(`${join(file, 'data')} cannot be written: something in its way is a file`)
  })

  test('every wrong setting gets its sentence', async () => {
    const shop = await startShopProcess(folder, { PORT: 'blue', DEMO: 'perhaps' })

    expect(await shop.ended()).toBe(1)
    expect(shop.output()).toContain("- PORT is 'blue', but must be a port number from 0 to 65535.")
    expect(shop.output()).toContain("- DEMO is 'perhaps', but must be yes or no.")
  })
})

interface Visit {
  answered: number
  /** How it ended: at the closed listener, or by what cut a request that had reached the shop. */
  over: Promise<string>
}

/** Asks again and again on one connection that is kept open. */
function visit(port: number): Visit {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const going: Visit = { answered: 0, over: Promise.resolve('') }
  going.over = (async () => {
    for (;;) {
      const outcome = await ask(agent, port)
      if (outcome !== 'answered') return outcome
      going.answered++
    }
  })().finally(() => agent.destroy())
  return going
}

function ask(agent: Agent, port: number): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request({ agent, port, host: '127.0.0.1', path: '/readyz' }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve('answered'))
      answer.on('error', (error) => resolve(error.message))
    })
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'port closed' : String(code)),
    )
    outgoing.end()
  })
}
