import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPlaceFolder } from '../platform/postgres/cluster.ts'
import { findPostmaster, stopPostmaster } from '../platform/postgres/postmaster.ts'
import { isRunning } from '../platform/postgres/process-identity.ts'

const prefix = 'brandyard-tests-'

/** A data folder in the system's place for temporary files, marked with the process that needs it. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // The account of the database enters it, too.
  chmodSync(folder, 0o755)
  return folder
}

/** Removes it with its database, wherever that is, and ends a database that is still running. */
export async function removeDataFolder(folder: string): Promise<void> {
  const place = findPlaceFolder(folder)
  const left = place && findPostmaster(join(place, 'cluster'))
  if (left) await stopPostmaster(left.pid)
  if (place) rmSync(place, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** Test runs that were killed leave their folders behind. */
export async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) await removeDataFolder(join(tmpdir(), name))
  }
}
