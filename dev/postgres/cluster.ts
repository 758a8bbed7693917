import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asAccount, canEnter, chooseAccount, type Account } from './account.ts'
import { canRun, copyBinaries, findBinaries, type Binaries } from './binaries.ts'
import { user } from './postmaster.ts'

/** Where the database lives, and who runs it. */
export interface DataLocation {
  folder: string
  cluster: string
  logFile: string
  lockFile: string
  account: Account
}

const sharedFolder = '/var/lib/brandyard'

/**
 * Below the data folder, or, when root has the data where no other account can enter, below /var/lib.
 * A small file in the data folder then names that folder, so that the data folder can be moved, and a new one starts empty.
 */
export function chooseLocation(dataFolder: string): DataLocation {
  mkdirSync(dataFolder, { recursive: true })
  const inside = join(dataFolder, 'postgres')
  const folder = findLocationFolder(dataFolder)
  const account = chooseAccount(folder ?? inside)
  if (folder && canEnter(folder, account)) return prepare(folder, account)
  if (!folder && canEnter(dataFolder, account)) return prepare(inside, account)
  if (folder)
    throw new Error(
      `The account of the database cannot enter ${folder}. Give it the right to (chmod o+x on the folders above).`,
    )
  openSharedFolder()
  return prepare(point(join(dataFolder, pointerName), join(sharedFolder, randomBytes(6).toString('hex'))), account)
}

const pointerName = 'postgres-folder.txt'

/** Where the database of this data folder lives, if it has one. */
export function findLocationFolder(dataFolder: string): string | undefined {
  const inside = join(dataFolder, 'postgres')
  return readPointer(join(dataFolder, pointerName)) ?? (existsSync(inside) ? inside : undefined)
}

function readPointer(pointer: string): string | undefined {
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
}

function openSharedFolder(): void {
  mkdirSync(sharedFolder, { recursive: true })
  chmodSync(sharedFolder, 0o755)
}

/** Of two first starts at once, one names the folder. */
function point(pointer: string, folder: string): string {
  try {
    writeFileSync(pointer, `${folder}\n`, { flag: 'wx' })
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readPointer(pointer)!
  }
}

function prepare(folder: string, account: Account): DataLocation {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return {
    folder,
    cluster: join(folder, 'cluster'),
    logFile: join(folder, 'postgres.log'),
    lockFile: join(folder, 'shop.lock'),
    account,
  }
}

/** The binaries that the location's account can run. */
export async function chooseBinaries({ account }: DataLocation): Promise<Binaries> {
  const binaries = await findBinaries()
  return canRun(binaries, account) ? binaries : copyBinaries(binaries, sharedFolder)
}

/** The password of the database, made once. Only the account that starts the shop can read it. */
export function readPassword({ folder }: DataLocation): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) {
    const draft = `${file}.draft`
    writeFileSync(draft, randomBytes(24).toString('hex'), { mode: 0o600 })
    renameSync(draft, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Makes the cluster once. A start that was cut off leaves a draft, which is thrown away. */
export function createCluster(
  location: DataLocation,
  { initdb, postgres }: Binaries,
  password: string,
  flags: string[] = [],
): void {
  if (existsSync(location.cluster)) return checkVersion(location, postgres)
  const draft = join(location.folder, 'cluster.draft')
  const passwordFile = join(location.folder, 'initdb-password')
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (location.account) chownSync(passwordFile, location.account.uid, location.account.gid)
  const args = [
    '-D',
    draft,
    '-U',
    user,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  const { status, stderr, error } = spawnSync(initdb, [...args, ...flags], {
    ...asAccount(location.account),
    cwd: '/',
    encoding: 'utf8',
  })
  rmSync(passwordFile, { force: true })
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`The database could not be created in ${location.folder}: ${error?.message ?? stderr.trim()}`)
  }
  renameSync(draft, location.cluster)
}

function checkVersion({ cluster }: DataLocation, postgres: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const runs = /(\d+)/.exec(stdout ?? '')?.[1]
  if (runs && runs !== made) {
    throw new Error(
      `The data in ${cluster} were made by PostgreSQL ${made}, but version ${runs} is installed. ` +
        'Move them with pg_dump, or install the packages that made them.',
    )
  }
}
