// Writes the next migration: what drizzle-kit finds changed in the tables since the last one. It leaves a snapshot of all tables for each;
// the newest alone stays, under one name, so that git shows what it changed.
import { spawnSync } from 'node:child_process'
import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'server/migrations/meta'
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
for (const name of readdirSync(folder).filter((one) => one.endsWith('_snapshot.json')))
  renameSync(join(folder, name), join(folder, 'snapshot.json'))
process.exitCode = status ?? 1
