import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Of a backup, which is typed without being shown. @returns undefined where nobody is at a terminal and none is set */
export async function askForPassphrase(): Promise<string | undefined> {
  const set = process.env['BACKUP_PASSPHRASE']
  if (set !== undefined && set !== '') return set
  if (!process.stdin.isTTY) return undefined
  process.stderr.write('Passphrase of the backup: ')
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nothing, terminal: true })
  const typed = await new Promise<string>((resolve) => terminal.question('', resolve))
  terminal.close()
  process.stderr.write('\n')
  return typed
}
