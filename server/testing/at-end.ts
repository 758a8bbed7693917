import { onTestFinished } from 'vitest'

export type Cleanup = () => Promise<void> | void
/** Asks for a cleanup when what needs it ends. */
export type AtEnd = (cleanup: Cleanup) => void

const forTheFile: Cleanup[] = []

/** Called when a file has ended, by what vitest sets up for each. */
export const endFile = (): Promise<void> => runCleanups(forTheFile)

/** Runs when the test that asks has finished; asked outside of a test, when the file has. The last one asked runs first. */
export function atEnd(cleanup: Cleanup): void {
  try {
    onTestFinished(cleanup)
  } catch {
    forTheFile.push(cleanup)
  }
}

/** The last one first; none is left. */
export async function runCleanups(cleanups: Cleanup[]): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
