// Writes the published description of the calls for others to read, and the list of them that reviewers do. With --documents: only the former.
import { writeFileSync } from 'node:fs'
import { writeCallList, writeDocuments } from '../contract/openapi/document-files.ts'

const files = { ...writeDocuments(), ...(process.argv.includes('--documents') ? {} : { 'calls.txt': writeCallList() }) }
for (const [name, text] of Object.entries(files)) writeFileSync(new URL(`../docs/${name}`, import.meta.url), text)
