import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes the same token for the same words again, for nobody but this shop. */
export type MakeToken = (words: string) => string

/**
 * The secret of the shop that is not in its database, so that nobody can make tokens who reads only that. It is in the data folder from
 * the first time it is needed; what was made on a machine with another folder cannot be made again here.
 */
export function createTokenMaker(dataFolder: string): MakeToken {
  let key: Buffer | undefined
  return (words) =>
    createHmac('sha256', (key ??= readKey(dataFolder)))
      .update(words)
      .digest('base64url')
}

function readKey(folder: string): Buffer {
  const file = join(folder, 'shop.key')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file)
}
