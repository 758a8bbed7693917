import { ownerCookie, readCookie } from '../../../platform/http/cookies.ts'
import { hashToken } from '../../../platform/settings/secrets.ts'
import type { ShopSettings } from './settings.ts'

export interface Maintenance {
  /** Whether the shop is closed to whoever sends these cookies. The owner's browser has a pass. */
  isClosedFor(cookies: string | undefined): Promise<boolean>
  /** As known last, without a question to the database. */
  wasOn(): boolean
  isPass(pass: string): Promise<boolean>
}

export function createMaintenance(readSettings: () => Promise<ShopSettings>): Maintenance {
  let wasOn = false

  async function read() {
    const { maintenance } = await readSettings()
    wasOn = maintenance.on
    return maintenance
  }

  const opens = (pass: string | undefined, passHash: string | null) =>
    pass !== undefined && passHash !== null && hashToken(pass) === passHash

  return {
    wasOn: () => wasOn,
    async isClosedFor(cookies) {
      const { on, passHash } = await read()
      return on && !opens(readCookie(cookies, ownerCookie), passHash)
    },
    async isPass(pass) {
      const { on, passHash } = await read()
      return on && opens(pass, passHash)
    },
  }
}
