import { writeFileSync } from 'node:fs'
import { createOpenApi } from '../contract/openapi.ts'

writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(createOpenApi(), null, 2)}\n`)
