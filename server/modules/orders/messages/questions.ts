import type { OrderId } from '../../../../domain/ids.ts'
import {
  answerWays,
  findWayOnHold,
  judgeAnswer,
  toOfferedWays,
  type AnswerWay,
  type OfferedWay,
} from '../../../../domain/order-admin/buyer-questions.ts'
import { messageEnds, shortenMessage } from '../../../../domain/order-admin/order-messages.ts'
import { orderStates } from '../../../../domain/ordering/order-states.ts'
import { nameActor, type Actor } from '../../../../domain/people/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findArtworks } from '../../selling/index.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { requireSeen } from '../history/viewer.ts'
import { lockOrder, type LockedOrder, type StateChange } from '../placing/order-states.store.ts'
import type { createStateMachine } from '../placing/state-machine.ts'
import { checkSeen } from './check-seen.ts'
import { findWriter, type MailMessages } from './mail-messages.ts'
import {
  dropQuestions,
  endQuestion,
  endWaiting,
  findQuestion,
  isHeldByQuestion,
  saveMessage,
  type Message,
} from './messages.store.ts'
import { readText } from './read-text.ts'

export interface QuestionsDeps {
  db: Database
  clock: Clock
  states: ReturnType<typeof createStateMachine>
  mailing: MailMessages
}

interface QuestionInput {
  text: string
  ways: readonly OfferedWay[]
  /** The order goes on hold until it is answered. */
  holds: boolean
  /** The latest message that the writer has seen. */
  seenId: number
}

export interface AnswerInput {
  way: AnswerWay
  text: string
  /** In the library of the company. */
  artworkId?: number | undefined
}

