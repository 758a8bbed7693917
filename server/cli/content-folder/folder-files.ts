import { constants } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findNearest } from '../../modules/catalog/index.ts'
import { startOf, type Mistakes } from './mistakes.ts'

/** What a folder may hold: paths with how many bytes each may have at most. */
export interface KnownFiles {
  /** Undefined: nothing reads a file of this path. */
  bytesAtMost(path: string): number | undefined
  folders: readonly string[]
  /** To be named where one is misspelled. */
  names: readonly string[]
}

/** Of the folder, by their paths in it. */
export type FolderFiles = ReadonlyMap<string, Buffer>

const filesAtMost = 2_000
/** What else may lie in a folder under version control. */
const isIgnored = (name: string): boolean => name.startsWith('.') || /^README(\.\w+)?$/i.test(name)

/**
 * Reads what the folder holds, and notes what nothing reads, what is too large, and what leads out of it.
 * @returns undefined where there is no such folder
 */
export async function readFolder(
  root: string,
  known: KnownFiles,
  mistakes: Mistakes,
): Promise<FolderFiles | undefined> {
  const files = new Map<string, Buffer>()
  const list = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => undefined)
    if (!entries) return mistakes.note(startOf(folder), 'This folder cannot be read.')
    for (const entry of entries) {
      if (isIgnored(entry.name)) continue
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isSymbolicLink()) mistakes.note(startOf(path), 'This is a link. Put the file itself here.')
      else if (entry.isDirectory() && known.folders.includes(path)) await list(path)
      else if (files.size === filesAtMost)
        return mistakes.note(startOf(path), `A folder holds ${filesAtMost} files at most.`)
      else
        await readOne(root, path, entry.isFile(), known, mistakes).then(
          (content) => content && files.set(path, content),
        )
    }
  }
  if (!(await stat(root).catch(() => undefined))?.isDirectory()) return undefined
  await list('')
  return files
}

async function readOne(root: string, path: string, isFile: boolean, known: KnownFiles, mistakes: Mistakes) {
  const bytesAtMost = known.bytesAtMost(path)
  if (!isFile || bytesAtMost === undefined) {
    const nearest = findNearest(path, known.names)
    const hint = nearest && nearest !== path ? ` Did you mean ${nearest}?` : ''
    mistakes.note(
      startOf(path),
      isFile || bytesAtMost === undefined ? `Nothing reads this.${hint}` : 'This is no file.',
    )
    return undefined
  }
  // A file that is swapped for a link between the check and the reading is not followed either.
  const file = await open(join(root, path), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined)
  try {
    const size = (await file?.stat())?.size
    if (!file || size === undefined) mistakes.note(startOf(path), 'This file cannot be read.')
    else if (size > bytesAtMost) mistakes.note(startOf(path), `This file has more than ${formatLimit(bytesAtMost)}.`)
    else return await file.readFile()
    return undefined
  } finally {
    await file?.close()
  }
}

const formatLimit = (bytes: number): string => (bytes < 1_000_000 ? `${bytes / 1_000} kB` : `${bytes / 1_000_000} MB`)
