import {
  connectionGroupNames,
  connectionGroupOf,
  connectionNames,
  connectionOf,
  connectionsOf,
  type ConnectionGroupName,
  type ConnectionName,
  type ConnectionValues,
} from '../../../domain/content/connection-fields.ts'
import { isLocalHost } from '../local.ts'
import { ConfigMistakes, readConfig, type Config, type Environment } from './config.ts'

export interface Connected {
  config: Config
  /** Groups whose stored values cannot be used, and why: they count as not set, so that the shop opens all the same. */
  faults: Partial<Record<ConnectionGroupName, string>>
}

/**
 * The settings of the environment with what is stored of connections. Values that make no sense in it are left out, group by group.
 * @throws ConfigMistakes for those of the environment
 */
export function connect(env: Environment, stored: ConnectionValues): Connected {
  const faults: Connected['faults'] = {}
  let used: ConnectionValues = {}
  let known = listMistakes(env, used)
  for (const group of connectionGroupNames) {
    const own = connectionsOf(group).filter((name) => (stored[name] ?? '') !== '')
    if (own.length === 0) continue
    const more = { ...used, ...Object.fromEntries(own.map((name) => [name, stored[name]])) }
    const mistakes = listMistakes(env, more)
    const added = mistakes.filter((mistake) => !known.includes(mistake))
    if (added.length > 0) faults[group] = added.join(' ')
    else [used, known] = [more, mistakes]
  }
  return { config: { ...readConfig(merge(env, used)), env }, faults }
}

function listMistakes(env: Environment, stored: ConnectionValues): string[] {
  try {
    readConfig(merge(env, stored))
    return []
  } catch (error) {
    if (error instanceof ConfigMistakes) return error.mistakes
    throw error
  }
}

/** What stands in the environment wins, unless a program that plays the provider has put it there. */
function merge(env: Environment, stored: ConnectionValues): Environment {
  const merged = { ...env }
  for (const [name, value] of Object.entries(stored)) if (!isSet(env, name)) merged[name] = value
  const url = merged['PUBLIC_URL']?.trim() ?? ''
  const isPublic = URL.canParse(url) && !isLocalHost(new URL(url).hostname)
  for (const mark of standInMarks) {
    const names = connectionGroupNames
      .filter((group) => connectionGroupOf(group).standIn === mark)
      .flatMap((group) => connectionsOf(group))
    // At a public address anybody could be anybody, and a browser could not reach a program of this machine.
    const isReplaced = isPublic || names.some((name) => (stored[name] ?? '') !== '')
    if (env[mark] !== 'yes' || !isReplaced) continue
    for (const name of Object.keys(env)) if (isOfStandIn(name, mark)) delete merged[name]
    for (const name of names) if (stored[name] !== undefined) merged[name] = stored[name]
  }
  return merged
}

const standInMarks = [...new Set(connectionGroupNames.flatMap((group) => connectionGroupOf(group).standIn ?? []))]

const isSet = (env: Environment, name: string): boolean => (env[name]?.trim() ?? '') !== ''

/** Its keys, its addresses and its mark. */
function isOfStandIn(name: string, mark: string): boolean {
  if (mark === 'CARD_GATEWAY_STANDIN') return name.startsWith('CARD_GATEWAY_')
  return name === mark || /^(GOOGLE|AMAZON|APPLE)_/.test(name)
}

/** Who has set a field for now. */
export type ConnectionSource = 'environment' | 'stand-in' | 'stored' | 'none'

export function sourceOf(name: ConnectionName, env: Environment, stored: ConnectionValues): ConnectionSource {
  const { alsoBy, group } = connectionOf(name)
  const { standIn } = connectionGroupOf(group)
  const isStored = (stored[name] ?? '') !== ''
  const isPlayed = standIn !== undefined && env[standIn] === 'yes'
  if (isPlayed) return isStored ? 'stored' : 'stand-in'
  if (isSet(env, name) || (alsoBy !== undefined && isSet(env, alsoBy))) return 'environment'
  return isStored ? 'stored' : 'none'
}

/**
 * The settings that open the database, before what is stored there is known. What is wrong with connections alone is judged with that.
 * @throws ConfigMistakes
 */
export function readOpeningConfig(env: Environment): Config {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigMistakes)) throw error
    const others = Object.fromEntries(Object.entries(env).filter(([name]) => !isConnection(name)))
    try {
      return { ...readConfig(others), env }
    } catch {
      throw error
    }
  }
}

const isConnection = (name: string): boolean =>
  connectionNames.some((own) => own === name || connectionOf(own).alsoBy === name) ||
  isOfStandIn(name, 'IDENTITY_STANDIN')
