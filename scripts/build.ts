import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { builtFolder, toBuiltFolder, type Built } from './built.mjs'

const buildsAtMost = 3

await buildInPlace('pages', async (folder) => {
  await build({ logLevel: 'warn', build: { outDir: join(folder, 'client'), manifest: true, emptyOutDir: true } })
  await build({
    logLevel: 'warn',
    build: { outDir: join(folder, 'server'), ssr: 'web/app/entry-server.tsx', copyPublicDir: false },
  })
  // Apart from the shop's, which stay as they are whatever the back office loads.
  await build({ configFile: 'vite.admin.config.ts', logLevel: 'warn', build: { outDir: join(folder, 'admin') } })
})

// In a few files, so that a start neither reads hundreds nor loads a compiler.
await buildInPlace('server', (outDir) =>
  build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Hundreds of small files, of which the shop needs a few.
    ssr: { noExternal: ['typebox', 'drizzle-orm'] },
    build: {
      outDir,
      ssr: true,
      target: 'node20',
      rolldownOptions: {
        input: {
          'open': 'scripts/open.ts',
          'open-worker': 'scripts/open-worker.ts',
          'shop': 'scripts/shop-program.ts',
          'reencode-pictures': 'server/platform/pictures/picture-program.ts',
          'read-sheets': 'server/platform/sheets/sheet-program.ts',
          'read-artwork': 'server/modules/selling/artwork/reading/artwork-program.ts',
          'render-pdfs': 'server/modules/orders/billing/pdf/render-pdfs.tsx',
          'print-flyers': 'server/modules/selling/flyers/pdf/flyer-program.ts',
          'import-products': 'server/modules/catalog/imports-admin/import-program.ts',
          'render-previews': 'server/modules/selling/previews/preview-program.ts',
          'identity-provider': 'dev/standins/identity-provider/main.ts',
          'card-gateway': 'dev/standins/card-gateway/main.ts',
          'carrier': 'dev/standins/carrier/main.ts',
        },
      },
    },
  }),
)

/** Builds into a draft that is renamed when complete, so that a shop that is open has its files. */
async function buildInPlace(what: Built, work: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = toBuiltFolder(what)
  if (existsSync(folder)) return utimesSync(folder, new Date(), new Date())
  const draft = join(builtFolder, `draft-${what}-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  try {
    await work(draft)
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  removeOld(what)
}

function removeOld(what: Built): void {
  const newestFirst = readdirSync(builtFolder)
    .map((name) => join(builtFolder, name))
    .filter((path) => basename(path).startsWith(`${what}-`))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const folder of newestFirst.slice(buildsAtMost)) rmSync(folder, { recursive: true, force: true })
}
