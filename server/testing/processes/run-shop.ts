import { fileURLToPath } from 'node:url'
import { extras } from '../../../dev/extras.ts'
import { runShop } from '../../app/main.ts'

// The shop as a process of its own, calls only.
await runShop({
  extras,
  pdfProcess: toProgram('render-pdfs'),
  worker: { file: toProgram('worker-process'), execArgv: [] },
})

/** What was built lies side by side. */
function toProgram(name: string): string {
  return fileURLToPath(new URL(`${name}.js`, import.meta.url))
}
