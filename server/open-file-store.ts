import { createBucketStore } from './gateways/object-storage/bucket-store.ts'
import type { Config } from './platform/settings/config.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { createFolderStore } from './platform/files/folder-store.ts'

export type FilesConfig = Pick<Config, 'dataFolder'> & { objectStorage?: Config['objectStorage'] }

/** Where this shop stores what is uploaded: in its bucket, where it has one, else in the data folder. */
export const openFileStore = ({ dataFolder, objectStorage }: FilesConfig): FileStore =>
  objectStorage ? createBucketStore(objectStorage) : createFolderStore(dataFolder)
