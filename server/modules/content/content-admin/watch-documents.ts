import { commandLine } from '../../../../domain/people/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { kindOf, type Kind, type Name } from './document-kinds.ts'
import { lockDocument } from './documents.store.ts'
import { isSame, noteVersion } from './versions.ts'

/** Locks documents before a command changes them. @returns what is to be called after it: it logs what has really changed */
export async function watchDocuments(tx: Tx, at: Date, names: readonly Name[]): Promise<() => Promise<void>> {
  const logs: (() => Promise<void>)[] = []
  // In one order, so that no two commands wait for each other.
  for (const name of [...names].sort()) logs.push(await watch(tx, at, name))
  return async () => {
    for (const log of logs) await log()
  }
}

async function watch(tx: Tx, at: Date, name: Name): Promise<() => Promise<void>> {
  const { id } = await lockDocument(tx, name)
  const kind = kindOf(name) as Kind<unknown>
  const before = await kind.read(tx)
  return async () => {
    if (isSame(before, await kind.read(tx))) return
    const who = commandLine.name
    const changes = await noteVersion(tx, { documentId: id, kind, before, at, who, note: 'Changed by a command' })
    const record = { kind: 'content', id, name: kind.title } as const
    await logChange(tx, { by: commandLine, at, action: 'content.change', record, changes })
  }
}
