import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase } from '../../server/platform/database.ts'
import { asAccount, chooseAccount } from '../postgres/account.ts'
import { findFreePort } from '../postgres/postmaster.ts'
import { listChildren } from './processor.ts'

// The buyers are in this process, too.
const runFile = promisify(execFile)
const programs = '/usr/lib/postgresql/15/bin'
const needed = [`${programs}/postgres`, `${programs}/repmgrd`, '/usr/sbin/pgbouncer', '/usr/sbin/haproxy']
const machines = ['a', 'b'] as const
type Machine = (typeof machines)[number]
const processes = ['a1', 'a2', 'b1', 'b2'] as const
type ProcessName = (typeof processes)[number]

/** Two machines on this one: each with a database, a pooler and two processes of the shop, by the files of deploy/cluster. */
export interface Cluster {
  /** Where shoppers come in. */
  url: string
  /** Whichever database is the primary. */
  databaseUrl: string
  /** It is ready when this resolves. */
  startProcess(name: ProcessName): Promise<void>
  /** What is started from then on is the same program with one migration more, which changes tables that orders are written to. */
  takeNewVersion(): Promise<void>
  stopProcess(name: ProcessName, signal: NodeJS.Signals): Promise<void>
  signal(name: ProcessName, signal: NodeJS.Signals): void
  /** All of the primary at once, as when its machine is gone. */
  killPrimary(): void
  /** Makes the old primary the replica of the new one. */
  bringBack(): Promise<void>
  close(): Promise<void>
}

export const processNames: readonly ProcessName[] = processes

