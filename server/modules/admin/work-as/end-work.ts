import type { Tx } from '../../../platform/database.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { getProfile } from '../../people/index.ts'
import { endWork, type Work } from './work-as.store.ts'

/** Ends it, with its sessions of shop and portal, and writes that into the audit log. Ended before: nothing happens. */
export async function finishWork(tx: Tx, workId: number, now: Date): Promise<Work | undefined> {
  const work = await endWork(tx, workId, now)
  if (work) await logWork(tx, work, { at: now, action: 'company.work-as-end' })
  return work
}

interface WorkEntry {
  at: Date
  action: 'company.work-as' | 'company.work-as-end'
}

/** In the history of the company whose member it is. */
export async function logWork(
  tx: Tx,
  { staffId, staffName, address, customerId }: Pick<Work, 'staffId' | 'staffName' | 'address' | 'customerId'>,
  { at, action }: WorkEntry,
): Promise<void> {
  const { firstName, lastName, login, company } = await getProfile(tx, customerId)
  const record = { kind: 'company', id: company.companyId, name: company.name } as const
  const changes = [{ name: 'As', before: '', after: `${firstName} ${lastName} (${login})`.trim() }]
  await logChange(tx, { by: { staffId, name: staffName, address }, at, action, record, changes })
}
