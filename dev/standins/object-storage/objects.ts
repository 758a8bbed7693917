import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface StoredObject {
  key: string
  content: Buffer
  changedAt: Date
}

export interface Objects {
  put(key: string, content: Buffer): Promise<void>
  get(key: string): Promise<StoredObject | undefined>
  remove(key: string): Promise<void>
  /** In the order of their keys. */
  list(): Promise<StoredObject[]>
}

/** @param folder where they last: a file for each, named after its key; undefined: in memory */
export async function openObjects(folder: string | undefined): Promise<Objects> {
  const objects = new Map<string, StoredObject>()
  const toPath = (key: string) => join(folder!, encodeURIComponent(key))
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const key = decodeURIComponent(name)
      objects.set(key, { key, content: await readFile(path), changedAt: (await stat(path)).mtime })
    }
  }
  return {
    async put(key, content) {
      if (folder !== undefined) await writeFile(toPath(key), content)
      objects.set(key, { key, content, changedAt: new Date() })
    },
    get: (key) => Promise.resolve(objects.get(key)),
    async remove(key) {
      if (folder !== undefined) await rm(toPath(key), { force: true })
      objects.delete(key)
    },
    list: () => Promise.resolve([...objects.values()].sort((one, other) => (one.key < other.key ? -1 : 1))),
  }
}
