import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

// Midnight on this machine's clock: the same files make the same ZIP.
const options = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true, compress: false }

/** A ZIP file, file by file as they come. Pictures are packed already, so they go in as they are, each with its size before it. */
export function zipStored(files: AsyncIterable<{ name: string; content: Buffer }>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const add = async () => {
    for await (const { name, content } of files) zip.addBuffer(content, name, options)
    zip.end()
  }
  add().catch((error: Error) => output.destroy(error))
  return output
}
