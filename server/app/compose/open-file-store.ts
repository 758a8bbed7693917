import { join } from 'node:path'
import { createBackupBucket } from '../../gateways/object-storage/backup-bucket.ts'
import { createBucketStore } from '../../gateways/object-storage/bucket-store.ts'
import { createBackupFolder, type BackupStore } from '../../platform/backup/backup-store.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createFolderStore } from '../../platform/files/folder-store.ts'

type BackupConfig = Pick<Config, 'backupFolder' | 'backupBucket'>
export type FilesConfig = Pick<Config, 'dataFolder'> & { objectStorage?: Config['objectStorage'] }

/** Where the back office puts backups of this shop. */
export const openBackupStore = ({ backupFolder, backupBucket }: BackupConfig): BackupStore =>
  backupBucket ? createBackupBucket(backupBucket, join(backupFolder, 'drafts')) : createBackupFolder(backupFolder)

/** Where this shop stores what is uploaded: in its bucket, where it has one, else in the data folder. */
export const openFileStore = ({ dataFolder, objectStorage }: FilesConfig): FileStore =>
  objectStorage ? createBucketStore(objectStorage) : createFolderStore(dataFolder)
