// Plays a bucket of S3 until it is stopped, and prints the settings with which a shop uses it.
import { startObjectStorage } from './object-storage.ts'

const [folder, port = '9100'] = process.argv.slice(2)
const storage = await startObjectStorage({ port: Number(port), ...(folder && { folder }) })
for (const [name, value] of Object.entries(storage.settings)) process.stdout.write(`${name}=${value}\n`)
