import { Type, type Static } from 'typebox'
import { closed, idParams, line, oneOf, orNull, WireDate, WireId } from '../wire.ts'
import { Confirmation } from './staff/confirmation.schema.ts'

const Bytes = Type.Integer({ minimum: 0, description: 'bytes' })

export const getSystem = {
  summary: 'What the shop runs on, how much it holds, and what has failed',
  answer: Type.Object({
    version: Type.String({ description: 'of the program' }),
    nodeVersion: Type.String(),
    databaseVersion: Type.String({ description: 'of PostgreSQL' }),
    databaseBytes: Bytes,
    /** The largest tables, with their indexes; rows as the database estimates them. */
    tables: Type.Array(Type.Object({ name: Type.String(), bytes: Bytes, rows: Type.Integer({ minimum: 0 }) })),
    files: Type.Object({
      description: Type.String({ description: 'where uploads are: a folder, or a bucket' }),
      /** Of the disk that holds the data folder. */
      freeBytes: Bytes,
    }),
    hasMailServer: Type.Boolean(),
    mails: Type.Object({
      failed: Type.Integer(),
      waiting: Type.Integer(),
      /** Those of the waiting ones that were tried in vain; null: none were. */
      stuck: orNull(
        Type.Object({
          count: Type.Integer(),
          why: Type.String({ description: 'of the last try: The mail server could not be reached.' }),
        }),
      ),
    }),
    jobs: Type.Object({ failed: Type.Integer(), waiting: Type.Integer() }),
  }),
}
export type SystemState = Static<typeof getSystem.answer>

export const SystemMail = Type.Object({
  id: WireId,
  to: Type.String(),
  subject: Type.String(),
  createdAt: WireDate,
  sentAt: orNull(WireDate),
  state: oneOf(['sent', 'failed', 'waiting']),
  attempts: Type.Integer(),
  triedAt: orNull(WireDate),
  /** Until when it is tried again by itself; null: it is not, or was not tried yet. */
  triedUntil: orNull(WireDate),
  /** In the hands of the mail server, which has not answered yet. */
  isBeingTried: Type.Boolean(),
  why: Type.String({
    description: 'why it was not sent when it was last tried, as a sentence; empty: it was, or was not tried yet',
  }),
  /** The technical reason: what the mail server said last, or why it said nothing. */
  said: Type.String(),
  /** It was given up and can be tried once more, or it waits and can be tried now. */
  mayGoAgain: Type.Boolean(),
})
export type SystemMail = Static<typeof SystemMail>

export const listMails = {
  summary: 'Mails that the shop has written, the latest first',
  query: Type.Object({
    only: Type.Optional(oneOf(['all', 'failed', 'waiting'])),
    /** The whole address of whom it was written to. */
    to: Type.Optional(line(120)),
    cursor: Type.Optional(line(12)),
  }),
  answer: Type.Object({
    mails: Type.Array(SystemMail),
    /** Of the next page; null: this is the last. */
    nextCursor: orNull(Type.String()),
  }),
}

const OpenedMail = Type.Object({
  ...SystemMail.properties,
  replyTo: Type.String({ description: 'whom an answer goes to; empty: the shop' }),
  /** It has a link into an account, which only its addressee may see: there is nothing to read. */
  isSecret: Type.Boolean(),
  html: Type.String(),
  text: Type.String(),
  /** What went along, as long as it is there. */
  fileNames: Type.Array(Type.String()),
})
export type OpenedMail = Static<typeof OpenedMail>

export const getMail = { summary: 'A mail as its reader sees it', params: idParams, answer: OpenedMail }

export const sendMailAgain = {
  summary: 'Tries a mail now that was given up, or that waits after a try',
  params: idParams,
  answer: Type.Object({
    said: Type.String({ description: 'that it is tried; what came of it the mail says, once it was tried after this' }),
  }),
}

export const SystemJob = Type.Object({
  /** Has more digits than an id of the shop. */
  id: Type.String(),
  name: Type.String({ description: 'send-mail' }),
  title: Type.String({ description: 'Send a mail' }),
  state: oneOf(['failed', 'waiting', 'running']),
  runAt: WireDate,
  attempts: Type.Integer({ description: 'how often this job was begun; a mail has a new job for each of its tries' }),
  attemptsAtMost: Type.Integer(),
  /** Of the last try; empty: there is none. */
  error: Type.String(),
})
export type SystemJob = Static<typeof SystemJob>

export const listJobs = {
  summary: 'Work that waits, runs or was given up; what is done is not listed',
  query: Type.Object({ only: Type.Optional(oneOf(['all', 'failed'])) }),
  answer: Type.Object({
    jobs: Type.Array(SystemJob),
    /** There are more than these. */
    hasMore: Type.Boolean(),
  }),
}

export const runJobAgain = {
  summary: 'Runs a job once more that was given up',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
  answer: Type.Object({ said: Type.String() }),
}

export const BackupFile = Type.Object({
  name: Type.String(),
  bytes: Bytes,
  madeAt: WireDate,
  url: Type.String({ description: 'where it is downloaded once, with ?confirmation= of confirm_staff' }),
})

export type BackupFile = Static<typeof BackupFile>

export const listBackups = {
  summary: 'Backups of the shop, and when they are made',
  answer: Type.Object({
    backups: Type.Array(BackupFile),
    description: Type.String({ description: 'where they are: a folder, or a bucket' }),
    fault: Type.String({ description: 'why none can be there, as a sentence; empty: the folder can be used' }),
    /** One is being made, or is about to be. */
    isRunning: Type.Boolean(),
    /** Why the last one was not made; empty: it was. */
    error: Type.String(),
    schedule: orNull(
      Type.Object({
        hour: Type.Integer({ minimum: 0, maximum: 23, description: 'of the shop’s time zone' }),
        keep: Type.Integer({ minimum: 1, maximum: 90, description: 'how many are there at most' }),
        nextAt: WireDate,
      }),
    ),
    timeZone: Type.String(),
    isEncrypted: Type.Boolean({ description: 'by a passphrase that was set' }),
    version: Type.Integer(),
  }),
}
export type Backups = Static<typeof listBackups.answer>

export const makeBackup = {
  summary: 'Makes a backup now, beside the work of the shop',
  input: closed({ confirmation: Confirmation }),
  answer: Type.Object({ said: Type.String() }),
}

export const scheduleBackups = {
  summary: 'Makes a backup every day from now on, or none',
  input: closed({
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    /** Null: none is made by itself. */
    hour: orNull(Type.Integer({ minimum: 0, maximum: 23 })),
    keep: Type.Integer({ minimum: 1, maximum: 90 }),
  }),
  answer: Type.Object({ said: Type.String() }),
}

export const setBackupPassphrase = {
  summary: 'Sets the passphrase that backups are encrypted by from now on; restoring on another machine asks for it',
  input: closed({ passphrase: Type.String({ maxLength: 200 }), confirmation: Confirmation }),
  answer: Type.Object({ said: Type.String() }),
}
