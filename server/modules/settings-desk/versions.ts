import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database.ts'
import { Conflict } from '../../platform/http/errors.ts'
import { explainConflict } from '../audit/index.ts'
import type { SettingArea, Snapshot } from './areas/area.ts'

/** Of a record, another one with each change of it; 'none': it is not there. */
export function versionOf(snapshot: Snapshot, record: string): string {
  const fields = snapshot.get(record)
  return fields ? createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16) : 'none'
}

/** Refuses a change that was made on an older state. @throws Conflict with what has changed since, and by whom */
export const checkVersion =
  (tx: Tx, area: SettingArea, record: string, version: string) =>
  async ([before]: readonly Snapshot[]): Promise<void> => {
    if (versionOf(before!, record) !== version)
      throw new Conflict(await explainConflict(tx, 'setting', area.id, record), 'version')
  }
