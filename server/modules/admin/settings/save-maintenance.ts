import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { saveSettings } from '../../content/index.ts'
import { shopArea } from './areas/shop-area.ts'
import { auditSettings } from './audit-settings.ts'

interface Who {
  by: Actor
  at: Date
  check?: Parameters<typeof auditSettings>[1]['check']
}

/** Closes the shop to everybody but its owner, or opens it. @returns what lets the owner's browser in while it is closed */
export async function saveMaintenance(tx: Tx, isOn: boolean, who: Who): Promise<string | null> {
  const pass = isOn ? newToken() : null
  await auditSettings(tx, { areas: [shopArea], ...who }, () =>
    saveSettings(tx, 'maintenance', { on: isOn, passHash: pass === null ? null : hashToken(pass) }),
  )
  return pass
}