/** Questions of the shop about an order, each with the answers that it offers, and what the company answers. */
export function createQuestions({ db, clock, states, mailing }: QuestionsDeps) {
  /** @throws Conflict where its goods are on their way */
  async function hold(
    tx: Tx,
    order: LockedOrder,
    change: Pick<StateChange, 'note' | 'at' | 'by' | 'holdReason'>,
  ): Promise<void> {
    if (order.state === 'on-hold') return
    const way = findWayOnHold(order.state)
    if (!way) throw new Conflict(`An order that is ${orderStates[order.state].title} cannot be put on hold.`, 'holds')
    let from = order
    for (const toState of way) {
      await states.move(tx, from, { ...change, toState, note: toState === 'on-hold' ? change.note : '' })
      from = { ...from, state: toState }
    }
  }

  return {
    ofShop: {
      /** Asks the company. What of it waited is answered by the question. @throws NotFound, Invalid, Conflict */
      ask: (orderId: OrderId, { text: typed, ways, holds, seenId }: QuestionInput, by: Actor): Promise<void> =>
        db.transaction(async (tx) => {
          const text = readText(typed)
          const order = await lockOrder(tx, orderId)
          await checkSeen(tx, order, seenId)
          const at = clock.now()
          await endWaiting(tx, order, 'replied', nameActor(by))
          const asks = toOfferedWays(ways)
          const { quoteId } = order
          const message = {
            orderId,
            quoteId,
            fromShop: true,
            staffId: by.staffId,
            at,
            text,
            by: nameActor(by),
            asks,
            holds,
          }
          const holdReason = asks.includes('artwork') ? 'art' : 'other'
          const note = shortenMessage(text, longestNote)
          if (holds) await hold(tx, order, { note, at, by: nameActor(by), holdReason })
          const id = (await saveMessage(tx, message))!
          // Which program of theirs has written it is nothing to a buyer.
          await mailing.toBuyer(tx, order, { id, text, by: by.name, question: { ways: asks, holds } })
          const changes = [
            { name: 'Question', before: '', after: text },
            { name: 'Answers', before: '', after: asks.map((way) => answerWays[way]).join(', ') },
            ...(holds ? [{ name: 'State', before: orderStates[order.state].title, after: 'On hold' }] : []),
          ]
          await logChange(tx, { by, at, action: 'order.ask', record: { kind: 'order', id: orderId }, changes })
        }),

      /** Has had its answer otherwise, or is not asked any more. The order stays where it is. @throws NotFound, Conflict */
      close: (orderId: OrderId, questionId: number, as: 'answered' | 'withdrawn', by: Actor): Promise<void> =>
        db.transaction(async (tx) => {
          await lockOrder(tx, orderId)
          const question = await findQuestion(tx, orderId, questionId)
          if (!question) throw new NotFound(noSuchQuestion)
          if (question.end !== null) throw new Conflict(explainClosed(question))
          await endQuestion(tx, orderId, questionId, as, nameActor(by))
          const changes = [{ name: 'Question', before: shortenMessage(question.text), after: messageEnds[as] }]
          const record = { kind: 'order', id: orderId } as const
          await logChange(tx, { by, at: clock.now(), action: 'order.close-question', record, changes })
        }),
    },

    /**
     * An order that has waited for nothing else goes back to the shop, which reads the answer first.
     * @throws NotFound, Invalid, Conflict
     */
    answer: (customer: Principal, orderId: OrderId, questionId: number, given: AnswerInput) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId)
        await requireSeen(tx, customer, orderId)
        const question = await findQuestion(tx, orderId, questionId)
        if (!question) throw new NotFound(noSuchQuestion)
        const { customerId } = customer
        const writer = await findWriter(tx, customerId)
        const [artwork] =
          given.way === 'artwork' && given.artworkId !== undefined
            ? await findArtworks(tx, writer.companyId, [given.artworkId])
            : []
        const { way } = given
        const text = readAnswer(question, { way, text: readRemark(given.text), artworkName: artwork?.name })
        const at = clock.now()
        const { by } = writer
        await endQuestion(tx, orderId, questionId, 'replied', by)
        const file = artwork ? { artworkHash: artwork.hash, artworkName: artwork.name } : {}
        const answer = {
          orderId,
          quoteId: order.quoteId,
          fromShop: false,
          text,
          by,
          customerId,
          at,
          answersTo: questionId,
          answer: way,
        }
        const id = (await saveMessage(tx, { ...answer, ...file }))!
        await mailing.toShop(tx, order, { id, text, writer, question: question.text })
        const released = question.holds && order.state === 'on-hold' && !(await isHeldByQuestion(tx, orderId))
        const note = `${by} has answered: ${shortenMessage(text, 200)}`
        if (released) await states.move(tx, order, { toState: 'in-review', note, at, by })
        return { released }
      }),
  }
}

/** An order that has left its hold, or was canceled, asks nothing any more for which it waited. */
export async function dropQuestionsOnMove(tx: Tx, { orderId, fromState, toState }: StateChange): Promise<void> {
  if (toState === 'cancelled') await dropQuestions(tx, orderId, 'all')
  else if (fromState === 'on-hold') await dropQuestions(tx, orderId, 'holding')
}

const longestNote = 1_000
const noSuchQuestion = 'We cannot find this question.'

/** What is written with an answer may be nothing. @throws Invalid */
const readRemark = (typed: string): string => (typed.trim() === '' ? '' : readText(typed))

/** @returns what the thread shows of it @throws Invalid, Conflict */
function readAnswer(question: Message, typed: Parameters<typeof judgeAnswer>[1]): string {
  const verdict = judgeAnswer({ ways: question.asks ?? [], isClosed: question.end !== null }, typed)
  if (verdict.taken) return verdict.text
  switch (verdict.reason) {
    case 'closed':
      throw new Conflict(explainClosed(question))
    case 'not-offered':
      throw new Invalid('Please choose one of the answers, or write a message.', 'answer')
    case 'no-artwork':
      throw new Invalid('Please choose the new artwork.', 'artwork_id')
    case 'no-text':
      throw new Invalid('Please write your message.', 'text')
  }
}

const explainClosed = ({ end, endedBy }: Message): string =>
  end === 'withdrawn'
    ? 'This question was withdrawn.'
    : `This question has already been answered${endedBy === '' ? '' : `, by ${endedBy}`}.`
