import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BrokenSnapshot, readSnapshot, writeSnapshot } from '../../../../platform/snapshot-file.ts'
import type { StatePart } from '../../../../search/index.ts'
import type { IndexedCatalog } from '../model/indexed-catalog.ts'

/** How far the feed of changes has been read. */
export interface CatalogProgress {
  /** Changes of transactions before it are known. */
  horizon: string
  /** And those of these transactions from it on. */
  seen: readonly string[]
  /** Milliseconds since 1970. */
  lookedAt: number
}

interface Head extends CatalogProgress {
  /** Another program may have other fields, or mean something else by them. */
  program: string
  /** Of the database and its feed. */
  feedId: string
}

export async function saveCatalog(
  file: string,
  catalog: IndexedCatalog,
  progress: CatalogProgress,
  feedId: string,
): Promise<void> {
  const head: Head = { ...progress, program: programId(), feedId }
  await writeSnapshot(file, listParts(head, catalog))
}

function* listParts(head: Head, catalog: IndexedCatalog): Generator<Head | StatePart> {
  yield head
  yield* catalog.listState()
}

/**
 * Fills an empty catalog from a file; after a refusal it may be filled in part.
 * @param isFollowed whether the feed has all that has changed since
 * @returns how far the feed was read, or why the file is of no use
 */
export async function restoreCatalog(
  file: string,
  catalog: IndexedCatalog,
  feedId: string,
  isFollowed: (progress: CatalogProgress) => boolean,
): Promise<CatalogProgress | string> {
  let head: Head | undefined
  try {
    for await (const part of readSnapshot(file)) {
      if (head) catalog.restore(part as StatePart)
      else {
        head = part as Head
        if (head.program !== programId()) return 'another version of the program has written it'
        if (head.feedId !== feedId) return 'it is of another database'
        if (!isFollowed(head)) return 'it is too old'
      }
    }
    return head ?? 'it is empty'
  } catch (error) {
    if (error instanceof BrokenSnapshot) return 'it is broken'
    throw error
  }
}

let ownId: string | undefined

/** Of the built program its files; of its sources those that have a part in what is saved. */
function programId(): string {
  if (ownId !== undefined) return ownId
  const here = fileURLToPath(import.meta.url)
  const sources = ['../../../../search', '../../items', '../../../../../domain', '..'].map((folder) =>
    join(dirname(here), folder),
  )
  const hash = createHash('sha256').update(process.versions.v8)
  for (const folder of here.endsWith('.ts') ? sources : [dirname(here)]) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?[jt]s$/.test(name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return (ownId = hash.digest('hex'))
}
