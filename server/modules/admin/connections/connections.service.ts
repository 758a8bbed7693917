import {
  connectionGroupNames,
  connectionGroupOf,
  connectionOf,
  connectionsOf,
  isSecret,
  judgeConnection,
  type ConnectionGroupName,
  type ConnectionName,
  type ConnectionValues,
} from '../../../../domain/content/connection-fields.ts'
import { nameActor, type Actor } from '../../../../domain/people/actor.ts'
import type { AuditChange } from '../../../../domain/people/audit-actions.ts'
import { listEntries, logChange } from '../../../platform/audit/audit.store.ts'
import { explainEntry } from '../../../platform/audit/explain-conflict.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid } from '../../../platform/http/errors.ts'
import type { Config } from '../../../platform/settings/config.ts'
import { sourceOf, type Connected, type ConnectionSource } from '../../../platform/settings/stored-connections.ts'
import { hasSentMail } from '../../content/index.ts'
import { connectSafely, explainFault, nameConnection, readConnected, type ListPublishedAccounts } from './connected.ts'
import { listConnections, lockConnections, readConnectionsVersion, saveConnection } from './connections.store.ts'
import { openConnections, type SealConnection } from './read-connections.ts'
import { createTrials, type Trial } from './trials.ts'

interface ConnectionsDeps {
  db: Database
  clock: Clock
  /** By which this process runs. */
  config: Config
  seal: SealConnection
  listPublishedAccounts: ListPublishedAccounts | undefined
  /** Shows by which address the shop has been called. */
  answerChallenge(challenge: string): string
}

export type ConnectionsService = ReturnType<typeof createConnectionsService>

interface ConnectionView {
  name: ConnectionName
  source: ConnectionSource
  value: string
  ending: string
  by: string
  at: Date | null
}

interface Change {
  by: Actor
  /** Of the state that they have read. */
  version: number
}

const record = (group: ConnectionGroupName) => ({ kind: 'system', id: 1, name: nameConnection(group) }) as const

/** Mail server, address and keys, as the owner sets them in the back office. */
export function createConnectionsService({ db, clock, config, seal, ...deps }: ConnectionsDeps) {
  const { env } = config
  const { listPublishedAccounts, answerChallenge } = deps
  const readNow = (tx: Tx): Promise<Connected> => readConnected(tx, { env, seal, listPublishedAccounts })
  const trials = createTrials({ clock, answerChallenge })

  async function show() {
    const tx = db.orm
    const [rows, version, connected] = await Promise.all([listConnections(tx), readConnectionsVersion(tx), readNow(tx)])
    const { values } = openConnections(rows, seal)
    const hasMailed = await hasSentMail(tx, findLastChange(rows))
    const view = (name: ConnectionName): ConnectionView => {
      const row = rows.find((one) => one.name === name)
      const source = sourceOf(name, env, values)
      const value = source === 'stored' ? values[name]! : ''
      return {
        name,
        source,
        value: isSecret(name) ? '' : value,
        ending: endOf(name, source === 'stored' ? values[name]! : ''),
        by: row?.changedBy ?? '',
        at: row?.changedAt ?? null,
      }
    }
    return {
      version,
      isInUse: sameSettings(connected.config, config),
      groups: connectionGroupNames.map((name) => ({
        name,
        isSet: isConnected(name, connected.config),
        fault: explainFault(name, connected.faults[name] ?? '', connected.config),
        isUnproven: name === 'mail' && !hasMailed,
        fields: connectionsOf(name).map(view),
      })),
    }
  }

  /** Writes what differs. @throws Invalid, Conflict */
  async function change(
    { by, version }: Change,
    toValues: (values: ConnectionValues) => ConnectionValues,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await lockConnections(tx)
      if ((await readConnectionsVersion(tx)) !== version) throw new Conflict(await explainChange(tx, by), 'version')
      const { values: before, unreadable } = openConnections(await listConnections(tx), seal)
      const after = toValues(before)
      const groups = connectionGroupNames.filter((group) =>
        connectionsOf(group).some((name) => (before[name] ?? '') !== (after[name] ?? '') || unreadable.includes(name)),
      )
      await refuseUnusable(groups, before, after)
      for (const group of groups) {
        const changes: AuditChange[] = []
        for (const name of connectionsOf(group)) {
          const [was, is] = [before[name] ?? '', after[name] ?? '']
          if (was === is && !unreadable.includes(name)) continue
          const sealed = is === '' ? null : seal(name).seal(is)
          await saveConnection(tx, name, { sealed, by: nameActor(by), at: clock.now() })
          changes.push(toAuditChange(name, was, is))
        }
        await logChange(tx, { by, at: clock.now(), action: 'system.connection', record: record(group), changes })
      }
    })
  }

  /** @throws Invalid at its field */
  async function refuseUnusable(
    groups: readonly ConnectionGroupName[],
    before: ConnectionValues,
    after: ConnectionValues,
  ): Promise<void> {
    const wrong = groups.flatMap((group) => Object.entries(judgeConnection(group, effective(group, after))))
    if (wrong.length > 0) throw new Invalid(wrong[0]![1], toMistakes(wrong))
    const [was, is] = [
      await connectSafely(env, before, listPublishedAccounts),
      await connectSafely(env, after, listPublishedAccounts),
    ]
    for (const group of connectionGroupNames) {
      const fault = is.faults[group]
      if (fault === undefined || (was.faults[group] !== undefined && !groups.includes(group))) continue
      const sentence = explainFault(group, fault, is.config)
      if (groups.includes(group) && (after[connectionsOf(group)[0]!] ?? '') !== '') throw toInvalid(group, sentence)
      throw new Conflict(`${connectionGroupOf(group).title} needs it: ${sentence}`)
    }
  }

  /** As the shop would go by them: what the environment sets is judged where it is read. */
  const effective = (group: ConnectionGroupName, stored: ConnectionValues): ConnectionValues =>
    Object.fromEntries(
      connectionsOf(group).map((name) => [
        name,
        isFixed(name, env) ? (env[name]?.trim() ?? '') || fixedElsewhere(name) : stored[name],
      ]),
    )

  return {
    show,

    /** An empty secret stays. @throws Invalid, Conflict */
    async save(values: ConnectionValues, by: Change): Promise<void> {
      const given = Object.entries(values) as [ConnectionName, string][]
      const fixed = given.filter(([name, value]) => value.trim() !== '' && isFixed(name, env))
      if (fixed.length > 0) throw new Invalid(setInFile, toMistakes(fixed.map(([name]) => [name, setInFile])))
      await change(by, (before) => {
        const after = { ...before }
        for (const [name, value] of given)
          if (!isFixed(name, env) && !(isSecret(name) && value.trim() === '')) after[name] = tidy(name, value)
        return after
      })
    },

    remove: (group: ConnectionGroupName, by: Change): Promise<void> =>
      change(by, (before) => ({ ...before, ...Object.fromEntries(connectionsOf(group).map((name) => [name, ''])) })),

    /** By what is set now, whether this process runs by it already or not. */
    async try(group: ConnectionGroupName): Promise<Trial> {
      const { config: now } = await readNow(db.orm)
      return trials[group](now)
    },

    answerChallenge,
  }
}

