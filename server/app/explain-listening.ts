import { CannotOpen } from '../platform/http/cannot-open.ts'
import type { Config } from '../platform/settings/config.ts'

/** Why the shop cannot answer where its settings say. */
export function explainListening(error: unknown, { host, port }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new CannotOpen(
        `Port ${port} is taken: another program uses it. Stop it, or choose another port, for example PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new CannotOpen(
        `Port ${port} needs more rights than this account has. Choose a port above 1023, for example PORT=3000`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotOpen(`HOST is '${host}', which is not an address of this machine.`)
    default:
      return error
  }
}
