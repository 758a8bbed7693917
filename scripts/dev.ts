// Opens the shop for working on it: pages come through Vite with hot reload. tsx starts it anew when the server changes.
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { extras } from '../dev/extras.ts'
import { findFreePort } from '../dev/postgres/postmaster.ts'
import { runShop } from '../server/app/main.ts'
import { startStandIns } from './standins.ts'

process.env['NODE_ENV'] = 'development'
await startStandIns((name) => ({
  file: fileURLToPath(new URL(`../dev/standins/${name}/main.ts`, import.meta.url)),
  execArgv: ['--import', 'tsx'],
}))

const vite = await createServer({ server: { middlewareMode: true, hmr: { port: await findFreePort() } } })
await runShop({ extras, pages: { vite } })
