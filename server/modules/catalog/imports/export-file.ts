import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../../../platform/database.ts'
import { countItems, listItems } from '../items/item-facts/item-facts.store.ts'
import { csvHead, toRow } from './formats/csv-rows.ts'
import { writeCells } from './formats/own/own-columns.ts'
import { toFields } from './formats/own/own-export.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'

const itemsAtOnce = 200

interface ExportProgress {
  items: number
  /** Share, 0 to 1. */
  done: number
}

/**
 * Writes all items of the shop as the import reads them, hidden ones, too: CSV or JSON Lines by the ending of the file, with .gz packed.
 * The file takes its name when it is whole.
 * @returns how many
 */
export async function exportFile(
  db: Database,
  path: string,
  onProgress: (progress: ExportProgress) => void = () => undefined,
): Promise<number> {
  const kind = /\.(csv|jsonl|ndjson)(\.gz)?$/i.exec(path)?.[1]?.toLowerCase()
  if (!kind) throw new UnreadableFile(`${basename(path)} ends neither in .csv nor in .jsonl (or .csv.gz, .jsonl.gz).`)
  const unfinished = `${path}.unfinished`
  let items = 0
  try {
    // All of it as it is at one moment, however long the writing takes.
    const texts = db.readSnapshot(async function* (tx) {
      const all = await countItems(tx)
      if (kind === 'csv') yield csvHead
      for await (const batch of listItems(tx, itemsAtOnce)) {
        const fields = batch.map(toFields)
        yield fields.map((one) => (kind === 'csv' ? toRow(writeCells(one)) : `${JSON.stringify(one)}\n`)).join('')
        items += batch.length
        onProgress({ items, done: items / all })
      }
    })
    const out = createWriteStream(unfinished)
    if (/\.gz$/i.test(path)) await pipeline(Readable.from(texts), createGzip(), out)
    else await pipeline(Readable.from(texts), out)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw toSentence(error as NodeJS.ErrnoException, path)
  }
  return items
}

const faults: Record<string, string> = {
  ENOENT: 'its folder is not there',
  EACCES: 'this account may not write there',
  EISDIR: 'this is a folder',
  ENOSPC: 'the disk is full',
}

function toSentence(error: NodeJS.ErrnoException, path: string): Error {
  const reason = faults[error.code ?? '']
  return reason ? new UnreadableFile(`${path} cannot be written: ${reason}.`) : error
}
