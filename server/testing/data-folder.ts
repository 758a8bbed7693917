import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLocationFolder } from '../../dev/postgres/cluster.ts'
import { findPostmaster, stopPostmaster } from '../../dev/postgres/postmaster.ts'
import { isRunning } from '../../dev/postgres/process-identity.ts'

const prefix = 'brandyard-tests-'

const gigabytes = (count: number) => count * 2 ** 30

/** Linux keeps files there in memory: a database is copied in a fifth of the time. */
const memory = '/dev/shm'
const roomForTests = gigabytes(3)

/**
 * A data folder for temporary files, marked with the process that needs it: in memory where there is room for it.
 * @param onDisk for figures that are to be true of a shop, whose data is on a disk
 */
export function makeDataFolder({ onDisk = false } = {}): string {
  const parent = !onDisk && hasRoom(memory) ? memory : tmpdir()
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // The account of the database enters it, too.
  chmodSync(folder, 0o755)
  return folder
}

/** Removes it with its database, wherever that is, and ends a database that is still running. */
export async function removeDataFolder(folder: string): Promise<void> {
  const location = findLocationFolder(folder)
  const left = location && findPostmaster(join(location, 'cluster'))
  if (left) await stopPostmaster(left.pid)
  if (location) rmSync(location, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** What an open shop has stored goes; the folders stay for it, and the key that it has read. */
export function emptyDataFolder(folder: string): void {
  for (const one of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (!one.isDirectory() && one.name !== 'shop.key') rmSync(join(one.parentPath, one.name))
}

/** Test runs that were killed leave their folders behind. */
export async function removeLeftovers(): Promise<void> {
  for (const parent of [tmpdir(), ...(hasRoom(memory, 0) ? [memory] : [])]) {
    for (const name of readdirSync(parent)) {
      const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
      if (pid !== undefined && !isRunning(Number(pid))) await removeDataFolder(join(parent, name))
    }
  }
}

function hasRoom(parent: string, wanted = roomForTests): boolean {
  try {
    accessSync(parent, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(parent)
    return bavail * bsize >= wanted
  } catch {
    return false
  }
}
