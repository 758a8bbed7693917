import { createHash } from 'node:crypto'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { AuditAction, AuditChange } from '../../../../domain/people/audit-actions.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { explainConflict } from '../../../platform/audit/explain-conflict.ts'
import { findLatestEntry, logChange } from '../../../platform/audit/audit.store.ts'
import { kindOf, type Kind, type Name, type PageName, type ValueOf } from './document-kinds.ts'
import * as store from './documents.store.ts'
import type { DocumentRow, ListedVersion } from './documents.store.ts'
import type { MailDocumentName } from './mail-kind.ts'
import { isSame, noteVersion, toText } from './versions.ts'

/** A document as somebody opens it to change it. */
export interface OpenDocument<Value = unknown> {
  title: string
  path: string
  /** What the shop shows, and the draft of what it may show. */
  live: Value
  draft: { value: Value; at: Date; by: string } | null
  version: string
  versions: ListedVersion[]
  /** The version that the shop shows, where nothing else has changed it since. */
  liveVersionId: number | null
}

/** Who changes a document, and which state of it they have read. */
interface DocumentChange {
  by: Actor
  version: string
}

interface DocumentsParts {
  db: Database
  clock: Clock
  /** Something else is shown from now on. */
  onPublish(): Promise<void>
}

const versionsListed = 50

