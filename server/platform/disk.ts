import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotOpen } from './http/cannot-open.ts'

/** The disk does not do what it must, and the owner of the shop can change that: the sentence says how. */
export class DiskFault extends CannotOpen {}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full. Make room on it',
  EDQUOT: 'this account has used all the room that it may have. Make room',
  EROFS: 'the disk is read-only. Mount it so that it can be written to',
  EACCES: 'this account may not write there. Give it the right to',
  EPERM: 'this account may not write there. Give it the right to',
  ENOTDIR: 'something in its way is a file and no folder. Move that',
  EEXIST: 'something in its way is a file and no folder. Move that',
  EISDIR: 'a folder has this name. Choose another one',
  ENOENT: 'the folder cannot be made there. Make it',
  EIO: 'the disk has a fault. Replace it',
}

/** What is wrong with the disk, if that is what an error of the file system is about. */
export function explainDisk(error: unknown): string | undefined {
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException
  return code === undefined || syscall === undefined ? undefined : toReason(code, path)
}

const toReason = (code: string, path: string | undefined): string | undefined =>
  reasons[code] && `${path ?? 'The data folder'} cannot be written: ${reasons[code]}`

const megabytes = (count: number) => count * 1024 * 1024
const leastRoom = megabytes(64)

/**
 * Tries whether all these folders can be written to and have room, and makes those that are missing.
 * @throws DiskFault that names the first that cannot
 */
export function checkFolders(folders: readonly string[]): void {
  for (const folder of folders) {
    checkFolder(folder, 'DATA_FOLDER')
    checkRoom(folder)
  }
}

/**
 * Tries whether a folder can be written to, and makes it where it is missing.
 * @param setting says which folder it is
 * @throws DiskFault that names both
 */
export function checkFolder(folder: string, setting: string, mode?: number): void {
  try {
    makeFolder(folder, mode)
    const probe = join(folder, `.probe-${randomUUID()}`)
    try {
      writeFileSync(probe, Buffer.alloc(4096))
    } finally {
      rmSync(probe, { force: true })
    }
  } catch (error) {
    const reason = toReason((error as NodeJS.ErrnoException).code ?? '', folder)
    if (reason === undefined) throw error
    throw new DiskFault(`${reason}, or choose another folder with ${setting}.`)
  }
}

function checkRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= leastRoom) return
  throw new DiskFault(
    `${folder} has ${Math.floor((bavail * bsize) / megabytes(1))} MB left, and the shop needs ${leastRoom / megabytes(1)} MB to open. ` +
      'Make room on this disk, or choose another folder with DATA_FOLDER.',
  )
}

/** The database, backups and whoever works in the shop need the rest. */
const reservedBytes = megabytes(512)

/** Whether a folder has room for what visitors send. */
export async function hasRoomForUploads(folder: string, bytes = reservedBytes): Promise<boolean> {
  const found = await ifThere(statfs(folder))
  return !found || found.bavail * found.bsize >= bytes
}

/** Node's own way down several levels hides a read-only disk, and never returns where the system takes no folder at all. */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** Writes a file whole or not at all: beside it first, so that nobody reads half of it and a full disk leaves nothing behind. */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  const folder = dirname(path)
  const draft = join(folder, `draft-${randomUUID()}`)
  try {
    // Somebody may have removed the folder, to empty it.
    makeFolder(folder)
    await writeFile(draft, content)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

/** What a file system answers, or undefined where there is no such file or folder. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
