import { writeFileSync } from 'node:fs'
import { createOpenApi, createStaffOpenApi } from '../contract/openapi.ts'

const documents = { 'openapi.json': createOpenApi(), 'admin-openapi.json': createStaffOpenApi() }
for (const [name, document] of Object.entries(documents))
  writeFileSync(new URL(`../docs/${name}`, import.meta.url), `${JSON.stringify(document, null, 2)}\n`)
