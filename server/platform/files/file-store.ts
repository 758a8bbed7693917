import type { Readable } from 'node:stream'

/** Folders of the store: what the owner has uploaded, the shop's logos, what buyers want printed, and the pictures of proofs. */
export const fileFolders = ['uploads', 'brand', 'artwork', 'proofs'] as const
export type FileFolder = (typeof fileFolders)[number]

export interface StoredFile {
  /** With its folder: 'brand/0f3c-200x40.png'. */
  name: string
  bytes: number
  changedAt: Date
}

export interface OpenedFile {
  bytes: number
  content: Readable
}

/**
 * Where uploads are stored, for all processes of the shop: the data folder, or a bucket. A name is a folder and a path below it,
 * with '/' between. Every operation throws FilesUnavailable while the store does not answer.
 */
export interface FileStore {
  /** Undefined: there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  /** The same for what may be large: its size in bytes, and its content as it arrives. */
  open(name: string): Promise<OpenedFile | undefined>
  /** Whole or not at all; replaces what was there. */
  write(name: string, content: Buffer): Promise<void>
  /** Nothing happens where there is no such file. */
  remove(name: string): Promise<void>
  /** In the order of their names. */
  list(folder: FileFolder): Promise<StoredFile[]>
  /** Where a file of this name lies on a disk of this machine; undefined: the store is elsewhere. */
  pathOf(name: string): string | undefined
  /** For messages to the owner: '/var/lib/brandyard', 'the bucket brandyard-files'. */
  description: string
}

/** @throws Error for a name that could lead out of the store: a mistake of the program, never of a visitor */
export function checkFileName(name: string): void {
  const [folder, ...path] = name.split('/')
  const isSafe = path.length > 0 && path.every((part) => part !== '' && part !== '.' && part !== '..')
  if (!fileFolders.some((known) => known === folder) || !isSafe || /[\\\0]/.test(name))
    throw new Error(`'${name}' is no name of a stored file`)
}