/** @param fill gets the empty database before the shop opens */
export async function openCluster(fill: (databaseUrl: string) => Promise<void>): Promise<Cluster> {
  const missing = needed.filter((file) => !existsSync(file))
  if (missing.length > 0)
    throw new Error(
      `Missing: ${missing.join(', ')}. apt-get install postgresql-15 postgresql-15-repmgr pgbouncer haproxy`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'brandyard-drill-'))
  const account = chooseAccount(folder)
  chmodSync(folder, 0o777)
  const ports = await findPorts()
  const running = new Map<string, ChildProcess>()
  const own = (path: string) => account && chownSync(path, account.uid, account.gid)

  /** A file of deploy/cluster with the addresses of the drill. */
  function write(source: string, changes: readonly [from: string | RegExp, to: string][], name = source): string {
    const text = readFileSync(join('deploy/cluster', source), 'utf8')
    const path = join(folder, name)
    writeFileSync(
      path,
      changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    )
    own(path)
    return path
  }

  function start(name: string, file: string, args: string[], asRoot = false): ChildProcess {
    const log = (chunk: Buffer) => appendFileSync(join(folder, `${name}.log`), chunk)
    const child = spawn(file, args, {
      ...(asRoot ? {} : asAccount(account)),
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', log)
    child.stderr.on('data', log)
    running.set(name, child)
    return child
  }

  const run = (program: string, args: string[]) =>
    runFile(join(programs, program), args, { ...asAccount(account), cwd: '/' })
  const toData = (machine: Machine) => join(folder, `database-${machine}`)
  const toUrl = (port: number, database = 'brandyard', user = 'brandyard') =>
    `postgres://${user}@127.0.0.1:${port}/${database}`
  const startDatabase = (machine: Machine) =>
    start(`database-${machine}`, join(programs, 'postgres'), [
      '-D',
      toData(machine),
      '-p',
      String(ports[machine]),
      '-k',
      folder,
    ])

  const repmgrConf = (machine: Machine) =>
    write(
      'repmgr.conf',
      [
        ['node_id=2', `node_id=${machine === 'a' ? 1 : 2}`],
        [`node_name='b'`, `node_name='${machine}'`],
        ['host=b.internal port=5432', `host=127.0.0.1 port=${ports[machine]}`],
        ['/var/lib/postgresql/15/main', toData(machine)],
        ['/etc/repmgr.conf', join(folder, `repmgr-${machine}.conf`)],
      ],
      `repmgr-${machine}.conf`,
    )

  async function startPrimary(): Promise<void> {
    await run('initdb', ['-D', toData('a'), '-A', 'trust', '-U', 'postgres', '--no-sync'])
    appendFileSync(join(toData('a'), 'postgresql.conf'), readFileSync('deploy/cluster/postgresql.conf'))
    appendFileSync(join(toData('a'), 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n')
    startDatabase('a')
    await ask(toUrl(ports.a, 'postgres', 'postgres'), [
      'create role repmgr superuser login',
      'create role haproxy login',
      'create role brandyard login',
      'create database repmgr owner repmgr',
      'create database brandyard owner brandyard',
    ])
    await ask(toUrl(ports.a, 'brandyard', 'postgres'), [
      'grant execute on function pg_control_system(), pg_control_checkpoint() to brandyard',
    ])
    const conf = repmgrConf('a')
    await run('repmgr', ['-f', conf, 'primary', 'register'])
    start('repmgrd-a', join(programs, 'repmgrd'), ['-f', conf, '--daemonize=false', '--no-pid-file'])
  }

  /** Whatever commits from then on is on both. */
  async function startReplica(machine: Machine, upstream: Machine): Promise<void> {
    const conf = repmgrConf(machine)
    const from = ['-h', '127.0.0.1', '-p', String(ports[upstream]), '-U', 'repmgr', '-d', 'repmgr']
    rmSync(toData(machine), { recursive: true, force: true })
    await run('repmgr', [...from, '-f', conf, 'standby', 'clone', '--fast-checkpoint'])
    startDatabase(machine)
    await ask(toUrl(ports[machine], 'postgres', 'postgres'), [])
    await run('repmgr', ['-f', conf, 'standby', 'register', '--force'])
    start(`repmgrd-${machine}`, join(programs, 'repmgrd'), ['-f', conf, '--daemonize=false', '--no-pid-file'])
    const primary = toUrl(ports[upstream], 'postgres', 'postgres')
    const hasReplica = (column: string, value: string) =>
      until(`a replica with ${column} ${value}`, async () =>
        (await ask(primary, ['select state, sync_state from pg_stat_replication'])).some(
          (row) => row[column] === value,
        ),
      )
    // Named earlier, it would keep each commit waiting until it has caught up.
    await hasReplica('state', 'streaming')
    await ask(primary, [`alter system set synchronous_standby_names = '${machine}'`, 'select pg_reload_conf()'])
    await hasReplica('sync_state', 'sync')
  }

  function startPoolers(): void {
    const users = join(folder, 'userlist.txt')
    writeFileSync(users, '"brandyard" ""\n')
    own(users)
    for (const machine of machines) {
      const conf = write(
        'pgbouncer.ini',
        [
          ['port=5433', `port=${ports.primary}`],
          ['listen_port = 6432', `listen_port = ${ports[`pooler-${machine}`]}`],
          ['scram-sha-256', 'trust'],
          ['/etc/pgbouncer/userlist.txt', users],
        ],
        `pgbouncer-${machine}.ini`,
      )
      start(`pgbouncer-${machine}`, '/usr/sbin/pgbouncer', [conf])
    }
  }

  function startProxy(): void {
    const conf = write('haproxy.cfg', [
      [':5433', `:${ports.primary}`],
      ['bind :8080', `bind 127.0.0.1:${ports.shop}`],
      ['a.internal:5432', `127.0.0.1:${ports.a}`],
      ['b.internal:5432', `127.0.0.1:${ports.b}`],
      ['a1 a.internal:3000', `a1 127.0.0.1:${ports.a1}`],
      ['a2 a.internal:3001', `a2 127.0.0.1:${ports.a2}`],
      ['b1 b.internal:3000', `b1 127.0.0.1:${ports.b1}`],
      ['b2 b.internal:3001', `b2 127.0.0.1:${ports.b2}`],
    ])
    start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', conf])
  }

  const shopKey = Buffer.alloc(32, 7)
  let version = '.'

  async function takeNewVersion(): Promise<void> {
    version = join(folder, 'new-version')
    const root = process.cwd()
    const { stdout } = await runFile('git', ['ls-files', '-z'], { maxBuffer: 10_000_000 })
    for (const file of [...stdout.split('\0').filter(Boolean), 'dist'])
      await cp(join(root, file), join(version, file), { recursive: true, force: false })
    symlinkSync(join(root, 'node_modules'), join(version, 'node_modules'))
    const migrations = join(version, 'server/migrations')
    const journalFile = join(migrations, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { idx: number; when: number }[] }
    const last = journal.entries.at(-1)!
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: newMigration } as typeof last)
    writeFileSync(journalFile, JSON.stringify(journal))
    writeFileSync(join(migrations, `${newMigration}.sql`), newColumns)
  }

  async function startProcess(name: ProcessName): Promise<void> {
    const machine = name[0] as Machine
    const data = join(folder, `data-${machine}`)
    mkdirSync(data, { recursive: true })
    writeFileSync(join(data, 'shop.key'), shopKey, { mode: 0o600 })
    const child = spawn(process.execPath, ['scripts/serve.mjs'], {
      cwd: version,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(ports[name]),
        HOST: '127.0.0.1',
        DATABASE_URL: toUrl(ports[`pooler-${machine}`]),
        DATABASE_DIRECT_URL: toUrl(ports.primary),
        DATABASE_REPLICA_URL: toUrl(ports[machine]),
        DATA_FOLDER: data,
        TRUST_PROXY: '1',
        CLOSING_SECONDS: '4',
        LOG_LEVEL: 'info',
        DEMO: 'no',
      },
    })
    const log = (chunk: Buffer) => appendFileSync(join(folder, `shop-${name}.log`), chunk)
    child.stdout.on('data', log)
    child.stderr.on('data', log)
    running.set(name, child)
    await until(`process ${name}`, async () => {
      if (child.exitCode !== null) throw new Error(`Process ${name} ended; ${folder}/shop-${name}.log says why.`)
      return (await fetch(`http://127.0.0.1:${ports[name]}/readyz`)).ok
    })
  }

  async function stopProcess(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = running.get(name)
    running.delete(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  function killPrimary(): void {
    const { pid } = running.get('database-a')!
    running.get('repmgrd-a')!.kill('SIGKILL')
    for (const one of [...listChildren(pid!).map((child) => child.pid), pid!]) {
      try {
        process.kill(one, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
  }

  async function close(): Promise<void> {
    for (const name of [...running.keys()]) {
      running.get(name)?.kill('SIGCONT')
      const isDatabase = name.startsWith('database')
      await stopProcess(
        name,
        isDatabase ? 'SIGQUIT' : name.startsWith('shop') || name.length === 2 ? 'SIGTERM' : 'SIGKILL',
      )
    }
    if (!process.env['DRILL_KEEP']) rmSync(folder, { recursive: true, force: true })
  }

  try {
    own(folder)
    await startPrimary()
    await fill(toUrl(ports.a))
    await startReplica('b', 'a')
    startProxy()
    startPoolers()
    await until('the proxy', async () => (await ask(toUrl(ports.primary), ['select 1'])).length === 1)
    for (const name of processes) await startProcess(name)
    await until('the shop behind the proxy', async () => (await fetch(`http://127.0.0.1:${ports.shop}/readyz`)).ok)
    return {
      url: `http://127.0.0.1:${ports.shop}`,
      databaseUrl: toUrl(ports.primary),
      startProcess,
      takeNewVersion,
      stopProcess,
      signal: (name, signal) => void running.get(name)?.kill(signal),
      killPrimary,
      bringBack: () => startReplica('a', 'b'),
      close,
    }
  } catch (error) {
    process.stderr.write(`The logs are in ${folder}.\n`)
    process.env['DRILL_KEEP'] = 'yes'
    await close()
    throw error
  }
}

const newMigration = '9999_of_the_drill'
const newColumns = `alter table orders add column drilled_at timestamptz;
--> statement-breakpoint
create index orders_drilled_at on orders (drilled_at);
--> statement-breakpoint
alter table order_lines add column drilled boolean not null default false;`

const names = ['a', 'b', 'pooler-a', 'pooler-b', 'primary', 'shop', ...processes] as const

async function findPorts(): Promise<Record<(typeof names)[number], number>> {
  const ports = new Set<number>()
  while (ports.size < names.length) ports.add(await findFreePort())
  return Object.fromEntries(names.map((name, at) => [name, [...ports][at]!])) as Record<(typeof names)[number], number>
}

/** One statement after the other, on a connection of its own, as soon as there is one. @returns what the last one finds */
async function ask(url: string, statements: string[], tries = 200): Promise<Record<string, unknown>[]> {
  const { pool, close } = openDatabase(url, { max: 1 })
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of ['select 1', ...statements])
      ({ rows } = await pool.query<Record<string, unknown>>(statement))
    return rows
  } catch (error) {
    const { code } = error as { code?: string }
    // A statement that is wrong stays wrong.
    if (
      tries <= 1 ||
      (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57') && !code.startsWith('08'))
    )
      throw error
  } finally {
    await close()
  }
  await sleep(100)
  return ask(url, statements, tries - 1)
}

const waitsAtMost = 120_000

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + waitsAtMost
  let last: unknown
  while (Date.now() < endsAt) {
    try {
      if (await isSo()) return
    } catch (error) {
      last = error
      if (error instanceof Error && error.message.includes('ended;')) throw error
    }
    await sleep(100)
  }
  throw new Error(`${what} did not come up.`, { cause: last })
}
