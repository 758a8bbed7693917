import {
  connectionGroupOf,
  connectionOf,
  type ConnectionGroupName,
  type ConnectionValues,
} from '../../../../domain/content/connection-fields.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Config, Environment } from '../../../platform/settings/config.ts'
import { connect, sourceOf, type Connected } from '../../../platform/settings/stored-connections.ts'
import { readConnections, type SealConnection } from './read-connections.ts'

/** Accounts of the sample data whose published passwords still work; a shop that strangers reach has none. */
export type ListPublishedAccounts = (config: Config) => Promise<string[]>

interface ConnectedParts {
  env: Environment
  seal: SealConnection
  listPublishedAccounts: ListPublishedAccounts | undefined
}

/** The settings of the shop with what the back office has stored. @throws ConfigMistakes for those of the environment alone */
export async function readConnected(tx: Tx, { env, seal, listPublishedAccounts }: ConnectedParts): Promise<Connected> {
  const { values, unreadable } = await readConnections(tx, seal)
  const connected = await connectSafely(env, values, listPublishedAccounts)
  for (const name of unreadable) {
    const { group, title } = connectionOf(name)
    connected.faults[group] ??= `${title} was stored with the key of another data folder. Enter it again.`
  }
  return connected
}

/** The same of values that may become stored. */
export async function connectSafely(
  env: Environment,
  values: ConnectionValues,
  listPublishedAccounts: ListPublishedAccounts | undefined,
): Promise<Connected> {
  const connected = connect(env, values)
  if (!connected.config.isPublic || sourceOf('PUBLIC_URL', env, values) !== 'stored') return connected
  const logins = (await listPublishedAccounts?.(connected.config)) ?? []
  if (logins.length === 0) return connected
  const { config, faults } = connect(env, { ...values, PUBLIC_URL: '' })
  const address = `These accounts still have passwords that are published: ${logins.join(', ')}. Change or block them first.`
  return { config, faults: { ...faults, address } }
}

/** What stands in the way of a group, in words for the back office. */
export function explainFault(group: ConnectionGroupName, fault: string, { smtpUrl }: Connected['config']): string {
  if (group !== 'address') return fault
  if (fault.includes('SMTP_URL is missing') && smtpUrl === undefined)
    return 'Set the mail server first: at an address of your own, links into accounts must go by mail.'
  return fault
}

export const nameConnection = (group: ConnectionGroupName): string => `Connection: ${connectionGroupOf(group).title}`
