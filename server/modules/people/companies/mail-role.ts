import { randomUUID } from 'node:crypto'
import type { Role } from '../../../../domain/people/company-roles.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Colleague } from '../customers/colleagues.store.ts'
import type { MailsService } from '../../content/index.ts'
import { roleMail } from './mail-templates.ts'

interface MailRoleDeps {
  mails: Pick<MailsService, 'write'>
  publicUrl: string
}

/** Says a new role. Who cannot sign in has no use for it, and their mailbox may be somebody else's. */
export async function mailRole(
  tx: Tx,
  { mails, publicUrl }: MailRoleDeps,
  { firstName, login, activated, blocked }: Colleague,
  change: { role: Role; company: string; changedBy: string },
): Promise<void> {
  if (!activated || blocked) return
  const template = roleMail({ firstName, ...change, portalUrl: `${publicUrl}/portal` })
  await mails.write(tx, { key: `role:${randomUUID()}`, kind: 'role', to: login, template })
}
