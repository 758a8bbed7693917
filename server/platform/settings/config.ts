import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { readCardSettings, type CardSettings } from './card-settings.ts'
import { readCarrierSettings, type CarrierSettings } from './carrier-settings.ts'
import { readIdentitySettings, type IdentitySettings } from './identity-settings.ts'
import { readMailServer } from './mail-settings.ts'
import { readMailReplies, type MailReplySettings } from './mail-reply-settings.ts'
import { isLocalHost } from '../local.ts'
import {
  readBackupBucketSettings,
  readObjectStorageSettings,
  type ObjectStorageSettings,
} from './object-storage-settings.ts'
import type { OutsideScripts } from '../../../contract/outside-scripts.ts'
import { readOutsideScripts } from '../http/outside-scripts.ts'
import { projectFolder } from '../project-folder.ts'

export interface Config {
  /** What it was read from, without what the back office adds. */
  env: Environment
  port: number
  host: string
  /** Where people reach the shop; without a slash at the end. */
  publicUrl: string
  /** Strangers come: the address is not one of this machine. */
  isPublic: boolean
  /** Undefined: a PostgreSQL of our own in the data folder. */
  databaseUrl: string | undefined
  /** Past a pooler, for what holds a connection: notices, jobs, migrations, imports, commands. Undefined: DATABASE_URL is the database itself. */
  databaseDirectUrl: string | undefined
  databaseReplicaUrl: string | undefined
  databaseConnections: number
  /** For so long a process that is being closed goes on answering, and says that it is not ready. */
  closingSeconds: number
  dataFolder: string
  /** Processes that answer, each a whole server. */
  workers: number
  /** Memory for answers and pages that are ready to go out. */
  responseCacheMegabytes: number
  /** Undefined: mails are stored and shown at /dev/mail, on this machine only. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: buyers answer mails on the page that they lead to. */
  mailReplies: MailReplySettings | undefined
  logLevel: LogLevel
  /** Which proxies may say who is calling: none, all, a number of hops, or addresses. */
  trustProxy: boolean | number | string
  metricsToken: string | undefined
  fillDemo: boolean
  identities: IdentitySettings
  /** Undefined: uploads are in the data folder. */
  objectStorage: ObjectStorageSettings | undefined
  /** Where backups are that the back office makes. */
  backupFolder: string
  /** Undefined: backups are in that folder; else they pass through it. */
  backupBucket: ObjectStorageSettings | undefined
  scripts: OutsideScripts
  /** Undefined: freight is by the shop's own table alone. */
  carriers: CarrierSettings | undefined
  /** Undefined: the shop takes no cards. */
  cards: CardSettings | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export type Environment = Record<string, string | undefined>

/** Settings that cannot be used; one sentence for each. */
export class ConfigMistakes extends Error {
  readonly mistakes: string[]

  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

/** Takes in the settings of a .env file beside package.json; those of the environment win. */
export function loadSettingsFile(file = join(projectFolder, '.env')): void {
  if (existsSync(file)) loadEnvFile(file)
}

/**
 * Reads the settings from the environment.
 * @throws ConfigMistakes with a sentence for each mistake
 */
export function readConfig(env: Environment): Config {
  const mistakes: string[] = []
  const read = <T>(name: string, fallback: string, parse: (text: string) => T | undefined, wanted: string): T => {
    const text = env[name]?.trim() || fallback
    const value = parse(text)
    if (value === undefined) mistakes.push(`${name} is '${shorten(text)}', but must be ${wanted}.`)
    return value as T
  }
  const optional = <T>(name: string, parse: (text: string) => T | undefined, wanted: string): T | undefined =>
    env[name]?.trim() ? read(name, '', parse, wanted) : undefined

  const port = read('PORT', '3000', wholeNumber(0, 65_535), 'a port number from 0 to 65535')
  const publicUrl = read(
    'PUBLIC_URL',
    `http://localhost:${port ?? 3000}`,
    webAddress,
    'an address like https://shop.example.com',
  )
  const config: Config = {
    env,
    port,
    host: read('HOST', 'localhost', hostName, 'a host name or an address, like localhost or 0.0.0.0'),
    publicUrl,
    isPublic: publicUrl !== undefined && !isLocalHost(new URL(publicUrl).hostname),
    databaseUrl: optional('DATABASE_URL', databaseAddress, 'an address like postgres://user:password@host:5432/name'),
    databaseDirectUrl: optional('DATABASE_DIRECT_URL', databaseAddress, 'an address like DATABASE_URL'),
    databaseReplicaUrl: optional('DATABASE_REPLICA_URL', databaseAddress, 'an address like DATABASE_URL'),
    databaseConnections: read('DATABASE_CONNECTIONS', '10', wholeNumber(5, 500), 'a whole number from 5 to 500'),
    closingSeconds: read('CLOSING_SECONDS', '0', wholeNumber(0, 30), 'a whole number from 0 to 30'),
    dataFolder: readDataFolder(env),
    workers: read('WORKERS', '1', wholeNumber(1, 64), 'a whole number from 1 to 64'),
    responseCacheMegabytes: read('RESPONSE_CACHE_MB', '100', wholeNumber(1, 10_000), 'a whole number from 1 to 10000'),
    smtpUrl:
      optional('SMTP_URL', mailServer, 'an address like smtp://user:password@mail.example.com:587') ??
      readMailServer(env, mistakes),
    mailFrom: read('MAIL_FROM', 'Brandyard <shop@localhost>', sender, "a sender like 'The shop <shop@example.com>'"),
    mailReplies: readMailReplies(env, mistakes),
    logLevel: read('LOG_LEVEL', 'info', oneOf(logLevels), `one of ${logLevels.join(', ')}`),
    trustProxy: read('TRUST_PROXY', 'no', proxies, "yes, no, a number of proxies, or their addresses with ',' between"),
    metricsToken: optional('METRICS_TOKEN', longSecret, 'a secret of at least 16 characters'),
    fillDemo: read('DEMO', 'yes', yesOrNo, 'yes or no'),
    identities: readIdentitySettings(env, mistakes),
    objectStorage: readObjectStorageSettings(env, mistakes),
    backupFolder: resolve(projectFolder, env['BACKUP_FOLDER']?.trim() || join(readDataFolder(env), 'backups')),
    backupBucket: readBackupBucketSettings(env, mistakes),
    scripts: readOutsideScripts(env, mistakes),
    carriers: readCarrierSettings(env, mistakes),
    cards: readCardSettings(env, mistakes),
  }
  if (config.databaseDirectUrl && !config.databaseUrl) {
    mistakes.push(
      'DATABASE_DIRECT_URL is set without DATABASE_URL; where there is no pooler, DATABASE_URL alone is enough.',
    )
  }
  if (config.databaseReplicaUrl && !config.databaseUrl) {
    mistakes.push('DATABASE_REPLICA_URL is set without DATABASE_URL; the shop’s own database has no replica.')
  }
  if (config.smtpUrl && !env['MAIL_FROM']?.trim()) {
    mistakes.push('MAIL_FROM is missing; with a mail server the shop needs a sender for its mails.')
  }
  if (config.isPublic) mistakes.push(...findDangers(config, env))
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes)
  return config
}

/** The same whatever folder a command is called from. */
export const readDataFolder = (env: Environment): string => resolve(projectFolder, env['DATA_FOLDER']?.trim() || 'data')

/** What is handy on one's own machine and would open a shop's accounts to strangers. */
function findDangers({ publicUrl, fillDemo }: Config, env: Environment): string[] {
  const dangers: string[] = []
  if (!env['SMTP_URL']?.trim() && !env['SMTP_HOST']?.trim())
    dangers.push(
      `SMTP_URL is missing; at ${publicUrl} strangers come, and without a mail server mails, with their links into accounts, ` +
        'would only be kept. Set SMTP_URL and MAIL_FROM.',
    )
  if (fillDemo && !env['DEMO']?.trim())
    dangers.push(
      `DEMO is not set; at ${publicUrl} strangers come, and the passwords of the demo's accounts are published. ` +
        'Set DEMO=no for a shop of your own, or DEMO=yes for a demo that everybody may sign in to.',
    )
  return dangers
}

/** Settings may hold passwords, so that only the beginning is shown. */
const shorten = (text: string): string => (text.length > 12 ? `${text.slice(0, 8)}...` : text)

const wholeNumber = (minimum: number, maximum: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= minimum && value <= maximum ? value : undefined
}

const hostName = (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined)

const yesOrNo = (text: string): boolean | undefined =>
  ({ yes: true, on: true, true: true, 1: true, no: false, off: false, false: false, 0: false })[text.toLowerCase()]

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text.toLowerCase())

const longSecret = (text: string) => (text.length >= 16 ? text : undefined)

const sender = (text: string) => (/^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text) ? text : undefined)

function readUrl(text: string, protocols: string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined
}

function webAddress(text: string): string | undefined {
  const url = readUrl(text, ['http:', 'https:'])
  return url && url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined
}

function databaseAddress(text: string): string | undefined {
  const url = readUrl(text, ['postgres:', 'postgresql:'])
  return url && url.pathname.length > 1 ? text : undefined
}

const mailServer = (text: string) => (readUrl(text, ['smtp:', 'smtps:']) ? text : undefined)

function proxies(text: string): boolean | number | string | undefined {
  if (/^\d+$/.test(text)) return Number(text) === 0 ? false : Number(text)
  return yesOrNo(text) ?? (/^[\da-f.:/, ]+$/i.test(text) ? text : undefined)
}
