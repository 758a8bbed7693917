import {
  feedbackLimits,
  findFlyerCommentMistakes,
  type FlyerCommentInput,
} from '../../../../domain/flyers/flyer-feedback.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import type { CustomerId, FlyerCommentId, FlyerId, ItemId } from '../../../../domain/ids.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { toNetwork, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { hashToken } from '../../../platform/settings/secrets.ts'
import type { MailsService } from '../../content/index.ts'
import type { Profile } from '../../people/index.ts'
import { nameSender } from '../flyers/flyer-mail.ts'
import { flyerIsGone, type NamedCard } from '../flyers/flyers.service.ts'
import { findFlyer, type StoredFlyer } from '../flyers/flyers.store.ts'
import type { LiveFlyersService } from '../flyers/live-flyers.ts'
import { toLive } from '../flyers/live.ts'
import { flyerAnswerMail, flyerCommentMail } from './flyer-feedback-mails.ts'
import {
  countComments,
  countReaders,
  findReader,
  listFeedback,
  listMarks,
  lockComment,
  lockReader,
  removeComment,
  removeFavorite,
  saveAnswer,
  saveComment,
  saveFavorite,
  saveFeedbackSeen,
  saveReader,
  saveReaderContact,
  type FlyerReader,
} from './flyer-feedback.store.ts'

interface FlyerFeedbackDeps {
  db: Database
  clock: Clock
  live: Pick<LiveFlyersService, 'findOpen'>
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  getProfile(tx: Tx, customerId: CustomerId): Promise<Profile>
  getTimeZone(tx: Tx): Promise<string>
  /** Cards as they are in memory; items that no customer can look at are left out. */
  listCards(itemIds: readonly ItemId[]): NamedCard[]
  rateLimits: Record<
    | 'marksFromNetwork'
    | 'readersOfFlyer'
    | 'commentsFromNetwork'
    | 'commentsOfFlyer'
    | 'answersOfCustomer'
    | 'answersTo',
    RateLimit
  >
}

/** Who reads a live flyer: its key, the secret of their browser, and where they are. */
interface Visit {
  liveKey: string
  secret: string
  remoteAddress: string
}

/** What one reader sees of their own marks. */
export interface Marks {
  name: string
  email: string
  /** By the keys of the items in the flyer. */
  favorites: string[]
  comments: {
    id: number
    item: string
    text: string
    createdAt: Date
    answer: string | null
    answeredAt: Date | null
  }[]
}

interface FeedbackOfItem {
  itemId: ItemId
  name: string
  code: string
  image: string | null
  favorites: { name: string; createdAt: Date; unread: boolean }[]
  comments: (Awaited<ReturnType<typeof listFeedback>>['comments'][number] & { unread: boolean })[]
}

export interface Feedback {
  flyer: StoredFlyer
  liveUrl: string | null
  items: FeedbackOfItem[]
}

export type FlyerFeedbackService = ReturnType<typeof createFlyerFeedback>

const itemIsGone = 'The flyer has been changed. Please reload it and choose again.'
const commentIsGone = 'We cannot find this comment. It may have been deleted.'
const tooMany = 'Many comments have been sent. Please write to the address on the flyer.'
const tooManyMarks = 'Please wait a moment, then try again.'

/**
 * What readers of live flyers mark and say. A reader is whoever has the secret that their browser has made: they see what is theirs, and
 * the customer who has made the flyer sees all of it.
 */
export function createFlyerFeedback({ db, clock, live, mails, rateLimits, ...deps }: FlyerFeedbackDeps) {
  async function open({ liveKey, secret, remoteAddress }: Visit) {
    const { flyer, owner } = await live.findOpen(liveKey)
    return { flyer, owner, secretHash: hashToken(secret), network: toNetwork(remoteAddress) }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  /** @throws TooMany, Conflict when as many have been here as there is room for */
  async function getReader(tx: Tx, { flyer, secretHash }: Opened): Promise<FlyerReader> {
    const known = await findReader(tx, flyer.id, secretHash)
    if (known) return known
    await rateLimits.readersOfFlyer.take(String(flyer.id), tooManyMarks)
    if ((await countReaders(tx, flyer.id)) >= feedbackLimits.readers)
      throw new Conflict('This flyer takes no more comments. Please write to the address on it.')
    return saveReader(tx, { flyerId: flyer.id, secretHash, createdAt: clock.now() })
  }

  async function showMarks(tx: Tx, flyer: StoredFlyer, reader: FlyerReader | undefined): Promise<Marks> {
    if (!reader) return { name: '', email: '', favorites: [], comments: [] }
    const { favorites, comments } = await listMarks(tx, reader)
    const chosen = new Set(favorites)
    const items = listItems(flyer)
    const keyOf = new Map(items.map(({ key, item }) => [item, key]))
    return {
      name: reader.name,
      email: reader.email,
      favorites: items.filter(({ item }) => chosen.has(item)).map(({ key }) => key),
      comments: comments.flatMap(({ itemId, ...comment }) => {
        const item = keyOf.get(itemId)
        return item === undefined ? [] : [{ ...comment, item }]
      }),
    }
  }

  return {
    /** @throws NotFound for a flyer that is over, as all that follow */
    async readMarks(visit: Visit): Promise<Marks> {
      const { flyer, secretHash } = await open(visit)
      return showMarks(db.orm, flyer, await findReader(db.orm, flyer.id, secretHash))
    },

    /** @throws Invalid, TooMany, Conflict */
    async markFavorite(visit: Visit, itemKey: string, isFavorite: boolean): Promise<Marks> {
      const opened = await open(visit)
      const itemId = getItem(opened.flyer, itemKey)
      await rateLimits.marksFromNetwork.take(opened.network, tooManyMarks)
      const reader = await getReader(db.orm, opened)
      if (isFavorite) await saveFavorite(db.orm, { readerId: reader.id, itemId, createdAt: clock.now() })
      else await removeFavorite(db.orm, reader.id, itemId)
      return showMarks(db.orm, opened.flyer, reader)
    },

    /** @throws TooMany, Conflict */
    async nameReader(visit: Visit, typed: string): Promise<Marks> {
      const opened = await open(visit)
      await rateLimits.marksFromNetwork.take(opened.network, tooManyMarks)
      const reader = await getReader(db.orm, opened)
      const name = toLine(typed)
      await saveReaderContact(db.orm, reader, { name })
      return showMarks(db.orm, opened.flyer, { ...reader, name })
    },

    /** @throws Invalid at the field that is to blame, TooMany, Conflict */
    async comment(visit: Visit, itemKey: string, typed: FlyerCommentInput): Promise<Marks> {
      const opened = await open(visit)
      const { flyer, owner, network } = opened
      const mistakes = findFlyerCommentMistakes(typed)
      if (mistakes[0])
        throw new Invalid(
          mistakes[0].sentence,
          mistakes.map(({ field, sentence }) => ({ field, message: sentence })),
        )
      const itemId = getItem(flyer, itemKey)
      await rateLimits.commentsFromNetwork.take(network, tooMany)
      await rateLimits.commentsOfFlyer.take(String(flyer.id), tooMany)
      const { login } = await deps.getProfile(db.orm, owner.customerId)
      const contact = { name: toLine(typed.name), email: typed.email.trim() }
      const text = typed.comment.replace(/\r\n?/g, '\n').trim()
      return db.transaction(async (tx) => {
        const reader = await getReader(tx, opened)
        await lockReader(tx, reader)
        if ((await countComments(tx, reader.id)) >= feedbackLimits.comments) throw new Conflict(tooMany)
        await saveReaderContact(tx, reader, contact)
        const id = await saveComment(tx, { readerId: reader.id, itemId, text, createdAt: clock.now() })
        const { name: item, code } = nameItem(flyer, itemId, undefined)
        const url = `${deps.publicUrl}/flyer-builder/${flyer.id}/feedback`
        const template = flyerCommentMail({ flyer: flyer.name, item, code, ...contact, comment: text, url })
        const replyTo = contact.email === '' ? {} : { replyTo: contact.email }
        await mails.write(tx, { key: `flyer-comment:${id}`, kind: 'flyer-comment', to: login, template, ...replyTo })
        return showMarks(tx, flyer, { ...reader, ...contact })
      })
    },

    /** @throws NotFound */
    async list({ customerId }: Principal, id: FlyerId): Promise<Feedback> {
      const [flyer, feedback, timeZone] = await Promise.all([
        findFlyer(db.orm, customerId, id),
        listFeedback(db.orm, customerId, id),
        deps.getTimeZone(db.orm),
      ])
      if (!flyer) throw new NotFound(flyerIsGone)
      const { url } = toLive(flyer, localDay(clock.now(), timeZone), deps.publicUrl)
      return { flyer, liveUrl: url, items: groupByItem(flyer, feedback, deps.listCards) }
    },

    /** @throws NotFound */
    async markSeen({ customerId }: Principal, id: FlyerId): Promise<void> {
      if (!(await saveFeedbackSeen(db.orm, customerId, id, clock.now()))) throw new NotFound(flyerIsGone)
    },

    /** The reader hears of each answer that says something new. @returns the address that it goes to @throws NotFound, Invalid, TooMany */
    async answer(principal: Principal, id: FlyerCommentId, typed: string): Promise<{ mailedTo: string | undefined }> {
      const answer = typed.replace(/\r\n?/g, '\n').trim()
      if (answer === '') throw new Invalid('Please enter an answer.', 'answer')
      const [profile, timeZone] = await Promise.all([
        deps.getProfile(db.orm, principal.customerId),
        deps.getTimeZone(db.orm),
      ])
      return db.transaction(async (tx) => {
        const found = await lockComment(tx, principal.customerId, id)
        if (!found) throw new NotFound(commentIsGone)
        const { comment, reader, flyer } = found
        if (comment.answer === answer) return { mailedTo: reader.email || undefined }
        const now = clock.now()
        await saveAnswer(tx, id, answer, now)
        if (reader.email === '') return { mailedTo: undefined }
        await rateLimits.answersOfCustomer.take(String(principal.customerId), tooManyAnswers)
        await rateLimits.answersTo.take(reader.email, tooManyAnswers)
        const { url } = toLive(flyer, localDay(now, timeZone), deps.publicUrl)
        const template = flyerAnswerMail({
          flyer: flyer.name,
          item: nameItem(flyer, comment.itemId, undefined).name,
          sender: nameSender(flyer.design.contact, profile),
          comment: comment.text,
          answer,
          liveUrl: url,
          login: profile.login,
        })
        await mails.write(tx, {
          key: `flyer-answer:${id}:${now.getTime()}`,
          kind: 'flyer-answer',
          to: reader.email,
          replyTo: profile.login,
          template,
        })
        return { mailedTo: reader.email }
      })
    },

    /** @throws NotFound */
    async remove({ customerId }: Principal, id: FlyerCommentId): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await lockComment(tx, customerId, id))) throw new NotFound(commentIsGone)
        await removeComment(tx, id)
      })
    },
  }
}

