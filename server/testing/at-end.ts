import { AsyncLocalStorage } from 'node:async_hooks'
import { onTestFinished } from 'vitest'

export type Cleanup = () => Promise<void> | void

const forTheFile: Cleanup[] = []
const gathered = new AsyncLocalStorage<Cleanup[]>()

/** Called when a file has ended, by what vitest sets up for each. */
export const endFile = (): Promise<void> => runCleanups(forTheFile)

/** Runs when the test that asks has finished; asked outside of a test, when the file has. The last one asked runs first. */
export function atEnd(cleanup: Cleanup): void {
  const list = gathered.getStore()
  if (list) return void list.push(cleanup)
  try {
    onTestFinished(cleanup)
  } catch {
    atFileEnd(cleanup)
  }
}

export const atFileEnd = (cleanup: Cleanup): void => void forTheFile.push(cleanup)

/** What is opened in `open` may outlive the test: its cleanups are kept here instead, for whoever ends it. */
export const gatherCleanups = <T>(cleanups: Cleanup[], open: () => Promise<T>): Promise<T> =>
  gathered.run(cleanups, open)

/** The last one first; none is left. */
export async function runCleanups(cleanups: Cleanup[]): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
