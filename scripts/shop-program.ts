import { embeddedPostgres } from '../dev/postgres/embedded-postgres.ts'
import { runCommand } from '../server/cli/shop.ts'

process.exitCode = await runCommand(process.argv.slice(2), embeddedPostgres)
