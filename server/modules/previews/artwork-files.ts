import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const anyHash = /^[\w-]{16,128}$/

/** The pixels of an artwork, by the hash of its content; undefined: it is gone. */
export async function readArtworkFile(folder: string, hash: string): Promise<Buffer | undefined> {
  if (!anyHash.test(hash)) return undefined
  try {
    return await readFile(join(folder, hash.slice(0, 2), `${hash}.png`))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
