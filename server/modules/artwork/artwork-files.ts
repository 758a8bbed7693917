import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere, writeWhole } from '../../platform/disk.ts'
import type { ReadArtwork } from './reading/read-artwork.ts'

/** The files of all libraries, outside of all that is served: each content once, by its hash. */
export interface ArtworkFiles {
  save(artwork: ReadArtwork): Promise<void>
  readOriginal(hash: string): Promise<Buffer | undefined>
  /** PNG with alpha; undefined where nothing can be shown of it. */
  readPixels(hash: string): Promise<Buffer | undefined>
  readThumbnail(hash: string): Promise<Buffer | undefined>
  /** The artworks whose files were last written before that. */
  listHashes(before: Date): Promise<string[]>
  remove(hash: string): Promise<void>
}

const isHash = (text: string): boolean => /^[\da-f]{64}$/.test(text)

export const toArtworkFolder = (dataFolder: string): string => join(dataFolder, 'artwork')

export function createArtworkFiles(folder: string): ArtworkFiles {
  const toPath = (hash: string, ending = '') => {
    if (!isHash(hash)) throw new Error(`${hash} is no hash of an artwork`)
    return join(folder, hash.slice(0, 2), `${hash}${ending}`)
  }
  return {
    async save({ hash, content, pixels, thumbnail }) {
      // The original comes last: where it is, the others are.
      if (pixels) await writeWhole(toPath(hash, '.png'), Buffer.from(pixels))
      if (thumbnail) await writeWhole(toPath(hash, '.thumbnail.png'), Buffer.from(thumbnail))
      await writeWhole(toPath(hash), Buffer.from(content))
    },
    readOriginal: (hash) => ifThere(readFile(toPath(hash))),
    readPixels: (hash) => ifThere(readFile(toPath(hash, '.png'))),
    readThumbnail: (hash) => ifThere(readFile(toPath(hash, '.thumbnail.png'))),
    async listHashes(before) {
      const names = (await ifThere(readdir(folder, { recursive: true }))) ?? []
      const paths = names.map((name) => join(folder, name))
      const hashes = new Map<string, boolean>()
      for (const path of paths) {
        const hash = /([\da-f]{64})(\.[a-z.]+)?$/.exec(path)?.[1]
        if (hash === undefined) continue
        const isOld = (await stat(path)).mtime < before
        hashes.set(hash, (hashes.get(hash) ?? true) && isOld)
      }
      return [...hashes].filter(([, isOld]) => isOld).map(([hash]) => hash)
    },
    async remove(hash) {
      for (const ending of ['', '.png', '.thumbnail.png']) await rm(toPath(hash, ending), { force: true })
    },
  }
}
