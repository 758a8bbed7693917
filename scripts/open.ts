import { fileURLToPath } from 'node:url'
import { extras } from '../dev/extras.ts'
import { runShop } from '../server/app/main.ts'
import { startStandIns } from './standins.ts'

/** Opens the shop as it is run for shoppers, from what was built. @param pages the folder of the built pages */
export async function open(pages: string): Promise<void> {
  await startStandIns((name) => ({ file: toProgram(name), execArgv: [] }))
  const pdfProcess = toProgram('render-pdfs')
  const worker = { file: toProgram('open-worker'), args: [pages, pdfProcess], execArgv: [] }
  await runShop({ extras, pages: { folder: pages }, pdfProcess, worker })
}

const toProgram = (name: string): string => fileURLToPath(new URL(`${name}.js`, import.meta.url))
