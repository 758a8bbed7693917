import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ifThere, makeFolder } from '../disk.ts'
import type { OpenedFile } from '../files/file-store.ts'
import { openFile } from '../files/folder-store.ts'

export interface StoredBackup {
  name: string
  bytes: number
  madeAt: Date
}

/** Where backups of the shop are. */
export interface BackupStore {
  /** 'the folder /var/backups', 'the bucket brandyard-backups'. */
  description: string
  /** Where a backup is written before it is taken in: a folder of this machine that is there. */
  prepareFolder(): Promise<string>
  /** Takes in a file of that folder that is whole, under the same name. */
  take(path: string): Promise<void>
  /** The latest first. */
  list(): Promise<StoredBackup[]>
  /** Undefined: there is no such backup. */
  open(name: string): Promise<OpenedFile | undefined>
  remove(name: string): Promise<void>
}

/** 'shop-2026-03-02-103005.backup', by the clock of the shop's time zone. */
export function nameBackup(now: Date, timeZone: string): string {
  // What Swedes write sorts by time.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return `shop-${format.format(now).replace(' ', '-').replaceAll(':', '')}.backup`
}

export const isBackupName = (name: string): boolean => /^shop-\d{4}-\d{2}-\d{2}-\d{6}\.backup$/.test(name)

/** Of folders with backups, which hold all that the shop knows of people. */
export const ownerOnly = 0o700

/** Backups in a folder of this machine, or of a disk that is mounted there. */
export function createBackupFolder(folder: string): BackupStore {
  const drafts = join(folder, 'drafts')
  return {
    description: `the folder ${folder}`,
    async prepareFolder() {
      makeFolder(drafts, ownerOnly)
      return drafts
    },
    take: (path) => rename(path, join(folder, basename(path))),
    async list() {
      const names = ((await ifThere(readdir(folder))) ?? []).filter(isBackupName).sort().reverse()
      const found = await Promise.all(
        names.map(async (name) => ({ name, about: await ifThere(stat(join(folder, name))) })),
      )
      return found.flatMap(({ name, about }) => (about ? [{ name, bytes: about.size, madeAt: about.mtime }] : []))
    },
    open: (name) => openFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