const tooManyAnswers = 'You have sent many answers. Please write to this reader directly.'

const listItems = ({ design }: StoredFlyer) => design.pages.flatMap(({ items }) => items)

function getItem(flyer: StoredFlyer, itemKey: string): ItemId {
  const found = listItems(flyer).find(({ key }) => key === itemKey)
  if (!found) throw new Invalid(itemIsGone, 'item')
  return found.item
}

/** As the flyer has noted it, so that an item that has left the catalog keeps its name. */
function nameItem({ noted }: StoredFlyer, itemId: ItemId, card: NamedCard | undefined): { name: string; code: string } {
  const { name = card?.name ?? 'An item no longer in this flyer', code = card?.code ?? '' } = noted.items[itemId] ?? {}
  return { name, code }
}

/** The most favorites first, then the most comments. */
function groupByItem(
  flyer: StoredFlyer,
  { favorites, comments }: Awaited<ReturnType<typeof listFeedback>>,
  listCards: FlyerFeedbackDeps['listCards'],
): FeedbackOfItem[] {
  const itemIds = [...new Set([...favorites, ...comments].map(({ itemId }) => itemId))]
  const cards = new Map(listCards(itemIds).map((card) => [card.id, card]))
  const isUnread = ({ createdAt }: { createdAt: Date }) =>
    flyer.feedbackSeenAt === null || createdAt > flyer.feedbackSeenAt
  const favoritesOf = groupBy(favorites, ({ itemId }) => itemId)
  const commentsOf = groupBy(comments, ({ itemId }) => itemId)
  return itemIds
    .map((itemId) => ({
      itemId,
      ...nameItem(flyer, itemId, cards.get(itemId)),
      image: cards.get(itemId)?.picture ?? null,
      favorites: (favoritesOf.get(itemId) ?? []).map((one) => ({ ...one, unread: isUnread(one) })),
      comments: (commentsOf.get(itemId) ?? []).map((one) => ({ ...one, unread: isUnread(one) })),
    }))
    .toSorted(
      (one, other) => other.favorites.length - one.favorites.length || other.comments.length - one.comments.length,
    )
}
