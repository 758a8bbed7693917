import { createMailGateway } from '../gateways/mail/mail.ts'
import { readSettings } from '../modules/content/index.ts'
import { createMailsService, toMailBrand, type MailsService } from '../modules/mails/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'

interface Desk {
  db: Database
  config: Config
  clock: Clock
}

/** Lets a command write mails, which the open shop sends. */
export async function withMails<T>(
  { db, config: { smtpUrl, mailFrom: from, publicUrl }, clock }: Desk,
  work: (mails: MailsService) => Promise<T>,
): Promise<T> {
  const gateway = smtpUrl ? createMailGateway({ smtpUrl, from }) : undefined
  const readBrand = async (tx: Database['orm']) => toMailBrand((await readSettings(tx)).brand, publicUrl)
  try {
    return await work(createMailsService({ db, clock, gateway, readBrand }))
  } finally {
    gateway?.close()
  }
}