/** Of the mail server. */
function findLastChange(rows: readonly { name: ConnectionName; changedAt: Date }[]): Date | undefined {
  const names: readonly string[] = connectionsOf('mail')
  const changes = rows.filter(({ name }) => names.includes(name)).map(({ changedAt }) => changedAt.getTime())
  return changes.length > 0 ? new Date(Math.max(...changes)) : undefined
}

/** What has changed since somebody has looked, among all that is logged of the system. */
async function explainChange(tx: Tx, reader: Actor): Promise<string> {
  const [latest] = await listEntries(tx, { action: 'system.connection', limit: 1 })
  return explainEntry(latest, reader)
}

const setInFile = 'This is set in the file .env, which wins.'

const isFixed = (name: ConnectionName, env: Config['env']): boolean => sourceOf(name, env, {}) === 'environment'

/** By another setting of the environment, which is judged there. */
const fixedElsewhere = (name: ConnectionName): string => connectionOf(name).example ?? 'set'

function tidy(name: ConnectionName, value: string): string {
  const text = value.replaceAll('\r\n', '\n').trim()
  return name === 'PUBLIC_URL' ? text.replace(/\/$/, '') : text
}

/** At the field that the fault names, in the words of the page. */
function toInvalid(group: ConnectionGroupName, sentence: string): Invalid {
  const names = connectionsOf(group)
  const at = names.find((name) => sentence.includes(name)) ?? names[0]!
  return new Invalid(sentence.replaceAll(at, connectionOf(at).title), `values.${at}`)
}

const toMistakes = (wrong: readonly (readonly [string, string])[]) =>
  wrong.map(([name, message]) => ({ field: `values.${name}`, message }))

/** So that its owner recognizes it; of a short one that would be too much. */
const endOf = (name: ConnectionName, value: string): string =>
  connectionOf(name).showsEnd && value.length >= 12 ? value.slice(-4) : ''

const nameSecret = (value: string): string => (value === '' ? '' : 'Set')

function toAuditChange(name: ConnectionName, was: string, is: string): AuditChange {
  const { title } = connectionOf(name)
  if (!isSecret(name)) return { name: title, before: was, after: is }
  return { name: title, before: nameSecret(was), after: was !== '' && is !== '' ? 'Changed' : nameSecret(is) }
}

function isConnected(group: ConnectionGroupName, config: Config): boolean {
  const { identities, scripts } = config
  const uses: Record<ConnectionGroupName, unknown> = {
    mail: config.smtpUrl,
    address: config.isPublic || undefined,
    replies: config.mailReplies,
    cards: config.cards,
    carriers: config.carriers,
    analytics: scripts.analytics ?? undefined,
    maps: scripts.maps ?? undefined,
    google: identities.google,
    amazon: identities.amazon,
    apple: identities.apple,
  }
  return uses[group] !== undefined
}

/** The environment of a process stays as it is. */
export const sameSettings = (one: Config, other: Config): boolean => toText(one) === toText(other)

const toText = ({ env: _, ...settings }: Config): string => JSON.stringify(settings)
