import { writeFile } from 'node:fs/promises'
import { toCompanyId } from '../../domain/ids.ts'
import { formatBytes } from '../../domain/text/format-bytes.ts'
import { createArtworkFiles, listLibrary } from '../modules/selling/index.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFileStore, type FilesConfig } from '../app/compose/open-file-store.ts'
import { toColumns } from './columns.ts'
import { report, type Console } from './console.ts'
import { toTypedPath } from './typed/typed-path.ts'
import { NotUnderstood, readTypedWords } from './typed/typed-words.ts'

const usage = 'What to do? npm run shop -- artwork list COMPANY, or artwork save HASH FILE'
const mostListed = 500

/** Gives production the files that buyers have uploaded. @returns the exit code: 0 done, 1 refused */
export async function runArtwork(
  db: Database,
  config: FilesConfig,
  words: string[],
  console: Console,
): Promise<number> {
  const [action, what, file, ...others] = readTypedWords(words, {}).positionals
  if (!what || others.length > 0) throw new NotUnderstood(usage)
  if (action === 'list' && file === undefined) return list(db, what, console)
  if (action === 'save' && file !== undefined) return save(openFileStore(config), what, file, console)
  throw new NotUnderstood(usage)
}

async function list(db: Database, typed: string, console: Console): Promise<number> {
  if (!/^\d{1,9}$/.test(typed))
    throw new NotUnderstood(`'${typed}' is not a company number. To find it: call list_companies.`)
  const companyId = toCompanyId(Number(typed))
  const { artworks } = await listLibrary(db.orm, companyId, { find: '', limit: mostListed, offset: 0 })
  if (artworks.length === 0) return report(console, null, `Company ${companyId} has no artwork.`)
  console.print(
    toColumns(artworks.map(({ hash, name, fileName, bytes }) => [hash, name, fileName, formatBytes(bytes)])),
  )
  return 0
}

async function save(files: FileStore, hash: string, typed: string, console: Console): Promise<number> {
  if (!/^[\da-f]{64}$/i.test(hash))
    throw new NotUnderstood(`'${hash}' is no hash of an artwork: it has 64 digits and letters a to f.`)
  const content = await createArtworkFiles(files).readOriginal(hash.toLowerCase())
  if (!content) return report(console, `There is no artwork ${hash} in ${files.description}.`, '')
  const path = toTypedPath(typed)
  await writeFile(path, content)
  return report(console, null, `Saved to ${path}: ${formatBytes(content.length)}.`)
}
