import { atEnd, atFileEnd, gatherCleanups, runCleanups, type Cleanup } from './at-end.ts'

interface Opened {
  kind: string
  value: unknown
  cleanups: Cleanup[]
}

/** The last one used comes last. */
const idle: Opened[] = []
/** Each of them holds connections, of which a cluster has not many. */
const idleAtMost = 4

/**
 * What a test of this file has used before and left, made as new again; opened where none is left. To open a shop takes
 * ten times as long as to empty one.
 * @param renew false: the test has left it so that it cannot be as new, and it is closed
 */
export async function reuse<T>(
  kind: string,
  open: () => Promise<T>,
  renew: (value: T) => Promise<boolean>,
): Promise<T> {
  const opened = (await findIdle(kind, renew)) ?? (await openOne(kind, open))
  atEnd(() => putBack(opened))
  return opened.value as T
}

async function findIdle<T>(kind: string, renew: (value: T) => Promise<boolean>): Promise<Opened | undefined> {
  for (;;) {
    const index = idle.findLastIndex((opened) => opened.kind === kind)
    if (index < 0) return undefined
    const [opened] = idle.splice(index, 1)
    if (await renew(opened!.value as T)) return opened
    await runCleanups(opened!.cleanups)
  }
}

async function openOne<T>(kind: string, open: () => Promise<T>): Promise<Opened> {
  const cleanups: Cleanup[] = []
  atFileEnd(closeIdle)
  return { kind, value: await gatherCleanups(cleanups, open), cleanups }
}

async function putBack(opened: Opened): Promise<void> {
  idle.push(opened)
  if (idle.length > idleAtMost) await runCleanups(idle.shift()!.cleanups)
}

/** At the end of a file all have been left: it was the first to ask, and is the last to go. */
async function closeIdle(): Promise<void> {
  for (const { cleanups } of idle.splice(0).reverse()) await runCleanups(cleanups)
}
