import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { builtFolder, toBuiltPagesFolder } from './built-pages.ts'

const kept = 3

await buildPages(toBuiltPagesFolder())

/** Builds beside and puts in place when complete, so that a shop that is open keeps its files. */
async function buildPages(folder: string): Promise<void> {
  if (existsSync(folder)) return utimesSync(folder, new Date(), new Date())
  const draft = join(builtFolder, `draft-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  try {
    await build({ logLevel: 'warn', build: { outDir: join(draft, 'client'), manifest: true, emptyOutDir: true } })
    await build({
      logLevel: 'warn',
      build: { outDir: join(draft, 'server'), ssr: 'web/app/entry-server.tsx', copyPublicDir: false },
    })
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  removeOld()
}

function removeOld(): void {
  const newestFirst = readdirSync(builtFolder)
    .map((name) => join(builtFolder, name))
    .filter((path) => basename(path).startsWith('pages-'))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const folder of newestFirst.slice(kept)) rmSync(folder, { recursive: true, force: true })
}
