import { createHash } from 'node:crypto'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { explainConflict } from '../../../platform/audit/explain-conflict.ts'
import type { SettingArea, Snapshot } from './areas/area.ts'

/** Another word for another value. */
const markOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** Of a record, another one with each change of it; 'none': it is not there. */
export function versionOf(snapshot: Snapshot, record: string): string {
  const fields = snapshot.get(record)
  return fields ? markOf(fields) : 'none'
}

/** Records that are seen and replaced together. */
export type IsAmong = (record: string) => boolean

/** Of all of them together. */
export const versionOfAll = (snapshot: Snapshot, isAmong: IsAmong): string =>
  markOf([...snapshot].filter(([record]) => isAmong(record)))

/** Refuses a change that was made on an older state. @throws Conflict with what has changed since, and by whom */
export const checkVersion =
  (tx: Tx, area: SettingArea, record: string, { version, by }: { version: string; by?: Actor }) =>
  async ([before]: readonly Snapshot[]): Promise<void> => {
    if (versionOf(before!, record) !== version)
      throw new Conflict(await explainConflict(tx, 'setting', area.id, { title: record, reader: by }), 'version')
  }

/** The same of a file that takes the place of all of them. @param version undefined: whatever there is */
export const checkVersionOfAll =
  (tx: Tx, area: SettingArea, { isAmong, version, by }: { isAmong: IsAmong; version: string | undefined; by: Actor }) =>
  async ([before]: readonly Snapshot[]): Promise<void> => {
    if (version !== undefined && versionOfAll(before!, isAmong) !== version)
      throw new Conflict(await explainConflict(tx, 'setting', area.id, { reader: by }), 'version')
  }
