// Plays the card gateway beside the demo shop, in a process of its own. It ends with the shop that started it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCardGateway } from './gateway.ts'

const [folder] = process.argv.slice(2)
const gateway = await startCardGateway(folder ? { folder } : {})
// For whoever wants to look into it, or to let something go wrong.
if (folder) writeFileSync(join(folder, 'address.txt'), `${gateway.url}\n`)
process.send?.(gateway.settings)
process.on('disconnect', () => process.exit(0))
// A terminal's Ctrl-C reaches both; the shop still answers what was asked, then leaves.
process.on('SIGINT', () => undefined)
