import { atEnd, runCleanups, type AtEnd, type Cleanup } from './at-end.ts'

interface Opened {
  kind: string
  value: unknown
  cleanups: Cleanup[]
}

/** The last one used comes last. */
const idle: Opened[] = []
/** Each of them holds connections, of which a cluster has not many. */
const idleAtMost = 6

/**
 * What a test of this worker, in this file or one before, has used and left, made as new again; opened where none is left. To
 * open a shop takes ten times as long as to empty one. Those that are left last end with the worker.
 * @param open may outlive the test, so that its cleanups are for whoever ends it
 * @param renew false: the test has left it so that it cannot be as new, and it is closed
 */
export async function reuse<T>(
  kind: string,
  open: (atItsEnd: AtEnd) => Promise<T>,
  renew: (value: T) => Promise<boolean>,
  atItsEnd = atEnd,
): Promise<T> {
  const opened = (await findIdle(kind, renew)) ?? (await openOne(kind, open))
  atItsEnd(() => putBack(opened))
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

async function openOne<T>(kind: string, open: (atItsEnd: AtEnd) => Promise<T>): Promise<Opened> {
  const cleanups: Cleanup[] = []
  return { kind, value: await open((cleanup) => void cleanups.push(cleanup)), cleanups }
}

async function putBack(opened: Opened): Promise<void> {
  idle.push(opened)
  if (idle.length > idleAtMost) await runCleanups(idle.shift()!.cleanups)
}
