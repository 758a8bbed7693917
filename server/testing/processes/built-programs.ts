import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { projectFolder } from '../../platform/project-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    programsFolder: string
  }
}

/** What runs as a process of its own, by name. */
const programs = {
  'run-shop': 'server/testing/processes/run-shop.ts',
  'worker-process': 'server/testing/processes/worker-process.ts',
  'tasks': 'server/testing/processes/tasks-program.ts',
  'shop': 'scripts/shop-program.ts',
  'reencode-pictures': 'server/platform/pictures/picture-program.ts',
  'read-sheets': 'server/platform/sheets/sheet-program.ts',
  'read-artwork': 'server/modules/selling/artwork/reading/artwork-program.ts',
  'render-pdfs': 'server/modules/orders/billing/pdf/render-pdfs.tsx',
  'print-flyers': 'server/modules/selling/flyers/pdf/flyer-program.ts',
  'import-products': 'server/modules/catalog/imports-admin/import-program.ts',
  'render-previews': 'server/modules/selling/previews/preview-program.ts',
}

/** Built once for a whole run: a process that loads hundreds of sources and a compiler takes five times as long to begin. */
export default async function setup(project: TestProject): Promise<() => void> {
  // Below the project, where the programs find its packages.
  const folder = join(projectFolder, '.cache', `test-programs-${process.pid}`)
  await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { development: false } },
    ssr: { noExternal: ['typebox', 'drizzle-orm'] },
    build: { outDir: folder, emptyOutDir: true, ssr: true, target: 'node20', rolldownOptions: { input: programs } },
  })
  project.provide('programsFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

export const findBuiltProgram = (name: keyof typeof programs): string => join(inject('programsFolder'), `${name}.js`)
