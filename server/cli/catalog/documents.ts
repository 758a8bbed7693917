import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { commandLine } from '../../../domain/people/actor.ts'
import { documentKinds, isDocumentKind } from '../../../domain/text/document-kinds.ts'
import { formatBytes } from '../../../domain/text/format-bytes.ts'
import {
  addDocument,
  listDocuments,
  nameFileType,
  removeDocument,
  toDocumentUrl,
  logItemChange,
  type ItemFacts,
} from '../../modules/catalog/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openFileStore, type FilesConfig } from '../../app/compose/open-file-store.ts'
import { toColumns } from './columns.ts'
import { report, type Console } from '../console.ts'
import { toTypedPath } from '../typed/typed-path.ts'
import { NotUnderstood, readTypedWords } from '../typed/typed-words.ts'

const megabytesAtMost = 25
const titleLength = 120

const usage =
  "What to do? npm run shop -- document add ITEM FILE --kind spec-sheet --title '...', document list ITEM, or document remove ITEM NUMBER"

/** @returns the exit code: 0 done, 1 refused */
export async function runDocument(
  db: Database,
  config: FilesConfig & Pick<Config, 'publicUrl'>,
  words: string[],
  console: Console,
): Promise<number> {
  const { values, positionals } = readTypedWords(words, { kind: { type: 'string' }, title: { type: 'string' } })
  const [action, item, what, ...others] = positionals
  if (!action || !item || others.length > 0) throw new NotUnderstood(usage)
  const files = openFileStore(config)
  const { publicUrl } = config
  if (action === 'list' && what === undefined) return list(db, item, publicUrl, console)
  if (action === 'remove' && what !== undefined) return remove(db, files, item, what, console)
  if (action !== 'add' || what === undefined) throw new NotUnderstood(usage)

  const kind = (values.kind ?? '').toLowerCase()
  if (!isDocumentKind(kind))
    throw new NotUnderstood(`What is it? Say --kind with one of ${Object.keys(documentKinds).join(', ')}.`)
  const title = (values.title ?? documentKinds[kind]).replace(/\s+/g, ' ').trim()
  if (title === '' || title.length > titleLength) throw new NotUnderstood(`A title has 1 to ${titleLength} characters.`)
  const content = await readWhole(what)
  if (typeof content === 'string') return report(console, content, '')
  const added = await addDocument(db, files, item, { name: basename(what), content }, { kind, title }, note)
  if ('refused' in added) return report(console, added.refused, '')
  const { code, name } = added.item
  return report(console, null, `${code}, ${name}: has '${title}' now, at ${publicUrl}${toDocumentUrl(added.document)}`)
}

const note = (tx: Tx, { before, after }: { before: ItemFacts & { id: number }; after: ItemFacts }): Promise<void> =>
  logItemChange(tx, { itemId: before.id, before, next: after, by: commandLine, at: systemClock.now() })

/** @returns a sentence where it cannot be taken */
async function readWhole(typed: string): Promise<Buffer | string> {
  const path = toTypedPath(typed)
  const about = await stat(path).catch(() => undefined)
  if (!about?.isFile()) return `There is no file ${typed} that can be read.`
  if (about.size > megabytesAtMost * 1024 * 1024)
    return `${typed} is larger than ${megabytesAtMost} MB. Please save it smaller.`
  return readFile(path).catch(() => `There is no file ${typed} that can be read.`)
}

async function list(db: Database, code: string, publicUrl: string, console: Console): Promise<number> {
  const found = await listDocuments(db, code)
  if ('refused' in found) return report(console, found.refused, '')
  const { item, documents } = found
  if (documents.length === 0) return report(console, null, `${item.code}, ${item.name}: has no documents.`)
  console.print(`${item.code}, ${item.name}:\n`)
  const rows = documents.map((document, index) => [
    String(index + 1),
    document.kind,
    document.title,
    nameFileType(document.fileName || document.location),
    document.bytes === null ? '' : formatBytes(document.bytes),
    document.source === 'url' ? document.location : publicUrl + toDocumentUrl(document),
  ])
  console.print(toColumns(rows))
  return 0
}

async function remove(db: Database, files: FileStore, code: string, word: string, console: Console): Promise<number> {
  if (!/^[1-9]\d{0,3}$/.test(word))
    throw new NotUnderstood(`'${word}' is no number of a document. 'document list ${code}' numbers them.`)
  const removed = await removeDocument(db, files, { code, number: Number(word) }, note)
  if ('refused' in removed) return report(console, removed.refused, '')
  const { item, document } = removed
  return report(console, null, `${item.code}, ${item.name}: does not have '${document.title}' any more.`)
}
