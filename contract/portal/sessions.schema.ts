import { Type } from 'typebox'
import { idParams, WireDate, WireId } from '../wire.ts'

const PortalSession = Type.Object({
  id: WireId,
  is_this: Type.Boolean({ description: 'true: the portal that asks' }),
  place: Type.Union([Type.Literal('shop'), Type.Literal('portal')]),
  browser: Type.String({ description: 'as people call it; empty where it does not say' }),
  system: Type.String({ description: 'that the browser runs on; empty where it does not say' }),
  network: Type.String({ description: 'the address from which it was last seen; empty where that is not known' }),
  signed_in_at: WireDate,
  seen_at: Type.String({ description: 'to some minutes' }),
})

export const getPortalSessions = {
  summary: 'The signed-in browsers of the customer, the one last seen first',
  answer: Type.Object({ time_zone: Type.String(), now: WireDate, sessions: Type.Array(PortalSession) }),
}

export const endPortalSession = {
  summary: 'Sign one browser out; the portal that asks stays',
  params: idParams,
  answer: Type.Object({}),
}
