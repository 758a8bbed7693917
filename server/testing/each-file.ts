import { afterAll } from 'vitest'
import { endFile } from './at-end.ts'

// Modules are loaded once for all files, this one for each.
afterAll(endFile)
