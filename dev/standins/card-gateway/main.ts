// Plays the card gateway beside the demo shop, in a process of its own. It ends with the shop that started it.
import { startCardGateway } from './gateway.ts'

const [folder] = process.argv.slice(2)
const gateway = await startCardGateway(folder ? { folder } : {})
process.send?.(gateway.settings)
process.on('disconnect', () => process.exit(0))
// A terminal's Ctrl-C reaches both; the shop still answers what was asked, then leaves.
process.on('SIGINT', () => undefined)
