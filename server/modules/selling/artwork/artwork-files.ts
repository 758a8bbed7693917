import type { FileStore } from '../../../platform/files/file-store.ts'
import type { ArtworkReading } from './reading/read-artwork.ts'

/** The files of all libraries, outside of all that is served: each content once, by its hash. A hash that is none throws. */
export interface ArtworkFiles {
  save(artwork: ArtworkReading): Promise<void>
  readOriginal(hash: string): Promise<Buffer | undefined>
  /** PNG with alpha; undefined where nothing can be shown of it. */
  readPixels(hash: string): Promise<Buffer | undefined>
  readThumbnail(hash: string): Promise<Buffer | undefined>
  /** The artworks whose files were last written before that. */
  listHashes(before: Date): Promise<string[]>
  remove(hash: string): Promise<void>
}

const isHash = (text: string): boolean => /^[\da-f]{64}$/.test(text)

export function createArtworkFiles(files: FileStore): ArtworkFiles {
  const toName = (hash: string, ending = '') => {
    if (!isHash(hash)) throw new Error(`${hash} is no hash of an artwork`)
    return `artwork/${hash.slice(0, 2)}/${hash}${ending}`
  }
  return {
    async save({ hash, content, pixels, thumbnail }) {
      // The original comes last: where it is, the others are.
      if (pixels) await files.write(toName(hash, '.png'), Buffer.from(pixels))
      if (thumbnail) await files.write(toName(hash, '.thumbnail.png'), Buffer.from(thumbnail))
      await files.write(toName(hash), Buffer.from(content))
    },
    readOriginal: async (hash) => files.read(toName(hash)),
    readPixels: async (hash) => files.read(toName(hash, '.png')),
    readThumbnail: async (hash) => files.read(toName(hash, '.thumbnail.png')),
    async listHashes(before) {
      const hashes = new Map<string, boolean>()
      for (const { name, changedAt } of await files.list('artwork')) {
        const hash = /([\da-f]{64})(\.[a-z.]+)?$/.exec(name)?.[1]
        if (hash !== undefined) hashes.set(hash, (hashes.get(hash) ?? true) && changedAt < before)
      }
      return [...hashes].filter(([, isOld]) => isOld).map(([hash]) => hash)
    },
    async remove(hash) {
      for (const ending of ['', '.png', '.thumbnail.png']) await files.remove(toName(hash, ending))
    },
  }
}
