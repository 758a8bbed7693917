// Plays EasyPost beside a shop, in a process of its own. It ends with the shop that started it.
import { startCarrier } from './carrier.ts'

// Started again under an open shop, it comes back where that looks for it.
const before = process.env['EASYPOST_API_URL']
const carrier = await startCarrier({ port: before ? Number(new URL(before).port) : 0 })
process.send?.(carrier.settings)
process.on('disconnect', () => process.exit(0))
// A terminal's Ctrl-C reaches both; the shop still answers what was asked, then leaves.
process.on('SIGINT', () => undefined)
