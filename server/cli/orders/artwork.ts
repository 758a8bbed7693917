import { writeFile } from 'node:fs/promises'
import { formatBytes } from '../../../domain/text/format-bytes.ts'
import { createArtworkFiles, listLibrary } from '../../modules/selling/index.ts'
import { findMeantCompanies } from '../../modules/people/index.ts'
import type { Database } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openFileStore, type FilesConfig } from '../../app/compose/open-file-store.ts'
import { toColumns } from '../catalog/columns.ts'
import { report, type Console } from '../console.ts'
import { toTypedPath } from '../typed/typed-path.ts'
import { NotUnderstood, readTypedWords } from '../typed/typed-words.ts'

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
  const { found } = await findMeantCompanies(db.orm, typed)
  const [company, ...more] = found
  if (!company) return report(console, `There is no company '${typed}'.`, '')
  if (more.length > 0)
    return report(
      console,
      `Several companies are called that: ${found.map(({ id, name }) => `${name} (${id})`).join(', ')}.`,
      '',
    )
  const { artworks } = await listLibrary(db.orm, company.id, { find: '', limit: mostListed, offset: 0 })
  if (artworks.length === 0) return report(console, null, `${company.name}: has no artwork.`)
  console.print(`${company.name}:\n`)
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
