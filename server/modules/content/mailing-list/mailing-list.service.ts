import { randomUUID } from 'node:crypto'
import { days, minutes } from '../../../../domain/calendar/durations.ts'
import { findMailingListMistake } from '../../../../domain/people/mailing-list.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs.ts'
import { toNetwork, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { newToken } from '../../../platform/settings/secrets.ts'
import type { MailsService } from '../mails/mails.service.ts'
import type { WordedMail } from '../mails/worded-mail.ts'
import { confirmMail, joinedBeforeMail, toListHeaders, welcomeMail } from './mailing-list-mails.ts'
import {
  findMemberToConfirm,
  findMemberToLeave,
  lockMember,
  removeUnconfirmed,
  saveAsked,
  saveJoined,
  saveLeft,
  saveQuestion,
  type Member,
} from './mailing-list.store.ts'

interface MailingListDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  rateLimits: { ofNetwork: RateLimit; ofAddress: RateLimit }
}

export type MailingListService = ReturnType<typeof createMailingListService>

const linkLasts = days(7)
/** Who presses twice gets one mail. */
const asksAgainAfter = minutes(2)
const sweepJob = 'sweep-mailing-list'

const tooMany = 'Too many mailing list requests from your network or for this address. Please try again later.'
const deadLink = 'This link has been used or has expired. Please join the mailing list again.'
const unknownLink = 'This link does not match anyone on our mailing list.'

export function createMailingListService({ db, clock, mails, publicUrl, rateLimits }: MailingListDeps) {
  const leaveUrl = ({ leaveToken }: Member): string => toLeaveUrl(publicUrl, leaveToken)

  async function write(
    tx: Tx,
    to: string,
    template: WordedMail,
    more: { secret?: boolean; headers?: Record<string, string> },
  ) {
    await mails.write(tx, { key: `mailing-list:${randomUUID()}`, kind: 'mailing-list', to, template, ...more })
  }

  /** A mail to who is on the list already, too: from here nobody can see who is. */
  async function ask(tx: Tx, email: string): Promise<void> {
    const now = clock.now()
    const { member, isNew } = await lockMember(tx, email, now)
    if (!isNew && now.getTime() - member.askedAt.getTime() < asksAgainAfter) return
    if (member.joinedAt) {
      await saveAsked(tx, member.id, now)
      const unsubscribeUrl = leaveUrl(member)
      return write(tx, member.email, joinedBeforeMail(unsubscribeUrl), { headers: toListHeaders(unsubscribeUrl) })
    }
    const token = newToken()
    const expiresAt = new Date(now.getTime() + linkLasts)
    await saveQuestion(tx, member.id, { token, askedAt: now, expiresAt })
    await enqueue(
      tx,
      sweepJob,
      {},
      { key: `${sweepJob} ${member.id}`, runAt: new Date(expiresAt.getTime() + minutes(1)) },
    )
    await write(tx, email, confirmMail(`${publicUrl}/mailing-list/confirm/${token}`), { secret: true })
  }

  const jobs: JobHandlers = { [sweepJob]: async () => removeUnconfirmed(db.orm, clock.now()) }

  return {
    /** Mails a link that confirms the address. @throws Invalid, TooMany */
    async join(typed: string, remoteAddress: string): Promise<string> {
      const email = typed.trim()
      const mistake = findMailingListMistake(email)
      if (mistake !== undefined) throw new Invalid(mistake, [{ field: 'email', message: mistake }])
      await rateLimits.ofNetwork.take(toNetwork(remoteAddress), tooMany)
      await rateLimits.ofAddress.take(email, tooMany)
      await db.transaction((tx) => ask(tx, email))
      return `Please open the link in the e-mail we sent to ${email} to confirm.`
    },

    /** @throws NotFound for a link that does not count any more */
    confirm: (token: string): Promise<string> =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const member = await findMemberToConfirm(tx, token)
        if (!member || (!member.joinedAt && member.confirmExpiresAt <= now)) throw new NotFound(deadLink)
        if (!member.joinedAt) {
          await saveJoined(tx, member.id, now)
          const unsubscribeUrl = leaveUrl(member)
          const template = welcomeMail(`${publicUrl}/home`, unsubscribeUrl)
          await write(tx, member.email, template, { headers: toListHeaders(unsubscribeUrl) })
        }
        return `${member.email} is on our mailing list.`
      }),

    /** Again changes nothing. @throws NotFound for a link of nobody */
    leave: (leaveToken: string): Promise<string> =>
      db.transaction(async (tx) => {
        const member = await findMemberToLeave(tx, leaveToken)
        if (!member) throw new NotFound(unknownLink)
        if (member.leftAt === null) await saveLeft(tx, member.id, clock.now())
        return `${member.email} is no longer on our mailing list.`
      }),

    jobs,
  }
}

/** The page that asks first; mail programs send a POST to the same address. */
export const toLeaveUrl = (publicUrl: string, leaveToken: string): string =>
  `${publicUrl}/mailing-list/leave/${leaveToken}`
