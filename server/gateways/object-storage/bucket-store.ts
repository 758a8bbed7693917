import { checkFileName, type FileStore } from '../../platform/files/file-store.ts'
import type { ObjectStorageSettings } from '../../platform/settings/object-storage-settings.ts'
import { connectBucket } from './bucket-connection.ts'

/** Uploads in a bucket. What it refuses or does not answer in time is a FilesUnavailable; a file that is not there is none. */
export function createBucketStore(settings: ObjectStorageSettings): FileStore {
  const bucket = connectBucket(settings, { answersWithinMs: 20_000, attempts: 3 })
  const checked = (name: string): string => {
    checkFileName(name)
    return name
  }
  return {
    // On no disk of this machine.
    pathOf: () => undefined,
    description: `the bucket ${settings.bucket}`,
    open: async (name) => bucket.open(checked(name)),
    read: async (name) => bucket.read(checked(name)),
    write: async (name, content) => bucket.put(checked(name), content, content.length),
    remove: async (name) => bucket.remove(checked(name)),
    list: async (folder) => bucket.list(`${folder}/`),
  }
}
