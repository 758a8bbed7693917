import type { Actor } from '../../../domain/people/actor.ts'
import type { Tx } from '../database.ts'

/** Who changes a record, and what they have seen of it. */
export interface StaffChange {
  /** Without it, a command of the owner. */
  by?: Actor
  /** Refuses the change where the record is not as it was when it was read. Runs once the record is locked. */
  check?(tx: Tx): Promise<void>
}
