import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ifThere } from '../../../../platform/disk.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import type { StoredPicture } from './picture-urls.ts'

/** The master of a picture that the shop serves; undefined where it is missing, or elsewhere. */
export type ReadMaster = (picture: Pick<StoredPicture, 'source' | 'location'>) => Promise<Buffer | undefined>

/** The same for a program beside the shop, which reads a file by itself: a picture has megabytes, and takes long from process to process. */
export type FindMaster = (
  picture: Pick<StoredPicture, 'source' | 'location'>,
) => Promise<{ file: string } | { bytes: Buffer } | undefined>

/** @param bundled the folder of the pictures that came with the program */
export const createMasterReader =
  ({ bundled, files }: { bundled?: string | undefined; files: FileStore }): ReadMaster =>
  async ({ source, location }) => {
    const name = basename(location)
    if (source === 'upload') return files.read(`uploads/${name}`)
    return source === 'bundled' && bundled ? ifThere(readFile(join(bundled, name))) : undefined
  }

/** @param bundled as above */
export const createMasterFinder =
  (stored: { bundled?: string | undefined; files: FileStore }): FindMaster =>
  async (picture) => {
    const name = basename(picture.location)
    if (picture.source === 'bundled' && stored.bundled) return { file: join(stored.bundled, name) }
    const file = picture.source === 'upload' ? stored.files.pathOf(`uploads/${name}`) : undefined
    if (file !== undefined) return { file }
    const bytes = await createMasterReader(stored)(picture)
    return bytes && { bytes }
  }
