import type { Connections, ConnectionState } from '../../../../contract/admin/settings/connections.schema.ts'
import {
  connectionGroupNames,
  connectionGroupOf,
  connectionNames,
  connectionOf,
  connectionsOf,
  isSecret,
  judgeConnection,
  type ConnectionName,
} from '../../../../domain/content/connection-fields.ts'

/** As the form has them: a secret is empty until somebody types a new one. */
type ConnectionTexts = Record<ConnectionName, string>

const fieldsOf = ({ groups }: Connections): ReadonlyMap<ConnectionName, ConnectionState> =>
  new Map(groups.flatMap(({ fields }) => fields.map((field) => [field.name, field])))

export function toTexts(connections: Connections): ConnectionTexts {
  const fields = fieldsOf(connections)
  return Object.fromEntries(
    connectionNames.map((name) => [name, fields.get(name)?.value || (connectionOf(name).usual ?? '')]),
  ) as ConnectionTexts
}

export const listChanged = (saved: ConnectionTexts, typed: ConnectionTexts): ConnectionName[] =>
  connectionNames.filter((name) => saved[name] !== typed[name].trim())

export const titleOf = (name: ConnectionName): string =>
  `${connectionGroupOf(connectionOf(name).group).title}: ${connectionOf(name).title}`

/** What the server would refuse, before anybody is asked to confirm who they are. */
export function findMistakes(connections: Connections, typed: ConnectionTexts) {
  const fields = fieldsOf(connections)
  const isKept = (name: ConnectionName): boolean => {
    const { source } = fields.get(name)!
    return source === 'environment' || (isSecret(name) && source === 'stored' && typed[name].trim() === '')
  }
  const changed = new Set(listChanged(toTexts(connections), typed).map((name) => connectionOf(name).group))
  return connectionGroupNames
    .filter((group) => changed.has(group))
    .flatMap((group) => {
      const names = connectionsOf(group)
      const values = Object.fromEntries(names.map((name) => [name, isKept(name) ? 'kept' : typed[name].trim()]))
      return Object.entries(judgeConnection(group, values))
        .filter(([name]) => !isKept(name as ConnectionName))
        .map(([field, sentence]) => ({ field, sentence }))
    })
}
