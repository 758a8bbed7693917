import { extras } from '../dev/extras.ts'
import { runCommand } from '../server/cli/shop.ts'

// Whoever reads the words may leave before the end ('order list | head'): the command is carried out all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runCommand(process.argv.slice(2), extras)
