import { endPortalSession, getPortalSessions } from '../../../../contract/portal/sessions.call.ts'
import { toSessionId } from '../../../../domain/ids.ts'
import { nameBrowser } from './browser-name.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { OwnSessions } from './own-sessions.ts'

export function ownSessionsRoutes(api: Api, own: OwnSessions): void {
  api.answer(getPortalSessions, async ({ customer }) => {
    const { sessions, timeZone, now } = await own.list(customer)
    return {
      time_zone: timeZone,
      now: now.toISOString(),
      sessions: sessions.map(({ id, scope, browser, network, createdAt, seenAt }) => ({
        id,
        is_this: id === customer.sessionId,
        place: scope,
        ...nameBrowser(browser),
        network,
        signed_in_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
      })),
    }
  })

  api.answer(endPortalSession, async ({ customer, params }) => {
    await own.end(customer, toSessionId(params.id))
    return {}
  })
}
