import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { extras } from '../dev/extras.ts'
import { runCommand } from '../server/cli/shop.ts'

// Whoever reads the words may leave before the end ('order list | head'): the command is carried out all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

// Beside this file where it was built.
const pdfProcess = fileURLToPath(new URL('render-pdfs.js', import.meta.url))
const brought = { ...extras, pdfProcess: existsSync(pdfProcess) ? pdfProcess : undefined }
process.exitCode = await runCommand(process.argv.slice(2), brought)