/** The one way from a draft to the shop and back: drafts, publishing, and versions, of whatever the owner writes. */
export function createDocuments({ db, clock, onPublish }: DocumentsParts) {
  async function change<K extends Name>(
    name: K,
    { by, version }: DocumentChange,
    act: (
      tx: Tx,
      state: { row: DocumentRow; live: ValueOf<K>; kind: Kind<ValueOf<K>> },
    ) => Promise<Outcome | undefined>,
  ): Promise<void> {
    const kind = kindOf(name)
    await db.transaction(async (tx) => {
      const row = await store.lockDocument(tx, name)
      const live = await kind.read(tx)
      await checkVersion(tx, row, live, { version, by })
      const outcome = await act(tx, { row, live, kind })
      if (!outcome) return
      const { action, changes } = outcome
      const record = { kind: 'content', id: row.id, name: kind.title } as const
      await logChange(tx, { by, at: clock.now(), action, record, changes })
    })
  }

  /** Shows something else from now on; what was shown before can be gone back to. */
  async function show<K extends Name>(
    tx: Tx,
    { row, live, kind }: { row: DocumentRow; live: ValueOf<K>; kind: Kind<ValueOf<K>> },
    { value, by, note }: { value: ValueOf<K>; by: Actor; note: string },
  ): Promise<AuditChange[]> {
    await kind.write(tx, value)
    const shown = { documentId: row.id, kind, before: live, at: clock.now(), who: by.name, note }
    const changes = await noteVersion(tx, shown)
    await store.saveDraft(tx, row.id, null)
    return changes
  }

  return {
    async open<K extends Name>(name: K): Promise<OpenDocument<ValueOf<K>>> {
      const kind = kindOf(name)
      return db.transaction(async (tx) => {
        const row = await store.findDocument(tx, name)
        const live = await kind.read(tx)
        const versions = row ? await store.listVersions(tx, row.id, versionsListed) : []
        const latest = row && (await store.findLatestVersion(tx, row.id))
        return {
          title: kind.title,
          path: kind.path,
          live,
          draft: row?.draft ? { value: row.draft.value as ValueOf<K>, at: row.draftAt!, by: row.draftBy } : null,
          version: await toVersion(tx, row, live),
          versions,
          liveVersionId: latest && isSame(latest.value, live) ? versions[0]!.id : null,
        }
      })
    },

    /** What is shown of a document in preview. @param versionId of an older version; without it the draft, or what is live. @throws NotFound */
    async read<K extends Name>(name: K, versionId?: number): Promise<ValueOf<K>> {
      const row = await store.findDocument(db.orm, name)
      if (versionId === undefined)
        return row?.draft ? (row.draft.value as ValueOf<K>) : db.transaction((tx) => kindOf(name).read(tx))
      const found = row && (await store.findVersion(db.orm, row.id, versionId))
      if (!found) throw noVersion()
      return found.value as ValueOf<K>
    },

    /** A draft that is as the shop shows it is none. @throws Conflict, Invalid */
    saveDraft<K extends Name>(name: K, read: (tx: Tx) => Promise<ValueOf<K>>, by: DocumentChange): Promise<void> {
      return change(name, by, async (tx, { row, live, kind }) => {
        const value = await read(tx)
        const before = row.draft ? (row.draft.value as ValueOf<K>) : live
        if (isSame(value, before)) return undefined
        const draft = isSame(value, live) ? null : { stored: { value }, at: clock.now(), by: by.by.name }
        await store.saveDraft(tx, row.id, draft)
        return { action: 'content.draft', changes: kind.listChanges(before, value) }
      })
    },

    /** @throws Conflict, Invalid where there is none */
    discardDraft: (name: Name, by: DocumentChange): Promise<void> =>
      change(name, by, async (tx, { row }) => {
        if (!row.draft) throw noDraft()
        await store.saveDraft(tx, row.id, null)
        return { action: 'content.discard', changes: [] }
      }),

    /** @throws Conflict, Invalid where there is no draft */
    async publish(name: Name, by: DocumentChange): Promise<void> {
      await change(name, by, async (tx, state) => {
        if (!state.row.draft) throw noDraft()
        const value = state.row.draft.value as ValueOf<Name>
        return { action: 'content.publish', changes: await show(tx, state, { value, by: by.by, note: 'Published' }) }
      })
      await onPublish()
    },

    /** A mail is sent in its original wording again, and the draft is removed. @throws Conflict, Invalid where it is already */
    async restoreOriginal(name: MailDocumentName, by: DocumentChange): Promise<void> {
      await change(name, by, async (tx, state) => {
        if (state.live === null) throw new Invalid('This e-mail already has its original wording.', 'version')
        const shown = { value: null, by: by.by, note: 'Restored the original wording' }
        return { action: 'content.restore', changes: await show(tx, state, shown) }
      })
    },

    /** The shop shows it no more; its versions stay. @throws Conflict, Invalid where the shop does not show it */
    async removePage(name: PageName, by: DocumentChange): Promise<void> {
      await change(name, by, async (tx, state) => {
        if (state.live === null) throw new Invalid('The shop does not show this page.', 'version')
        const shown = { value: null, by: by.by, note: 'Removed' }
        return { action: 'content.remove', changes: await show(tx, state, shown) }
      })
      await onPublish()
    },

    /** A version is shown again, and the draft is removed. @throws Conflict, NotFound */
    async restore(name: Name, versionId: number, by: DocumentChange): Promise<void> {
      await change(name, by, async (tx, state) => {
        const found = await store.findVersion(tx, state.row.id, versionId)
        if (!found) throw noVersion()
        const value = found.value as ValueOf<Name>
        const note = 'Restored an older version'
        return { action: 'content.restore', changes: await show(tx, state, { value, by: by.by, note }) }
      })
      await onPublish()
    },
  }
}

interface Outcome {
  action: AuditAction
  changes: AuditChange[]
}

const noDraft = () => new Invalid('There is no draft. Everything is published.', 'version')
const noVersion = () => new NotFound('This version does not exist.')

/** What the shop shows and the draft, as one word; whichever way one of them changes, the word is another. */
async function toVersion(tx: Tx, row: DocumentRow | undefined, live: unknown): Promise<string> {
  const latest = row && (await findLatestEntry(tx, 'content', row.id))
  const state = toText([live, row?.draft ?? null])
  return `${latest?.id ?? 0}-${createHash('sha256').update(state).digest('hex').slice(0, 20)}`
}

async function checkVersion(
  tx: Tx,
  row: DocumentRow,
  live: unknown,
  { version: read, by }: DocumentChange,
): Promise<void> {
  const [entry, state] = (await toVersion(tx, row, live)).split('-')
  const [readEntry, readState] = read.split('-')
  if (state === readState) return
  if (entry !== readEntry) throw new Conflict(await explainConflict(tx, 'content', row.id, { reader: by }), 'version')
  throw new Conflict(
    'A command has changed this since you opened it. Please check the current version and save again.',
    'version',
  )
}
