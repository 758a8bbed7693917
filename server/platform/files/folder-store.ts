import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ifThere, writeWhole } from '../disk.ts'
import { checkFileName, type FileStore, type OpenedFile } from './file-store.ts'

/** Files in the data folder, each folder of the store a folder there. */
export function createFolderStore(dataFolder: string): FileStore {
  const toPath = (name: string): string => {
    checkFileName(name)
    return join(dataFolder, name)
  }
  return {
    description: dataFolder,
    pathOf: toPath,
    async read(name) {
      const path = toPath(name)
      return (await ifThere(stat(path)))?.isFile() ? ifThere(readFile(path)) : undefined
    },
    open: async (name) => openFile(toPath(name)),
    write: async (name, content) => writeWhole(toPath(name), content),
    remove: async (name) => rm(toPath(name), { force: true }),
    async list(folder) {
      const names = (await ifThere(readdir(join(dataFolder, folder), { recursive: true }))) ?? []
      const found = await Promise.all(
        names
          .filter((name) => !isDraft(name))
          .map(async (name) => ({
            name: `${folder}/${name.split(sep).join('/')}`,
            about: await ifThere(stat(join(dataFolder, folder, name))),
          })),
      )
      return found
        .flatMap(({ name, about }) => (about?.isFile() ? [{ name, bytes: about.size, changedAt: about.mtime }] : []))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
    },
  }
}

/** A file of the disk as it is sent on; undefined where there is none. */
export async function openFile(path: string): Promise<OpenedFile | undefined> {
  const file = await ifThere(open(path))
  if (!file) return undefined
  const about = await file.stat()
  if (about.isFile()) return { bytes: about.size, content: file.createReadStream() }
  await file.close()
  return undefined
}

/** Of writeWhole, while a file is on its way. */
const isDraft = (name: string): boolean => /(^|[\\/])draft-[\da-f-]{36}$/.test(name)
