import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
    createHmac('sha256', (key ??= readShopKey(dataFolder)))
      .update(words)
      .digest('base64url')
}

/** Made with the first one who asks. @returns its bytes */
export function readShopKey(dataFolder: string): Buffer {
  const file = toFile(dataFolder)
  mkdirSync(dataFolder, { recursive: true })
  if (!existsSync(file)) makeShopKey(file)
  return readFileSync(file)
}

/** Of several processes that open with one folder, one makes it; it is there with all its bytes or not at all. */
function makeShopKey(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(32), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch {
    // Another one was first, or the file system knows no links.
    if (!existsSync(file)) renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Takes the place of the key that is there: for a shop that comes from another data folder. */
export function replaceShopKey(dataFolder: string, key: Buffer): void {
  const draft = `${toFile(dataFolder)}.part`
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(draft, key, { mode: 0o600 })
  renameSync(draft, toFile(dataFolder))
}

const toFile = (dataFolder: string): string => join(dataFolder, 'shop.key')
