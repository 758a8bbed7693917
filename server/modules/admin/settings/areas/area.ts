import type { Tx } from '../../../../platform/database.ts'
import type { SettingLookups } from '../rules/shop-rules.ts'

/** What a record has, as texts under the titles of its fields. */
export type Fields = Record<string, string>

/** The records of an area by their titles. */
export type Snapshot = Map<string, Fields>

interface Restoring extends SettingLookups {
  now: Date
}

/** A part of what the owner sets. The audit log knows it by its number, and writes down how its records differ after a change. */
export interface SettingArea {
  id: number
  title: string
  snapshot(tx: Tx): Promise<Snapshot>
  /** Whether a change of these fields can be taken back by what the audit log says of it. */
  canRestore(record: string, fields: readonly string[]): boolean
  /**
   * Makes a record what it was.
   * @param fields all that it has afterwards; undefined: it goes
   * @throws Invalid where the shop does not take it any more
   */
  restore(tx: Tx, record: string, fields: Fields | undefined, restoring: Restoring): Promise<void>
}
