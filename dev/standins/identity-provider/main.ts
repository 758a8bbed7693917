// Plays the identity providers beside the demo shop, in a process of its own. It ends with the shop that started it.
import { startStandIn } from './provider.ts'

const standIn = await startStandIn({ shopUrl: process.argv[2] ?? 'http://localhost:3000' })
process.send?.(standIn.settings)
process.on('disconnect', () => process.exit(0))
// A terminal's Ctrl-C reaches both; the shop still answers what was asked, then leaves.
process.on('SIGINT', () => undefined)
