import type { OrderState } from '../ordering/order-states.ts'
import { judgeStateChange } from '../ordering/order-states.ts'

/** In which ways a question to a buyer can be answered, with the words of pages and mails. */
export const answerWays = { yes: 'Yes', no: 'No', artwork: 'New artwork', message: 'Message' } as const

export type AnswerWay = keyof typeof answerWays

/** What whoever asks can offer; a message can be written to every question. */
export const offeredWays = ['yes', 'no', 'artwork'] as const satisfies readonly AnswerWay[]

export type OfferedWay = (typeof offeredWays)[number]

/** Each once, in the order in which they are shown. */
export const toOfferedWays = (asked: readonly OfferedWay[]): OfferedWay[] =>
  offeredWays.filter((way) => asked.includes(way))

interface BuyerQuestion {
  /** As offered by whoever asked. */
  ways: readonly AnswerWay[]
  /** It has been answered, or taken back. */
  isClosed: boolean
}

interface AnswerInput {
  way: AnswerWay
  /** What was written with it, without bare lines at its ends. */
  text: string
  /** Of the artwork that was chosen; undefined: none. */
  artworkName?: string | undefined
}

type AnswerVerdict =
  | { taken: true; text: string }
  | { taken: false; reason: 'closed' | 'not-offered' | 'no-text' | 'no-artwork' }

/** Is this an answer to the question? With the text that the thread of messages shows for it. */
export function judgeAnswer({ ways, isClosed }: BuyerQuestion, { way, text, artworkName }: AnswerInput): AnswerVerdict {
  if (isClosed) return { taken: false, reason: 'closed' }
  if (way !== 'message' && !ways.includes(way)) return { taken: false, reason: 'not-offered' }
  if (way === 'message') return text === '' ? { taken: false, reason: 'no-text' } : { taken: true, text }
  if (way === 'artwork' && artworkName === undefined) return { taken: false, reason: 'no-artwork' }
  const said = way === 'artwork' ? `${answerWays.artwork}: ${artworkName}` : answerWays[way]
  return { taken: true, text: text === '' ? said : `${said}\n${text}` }
}

/** The states that an order goes through to wait for an answer, one after the other; undefined: its goods are on their way, or it waits already. */
export function findWayOnHold(state: OrderState): OrderState[] | undefined {
  if (state === 'placed') return ['in-review', 'on-hold']
  return judgeStateChange(state, 'on-hold').allowed ? ['on-hold'] : undefined
}

/** Can it wait for an answer, now or from now on? */
export const canWait = (state: OrderState): boolean => state === 'on-hold' || findWayOnHold(state) !== undefined
