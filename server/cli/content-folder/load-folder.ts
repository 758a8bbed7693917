import { sql } from 'drizzle-orm'
import { isMailName } from '../../../domain/content/mails/all-mails.ts'
import { commandLine } from '../../../domain/people/actor.ts'
import { logChange } from '../../platform/audit/audit.store.ts'
import { listNames, watchDocuments } from '../../modules/content/index.ts'
import { auditSettings, settingAreas } from '../../modules/admin/index.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { AnyArea, Area, AreaChange, Prepared, Saving, Shop } from './area.ts'
import { areas } from './areas/index.ts'
import { mailsArea } from './areas/mails.ts'
import { pagesArea } from './areas/pages.ts'
import type { FolderFiles } from './folder-files.ts'
import { Mistakes, startOf } from './mistakes.ts'
import { toText } from './text-file.ts'

type LoadOutcome =
  /** All that is wrong; nothing was changed. */
  | { mistakes: string[] }
  /** Areas that differ; nothing was changed where it was only asked, or where removing was not agreed to. */
  | { changes: AreaChange[]; isDone: boolean }

interface LoadOptions extends Shop {
  now: Date
  /** Only says what would change. */
  isCheck: boolean
  mayRemove: boolean
}

/** Two at a time would each compare with what the other is about to change. */
const lockKey = 4_711_018

/** Makes the shop what the folder says: all or nothing. @param before mistakes that were found when the files were read */
export function loadFolder(
  db: Database,
  folder: FolderFiles,
  before: Mistakes,
  options: LoadOptions,
): Promise<LoadOutcome> {
  const undo: (() => Promise<void>)[] = []
  const loading = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    const mistakes = new Mistakes(before)
    const prepared = await prepareAll(tx, folder, mistakes, options)
    if (mistakes.count > 0) return { mistakes: mistakes.list() }
    const differing = prepared.filter(({ change }) => hasChanged(change))
    const changes = differing.map(({ change }) => change)
    const isDone = !options.isCheck && (options.mayRemove || changes.every(({ removed }) => removed.length === 0))
    if (isDone && differing.length > 0) await saveAll(tx, differing, { ...options, folder, undo })
    return { changes, isDone }
  })
  return loading.catch(async (error: unknown) => {
    for (const take of undo) await take()
    throw error
  })
}

/** In the audit log stands what was loaded, and of what has versions what it was and is. */
async function saveAll(tx: Tx, differing: Prepared[], saving: Saving): Promise<void> {
  const addedTo = (area: { name: string }) =>
    differing.flatMap(({ change }) => (change.area === area.name ? change.added : []))
  const mayCome = { pages: addedTo(pagesArea), mails: addedTo(mailsArea).filter(isMailName) }
  const log = await watchDocuments(tx, saving.now, await listNames(tx, mayCome))
  await auditSettings(tx, { areas: Object.values(settingAreas), by: commandLine, at: saving.now }, async () => {
    for (const { save } of differing) await save(tx, saving)
  })
  await log()
  const record = { kind: 'system', id: 1, name: 'Folder of content' } as const
  const changes = differing.map(({ change }) => ({ name: change.area, before: '', after: describeChange(change) }))
  await logChange(tx, { by: commandLine, at: saving.now, action: 'content.load', record, changes })
}

const namedAtMost = 20

function describeChange({ added, changed, removed, isReordered }: AreaChange): string {
  const parts = Object.entries({ added, changed, removed }).filter(([, names]) => names.length > 0)
  const said = parts.map(([what, names]) => {
    const more = names.length > namedAtMost ? ` and ${names.length - namedAtMost} more` : ''
    return `${what}: ${names.slice(0, namedAtMost).join(', ')}${more}`
  })
  return [...said, ...(isReordered ? ['another order'] : [])].join('; ')
}

const hasChanged = ({ added, changed, removed, isReordered }: AreaChange): boolean =>
  added.length + changed.length + removed.length > 0 || isReordered

async function prepareAll(tx: Tx, folder: FolderFiles, mistakes: Mistakes, shop: Shop): Promise<Prepared[]> {
  const prepared = new Map<string, Prepared>()
  const used = new Set<string>()
  const reading = {
    tx,
    mistakes,
    folder: watch(folder, used),
    ...shop,
    async entriesOf<Entry>(area: Area<Entry>): Promise<Entry[]> {
      return (prepared.get(area.path)?.entries as Entry[] | undefined) ?? (await area.list(tx, shop))
    },
  }
  for (const area of areas) {
    const texts = textsOf(area, folder, mistakes)
    if (texts.size > 0) prepared.set(area.paths[0]!, await area.prepare(texts, reading))
  }
  for (const path of folder.keys())
    if (!used.has(path) && !areas.some(({ paths }) => paths.includes(path)))
      mistakes.note(startOf(path), 'No file of the folder names this one.')
  return [...prepared.values()]
}

function textsOf({ paths }: AnyArea, folder: FolderFiles, mistakes: Mistakes): Map<string, string> {
  const texts = new Map<string, string>()
  for (const path of paths) {
    const content = folder.get(path)
    const text = content && toText(content, path, mistakes)
    if (text !== undefined) texts.set(path, text)
  }
  return texts
}

/** Remembers which files were asked for. */
function watch(folder: FolderFiles, used: Set<string>): FolderFiles {
  const watched = new Map(folder)
  watched.get = (path) => {
    used.add(path)
    return folder.get(path)
  }
  return watched
}
