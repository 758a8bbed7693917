import type { Actor } from '../../../../domain/people/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import { findEntry, listEntries, type AuditEntry } from '../../../platform/audit/audit.store.ts'
import type { Fields, SettingArea, Snapshot } from './areas/area.ts'
import { settingAreas, type AreaName } from './areas/index.ts'
import { auditSettings } from './audit-settings.ts'
import type { SettingLookups } from './rules/shop-rules.ts'

interface ChangesParts extends SettingLookups {
  db: Database
  clock: Clock
  onChange(): Promise<void>
}

const listed = 8

/** The last changes of settings, and taking them back. */
export function createSettingChanges({ db, clock, hasPicture, onChange }: ChangesParts) {
  return {
    async listChanges(name: AreaName): Promise<{ entry: AuditEntry; canPutBack: boolean }[]> {
      const area: SettingArea = settingAreas[name]
      const entries = await listEntries(db.orm, { recordKind: 'setting', recordId: area.id, limit: listed })
      const snapshot = await area.snapshot(db.orm)
      return entries.map((entry) => ({ entry, canPutBack: canPutBack(area, snapshot, entry) }))
    },

    /** Makes the record of a change what it was before. @throws NotFound, Conflict where it is not as the change has left it */
    async putBack(entryId: number, by: Actor): Promise<string> {
      const record = await db.transaction(async (tx) => {
        const entry = await findEntry(tx, entryId)
        const area = Object.values<SettingArea>(settingAreas).find(({ id }) => id === entry?.recordId)
        if (entry?.recordKind !== 'setting' || !area) throw new NotFound('There is no change with this number.')
        const at = clock.now()
        await auditSettings(
          tx,
          { areas: [area], by, at, check: ([before]) => refuseUnsafe(area, before!, entry) },
          async () => {
            const now = (await area.snapshot(tx)).get(entry.recordTitle)
            const was = { ...now, ...Object.fromEntries(entry.changes.map(({ name, before }) => [name, before])) }
            const isGone = Object.values(was).every((text) => text === '')
            await area.restore(tx, entry.recordTitle, isGone ? undefined : was, { now: at, hasPicture })
          },
        )
        return entry.recordTitle
      })
      await onChange()
      return record
    },
  }
}

function refuseUnsafe(area: SettingArea, snapshot: Snapshot, entry: AuditEntry): void {
  if (!canPutBack(area, snapshot, entry))
    throw new Conflict('This has changed again since, so it cannot be undone. Please check the current version.')
}

/** Only where each of its values is as it has left it: a later change is somebody's decision, too. */
function canPutBack(area: SettingArea, snapshot: Snapshot, { recordTitle, changes, action }: AuditEntry): boolean {
  const names = changes.map(({ name }) => name)
  if (action !== 'setting.change' || names.length === 0 || !area.canRestore(recordTitle, names)) return false
  const now: Fields = snapshot.get(recordTitle) ?? {}
  return changes.every(({ name, after }) => (now[name] ?? '') === after)
}
