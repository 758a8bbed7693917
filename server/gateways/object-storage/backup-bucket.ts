import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { hours } from '../../../domain/calendar/durations.ts'
import { isBackupName, ownerOnly, type BackupStore } from '../../platform/backup/backup-store.ts'
import { makeFolder } from '../../platform/disk.ts'
import type { ObjectStorageSettings } from '../../platform/settings/object-storage-settings.ts'
import { connectBucket } from './bucket-connection.ts'

const folderName = 'backups/'

/**
 * Backups in a bucket, below 'backups/'. One is written to a folder of this machine first, and sent in one piece: S3 takes up to 5 GB so.
 * @param drafts the folder
 */
export function createBackupBucket(settings: ObjectStorageSettings, drafts: string): BackupStore {
  const bucket = connectBucket(settings, { answersWithinMs: hours(2), attempts: 1 })
  return {
    description: `the bucket ${settings.bucket}`,
    async prepareFolder() {
      makeFolder(drafts, ownerOnly)
      return drafts
    },
    async take(path) {
      await bucket.put(folderName + basename(path), createReadStream(path), (await stat(path)).size)
      await rm(path, { force: true })
    },
    async list() {
      const files = await bucket.list(folderName)
      return files
        .map(({ name, bytes, changedAt }) => ({ name: name.slice(folderName.length), bytes, madeAt: changedAt }))
        .filter(({ name }) => isBackupName(name))
        .reverse()
    },
    open: (name) => bucket.open(folderName + name),
    remove: (name) => bucket.remove(folderName + name),
  }
}
