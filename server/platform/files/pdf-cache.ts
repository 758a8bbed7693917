import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { days, hours } from '../../../domain/calendar/durations.ts'
import { ifThere, writeWhole } from '../disk.ts'

/** PDFs that have been rendered, as files. The folder may be emptied at any time. */
export interface PdfCache {
  find(key: PdfKey): Promise<Buffer | undefined>
  /** Its bytes; undefined: it is not there. */
  measure(key: PdfKey): Promise<number | undefined>
  /** Earlier versions of the same document go. */
  save(key: PdfKey, pdf: Buffer): Promise<void>
  /** All versions of a document. */
  remove(document: string): Promise<void>
}

interface PdfKey {
  /** What the document is: invoice-1004. */
  document: string
  /** Of all that it shows. */
  version: string
}

interface PdfCacheOptions {
  folder: string
  mostBytes?: number
  /** One that nobody has asked for as long goes. */
  longestMs?: number
}

const megabytes = (count: number) => count * 1024 * 1024
const pruneEvery = hours(1)

export function createPdfCache({
  folder,
  mostBytes = megabytes(100),
  longestMs = days(30),
}: PdfCacheOptions): PdfCache {
  // Looked at with the first PDF that is saved.
  let bytes = Infinity
  let prunedAt = 0

  async function prune(): Promise<void> {
    const now = Date.now()
    prunedAt = now
    const files = (await listFiles(folder)).sort((one, other) => other.usedAt - one.usedAt)
    bytes = 0
    for (const { path, size, usedAt } of files) {
      if (now - usedAt > longestMs || bytes + size > mostBytes) await rm(path, { force: true })
      else bytes += size
    }
  }

  async function removeVersions(document: string, but?: string): Promise<void> {
    const names = (await ifThere(readdir(folder))) ?? []
    const gone = names.filter((one) => one.startsWith(`${document}.`) && one !== but)
    await Promise.all(gone.map((one) => rm(join(folder, one), { force: true })))
  }

  return {
    async find(key) {
      const path = join(folder, toFile(key))
      try {
        const pdf = await readFile(path)
        const now = new Date()
        // A disk that is read-only still shows what it has.
        await utimes(path, now, now).catch(() => undefined)
        return pdf
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    measure: async (key) => (await ifThere(stat(join(folder, toFile(key)))))?.size,

    async save(key, pdf) {
      const name = toFile(key)
      await writeWhole(join(folder, name), pdf)
      await removeVersions(key.document, name)
      bytes += pdf.byteLength
      if (bytes > mostBytes || Date.now() - prunedAt > pruneEvery) await prune()
    },

    remove: (document) => removeVersions(document),
  }
}

const toFile = ({ document, version }: PdfKey): string => `${document}.${version}.pdf`

async function listFiles(folder: string) {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name)
      // Another process of the shop may have taken it away since.
      const found = await stat(path).catch(() => undefined)
      return found && { path, size: found.size, usedAt: found.mtimeMs }
    }),
  )
  return files.filter((file) => file !== undefined)
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
