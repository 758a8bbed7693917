import {
  connectionNames,
  type ConnectionName,
  type ConnectionValues,
} from '../../../../domain/content/connection-fields.ts'
import type { Tx } from '../../../platform/database.ts'
import { createSealer, type Sealer } from '../../../platform/settings/sealing.ts'
import type { MakeToken } from '../../../platform/settings/shop-key.ts'
import { listConnections, type StoredConnection } from './connections.store.ts'

/** One for each setting, so that a value that is put in the place of another opens to nothing. */
export type SealConnection = (name: ConnectionName) => Sealer

export const sealConnections =
  (makeToken: MakeToken): SealConnection =>
  (name) =>
    createSealer(makeToken, `connection ${name}`)

interface ReadConnections {
  values: ConnectionValues
  /** Those that another key than the shop's has sealed: it came from a backup of another machine. */
  unreadable: ConnectionName[]
}

/** What is stored, in plain. */
export async function readConnections(tx: Tx, seal: SealConnection): Promise<ReadConnections> {
  return openConnections(await listConnections(tx), seal)
}

export function openConnections(rows: readonly StoredConnection[], seal: SealConnection): ReadConnections {
  const values: ConnectionValues = {}
  const unreadable: ConnectionName[] = []
  for (const { name, sealed } of rows) {
    // A version to come may know more of them.
    if (sealed === null || !connectionNames.includes(name)) continue
    const value = seal(name).open(sealed)
    if (value === undefined) unreadable.push(name)
    else values[name] = value
  }
  return { values, unreadable }
}
