// Plays the card gateway beside the demo shop, in a process of its own. It ends with the shop that started it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCardGateway, type CardGateway } from './gateway.ts'

const [folder] = process.argv.slice(2)
const gateway = folder ? await startAgain(folder) : await startCardGateway()
process.send?.(gateway.settings)
process.on('disconnect', () => process.exit(0))
// A terminal's Ctrl-C reaches both; the shop still answers what was asked, then leaves.
process.on('SIGINT', () => undefined)

/** At the address that it had, so that a page that is open goes on when the shop was started anew. */
async function startAgain(folder: string): Promise<CardGateway> {
  const file = join(folder, 'address.txt')
  const port = readPort(file)
  const again = await startCardGateway({ folder, port }).catch(() => startCardGateway({ folder }))
  writeFileSync(file, `${again.url}\n`)
  return again
}

function readPort(file: string): number {
  try {
    return Number(new URL(readFileSync(file, 'utf8').trim()).port)
  } catch {
    return 0
  }
}
