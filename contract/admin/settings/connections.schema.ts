import { Type, type Static } from 'typebox'
import {
  connectionGroupNames,
  connectionNames,
  longestConnection,
  type ConnectionName,
} from '../../../domain/content/connection-fields.ts'
import { closed, oneOf, orNull, WireDate } from '../../wire.ts'
import { Confirmation } from '../staff/confirmation.schema.ts'

const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const groupParams = Type.Object({ group: oneOf(connectionGroupNames) })

export const ConnectionState = Type.Object({
  name: oneOf(connectionNames),
  source: oneOf(['environment', 'stand-in', 'stored', 'none']),
  value: Type.String({ description: 'as it is stored; always empty for a secret, and for what the environment sets' }),
  ending: Type.String({ description: 'the last characters of a stored secret; empty where that would say too much' }),
  by: Type.String({ description: 'who has set it last in the back office; empty: nobody' }),
  at: orNull(WireDate),
})
export type ConnectionState = Static<typeof ConnectionState>

const ConnectionGroup = Type.Object({
  name: oneOf(connectionGroupNames),
  isSet: Type.Boolean({ description: 'the shop uses it, by whatever source' }),
  fault: Type.String({ description: 'why what is stored is not used, as a sentence; empty: it is' }),
  isUnproven: Type.Boolean({ description: 'a mail server that has taken no mail since it was set' }),
  fields: Type.Array(ConnectionState),
})
export type ConnectionGroup = Static<typeof ConnectionGroup>

export const Connections = Type.Object({
  version,
  isInUse: Type.Boolean({ description: 'false for some seconds after a change, until the shop goes by it' }),
  timeZone: Type.String(),
  groups: Type.Array(ConnectionGroup),
})
export type Connections = Static<typeof Connections>

export const getConnections = {
  summary: 'What connects the shop with the outside world: mail server, address, keys; secrets are never told',
  answer: Connections,
}

const valueOf = (names: readonly ConnectionName[]) =>
  Object.fromEntries(
    names.map((name) => [name, Type.Optional(Type.String({ maxLength: longestConnection }))]),
  ) as Record<ConnectionName, ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>>

export const saveConnections = {
  summary: 'Set connections, encrypted with the key of the shop; what is left out, or an empty secret, stays',
  input: closed({ version, values: closed(valueOf(connectionNames)), confirmation: Confirmation }),
  answer: Connections,
}

export const removeConnection = {
  summary: 'Remove all that is stored of a connection',
  params: groupParams,
  input: closed({ version, confirmation: Confirmation }),
  answer: Connections,
}

export const tryConnection = {
  summary: 'Ask the provider whether a connection works, by what is set now',
  params: groupParams,
  answer: Type.Object({ works: Type.Boolean(), said: Type.String({ description: 'what came of it, as a sentence' }) }),
}
