import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** The file is not what was once written, in whole or in part. */
export class BrokenSnapshot extends Error {}

const headBytes = 16
const end = 0

/**
 * Writes values that structured clones can hold, each with its length and a checksum. The file takes the place of the one before only
 * when it is complete.
 */
export async function writeSnapshot(path: string, parts: Iterable<unknown>): Promise<void> {
  await removeLeftDrafts(path)
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'w')
  try {
    for (const part of parts) {
      const bytes = serialize(part)
      await file.writev([toHead(bytes.length, crc32(bytes)), bytes])
    }
    await file.write(toHead(end, 0))
    await file.sync()
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** A process that was killed while it wrote has left its draft. */
async function removeLeftDrafts(path: string): Promise<void> {
  const beginning = `${basename(path)}.`
  for (const name of await readdir(dirname(path))) {
    const pid = name.startsWith(beginning) ? Number(name.slice(beginning.length)) : 0
    if (pid > 0 && !isAlive(pid)) await rm(join(dirname(path), name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** @throws BrokenSnapshot, also after some parts, or the error of a file that is not there */
export async function* readSnapshot(path: string): AsyncGenerator<unknown> {
  const file = await open(path, 'r')
  const read = async (length: number): Promise<Buffer> => {
    const { size } = await file.stat()
    if (length > size) throw new BrokenSnapshot(`${path} has a part longer than itself.`)
    const bytes = Buffer.allocUnsafeSlow(length)
    for (let had = 0; had < length;) {
      const { bytesRead } = await file.read(bytes, had, Math.min(length - had, 2 ** 30))
      if (bytesRead === 0) throw new BrokenSnapshot(`${path} ends too soon.`)
      had += bytesRead
    }
    return bytes
  }
  try {
    for (;;) {
      const head = await read(headBytes)
      const length = head.readDoubleLE(0)
      if (length === end) return
      const bytes = await read(length)
      if (crc32(bytes) !== head.readUInt32LE(8)) throw new BrokenSnapshot(`${path} has been changed.`)
      yield deserialize(bytes)
    }
  } finally {
    await file.close()
  }
}

function toHead(length: number, checksum: number): Buffer {
  const head = Buffer.alloc(headBytes)
  head.writeDoubleLE(length, 0)
  head.writeUInt32LE(checksum, 8)
  return head
}
