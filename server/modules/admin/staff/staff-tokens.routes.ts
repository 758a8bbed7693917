import { listTokens, makeToken, revokeToken } from '../../../../contract/admin/staff/tokens.call.ts'
import type { StaffToken } from '../../../../contract/admin/staff/tokens.schema.ts'
import { apiBase } from '../../../../contract/call.ts'
import { listTokenRights, rightTitles, type StaffRight } from '../../../../domain/people/staff-rights.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { StaffService } from './staff.service.ts'
import type { ListedToken } from './staff-tokens.ts'

interface TokensRoutes {
  api: Api
  staff: Pick<StaffService, 'tokens'>
  publicUrl: string
  findTimeZone(): Promise<string>
}

/** The tokens that programs call the back office with. */
export function staffTokensRoutes({ api, staff: { tokens }, publicUrl, findTimeZone }: TokensRoutes): void {
  api.answer(listTokens, async ({ staff }) => ({
    tokens: (await tokens.list()).map(toWireToken),
    rights: toTitled(listTokenRights(staff.rights)),
    apiUrl: publicUrl + apiBase,
    timeZone: await findTimeZone(),
  }))

  api.answer(makeToken, async ({ signedIn, input: { title, rights, password, expiresInDays = null } }) => {
    const { token, made } = await tokens.make({ title, rights, expiresInDays, password }, signedIn)
    return { token, made: toWireToken(made) }
  })

  api.answer(revokeToken, async ({ staff, params }) => {
    await tokens.revoke(params.id, staff)
    return {}
  })
}

const toTitled = (rights: StaffRight[]) => rights.map((right) => ({ right, title: rightTitles[right] }))

const toWireToken = ({ token, account, state }: ListedToken): WithDates<StaffToken> => ({
  ...token,
  madeBy: { id: account.id, name: account.name },
  rights: toTitled(token.rights),
  state,
})
