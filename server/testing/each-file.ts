import { afterAll, vi } from 'vitest'
import { endFile } from './at-end.ts'

// Modules are loaded once for all files, this one for each. What a test has spied on may be used on in the next.
afterAll(async () => {
  vi.restoreAllMocks()
  await endFile()
})
