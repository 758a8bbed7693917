import { randomUUID } from 'node:crypto'
import { originalWording, placeholdersOf, type MailName } from '../../../../domain/content/mails/all-mails.ts'
import {
  isSameWording,
  judgeWording,
  tidyWording,
  type MailWording,
} from '../../../../domain/content/mails/mail-wording.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import type { SignedInStaff } from '../../../platform/http/staff-caller.ts'
import { toMailDocumentName, type ContentAdmin, listWordings, type MailsService } from '../../content/index.ts'
import { makeSampleMails } from './samples/sample-mails.ts'

interface MailWordingsParts {
  db: Database
  mails: Pick<MailsService, 'write' | 'preview'>
  /** Drafts and versions, as of all content. */
  documents: Pick<ContentAdmin, 'open' | 'read' | 'saveDraft' | 'restoreOriginal' | 'listDrafted' | 'readTimeZone'>
  publicUrl: string
  /** There is no mail server: mails wait, and are shown on the machine of the shop. */
  holdsMails: boolean
  rateLimit: RateLimit
}

interface ListedMail {
  name: MailName
  isOwn: boolean
  hasDraft: boolean
}

interface Change {
  by: Actor
  version: string
}

export type MailWordings = ReturnType<typeof createMailWordings>

const tooMany = 'You have sent yourself many test e-mails. Please try again later.'

/** What the mails of the shop say, as their owner words them. */
export function createMailWordings({ db, mails, documents, publicUrl, holdsMails, rateLimit }: MailWordingsParts) {
  let samples: ReturnType<typeof makeSampleMails> | undefined
  /** They are of every kind of order, and many a shop is never asked for one. */
  const sampleOf = (name: MailName) => (samples ??= makeSampleMails(publicUrl))[name]

  return {
    readTimeZone: documents.readTimeZone,

    /** Which mails are sent in a wording of the shop, and which have a draft. */
    async list(names: readonly MailName[]): Promise<ListedMail[]> {
      const [wordings, drafted] = await Promise.all([listWordings(db.orm), documents.listDrafted()])
      const own = new Set(wordings.map(({ mail }) => mail))
      return names.map((name) => ({ name, isOwn: own.has(name), hasDraft: drafted.has(toMailDocumentName(name)) }))
    },

    async open(name: MailName) {
      const opened = await documents.open(toMailDocumentName(name))
      const wording = (opened.draft ? opened.draft.value : opened.live) ?? originalWording(name)
      const { values } = await mails.preview(sampleOf(name), wording)
      const placeholders = placeholdersOf(name).map((placeholder) => ({
        name: placeholder,
        sample: values[placeholder] ?? '',
      }))
      return { opened, wording, placeholders }
    },

    /** @throws Conflict, Invalid with every mistake at its field */
    async saveDraft(name: MailName, typed: MailWording, by: Change): Promise<void> {
      const wording = readWording(name, typed)
      const value = isSameWording(wording, originalWording(name)) ? null : wording
      await documents.saveDraft(toMailDocumentName(name), () => Promise.resolve(value), by)
    },

    /** @throws Conflict, Invalid where it is so already */
    restoreOriginal: (name: MailName, by: Change): Promise<void> =>
      documents.restoreOriginal(toMailDocumentName(name), by),

    /** With sample data. @throws Invalid */
    preview: (name: MailName, typed: MailWording) => mails.preview(sampleOf(name), readWording(name, typed)),

    /** @throws NotFound */
    async previewVersion(name: MailName, versionId: number) {
      const wording = await documents.read(toMailDocumentName(name), versionId)
      return mails.preview(sampleOf(name), wording ?? originalWording(name))
    },

    /** To nobody but whoever asks for it. @throws Invalid, TooMany */
    async sendTo(staff: Pick<SignedInStaff, 'staffId' | 'email'>, name: MailName, typed: MailWording): Promise<string> {
      const wording = readWording(name, typed)
      await rateLimit.take(String(staff.staffId), tooMany)
      const key = `mail-trial:${randomUUID()}`
      await db.transaction((tx) =>
        mails.write(tx, { key, kind: 'mail-trial', to: staff.email, template: sampleOf(name), wording }),
      )
      return holdsMails
        ? `E-mail to ${staff.email} created. Without a mail server, see it at /dev/mail.`
        : `Test e-mail sent to ${staff.email}.`
    },
  }
}

/** @throws Invalid with every mistake at its field */
function readWording(name: MailName, typed: MailWording): MailWording {
  const wording = tidyWording(typed)
  const mistakes = judgeWording(wording, placeholdersOf(name))
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  return wording
}
