// Plays the identity providers beside the demo shop, in a process of its own. It ends with the shop that started it.
import { startStandIn } from './provider.ts'

// Started again under an open shop, it comes back where that looks for it, and knows the shop's key.
const { GOOGLE_ISSUER: before, APPLE_PRIVATE_KEY: appleKey } = process.env
const standIn = await startStandIn({
  shopUrl: process.argv[2] ?? 'http://localhost:3000',
  ...(before && { port: Number(new URL(before).port) }),
  ...(appleKey && { appleKey }),
})
process.send?.(standIn.settings)
process.on('disconnect', () => process.exit(0))
// A terminal's Ctrl-C reaches both; the shop still answers what was asked, then leaves.
process.on('SIGINT', () => undefined)
