// Plays EasyPost beside a shop, in a process of its own. It ends with the shop that started it.
import { startCarrier } from './carrier.ts'

const carrier = await startCarrier()
process.send?.(carrier.settings)
process.on('disconnect', () => process.exit(0))
// A terminal's Ctrl-C reaches both; the shop still answers what was asked, then leaves.
process.on('SIGINT', () => undefined)
