import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotOpen } from '../../server/platform/http/cannot-open.ts'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

/** Who works in the folder. `address` is where people find it, once it is open. */
interface Holder extends ProcessIdentity {
  id: string
  address?: string
  /** It is about to give the folder back. */
  closing?: boolean
}

export class FolderInUse extends CannotOpen {
  readonly holder: Holder

  constructor(folder: string, holder: Holder) {
    const where = holder.address ? `at ${holder.address}` : 'and is still opening'
    super(
      `This shop is already open: process ${holder.pid} ${where} works in ${folder}. ` +
        'Stop it first, or use a different DATA_FOLDER and PORT.',
    )
    this.holder = holder
  }
}

interface FolderLock {
  announce(news: { address?: string; closing?: boolean }): void
  release(): void
}

const closesWithin = 60_000

/**
 * One process works in a folder at a time. One that is closing is waited for;
 * a lock left by a process that is gone is taken over.
 * @throws FolderInUse when somebody else has it
 */
export async function lockFolder(file: string, folder: string): Promise<FolderLock> {
  const own: Holder = { ...identify(process.pid), id: randomBytes(8).toString('hex') }
  const end = Date.now() + closesWithin
  for (;;) {
    const holder = readHolder(file)
    if (holder && isAlive(holder)) {
      if (!holder.closing || Date.now() > end) throw new FolderInUse(folder, holder)
      await sleep(100)
      continue
    }
    if (holder) setAside(file, holder)
    if (!create(file, own)) continue
    // Somebody who read the old lock at the same moment may have set ours aside: look again before we trust it.
    await sleep(25)
    if (readHolder(file)?.id === own.id) break
  }
  return {
    announce: (news) => replace(file, Object.assign(own, news)),
    release: () => {
      if (readHolder(file)?.id === own.id) remove(file)
    },
  }
}

/** Who holds the lock, if the process is alive. */
export function findHolder(file: string): Holder | undefined {
  const holder = readHolder(file)
  return holder && isAlive(holder) ? holder : undefined
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return { pid: 0, began: 'unreadable', id: '' }
    throw error
  }
}

/** Whole or not at all: the file appears with its content. */
function create(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.id}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** What it writes is a courtesy: a full disk must not keep the shop from closing. */
function replace(file: string, holder: Holder): void {
  const draft = `${file}.${holder.id}`
  try {
    writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
    renameSync(draft, file)
  } catch {
    remove(draft)
  }
}

/** From a read-only disk nothing goes; whoever comes next sees that this process is gone. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // Left there.
  }
}

function setAside(file: string, stale: Holder): void {
  const aside = `${file}.${randomBytes(4).toString('hex')}.old`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  try {
    if (readHolder(aside)?.id !== stale.id) linkSync(aside, file)
  } catch {
    // A third one was quicker; whoever lost its lock notices when it looks again.
  }
  rmSync(aside, { force: true })
}
