import { onTestFinished } from 'vitest'

type Cleanup = () => Promise<void> | void

const forTheFile: Cleanup[] = []

/** Called when a file has ended, by what vitest sets up for each. */
export async function endFile(): Promise<void> {
  for (const cleanup of forTheFile.splice(0).reverse()) await cleanup()
}

/** Runs when the test that asks has finished; asked outside of a test, when the file has. The last one asked runs first. */
export function atEnd(cleanup: Cleanup): void {
  try {
    onTestFinished(cleanup)
  } catch {
    forTheFile.push(cleanup)
  }
}
