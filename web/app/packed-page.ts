import { RenderingQueries } from '../client/index.ts'
import { toPlace } from '../router/index.ts'
import { openRendered } from './open-page.ts'
import type { PreparedPage } from './prepare-page.ts'
import { createRecent } from './recent.ts'

/** A prepared page as text: it can be rendered in another thread, from what the browser goes on with. */
export interface PackedPage {
  url: string
  state: string
  answers: PackedAnswer[]
}

/** Everything as JSON. */
interface PackedAnswer {
  key: string
  who: string
  /** Without its lists of items. */
  body: string
  lists: [name: string, items: string[]][]
  /** It has been in a page before, and comes with many. */
  isLasting: boolean
}

export function packPage({ url, queries, state }: PreparedPage): PackedPage {
  const answers = queries
    .carry()
    .map(([key, who, answer]): PackedAnswer => ({ key: write(key), who: write(who), ...packAnswer(answer) }))
  return { url, state: write(state), answers }
}

type PackedBody = Pick<PackedAnswer, 'body' | 'lists' | 'isLasting'>

const packed = new WeakMap<object, PackedBody>()

/** Answers that live on in the server are written out once, and so are items. */
function packAnswer(answer: unknown): PackedBody {
  if (typeof answer !== 'object' || answer === null) return { body: write(answer), lists: [], isLasting: false }
  const known = packed.get(answer)
  if (known) return known
  const entries = Object.entries(answer)
  const lists = entries.filter((entry): entry is [string, object[]] => isItemList(entry[1]))
  const body = lists.length === 0 ? answer : Object.fromEntries(entries.filter(([, value]) => !isItemList(value)))
  const made = {
    body: write(body),
    lists: lists.map(([name, items]): [string, string[]] => [name, items.map(writeItem)]),
  }
  packed.set(answer, { ...made, isLasting: true })
  return { ...made, isLasting: false }
}

const isItemList = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isItem)

const isItem = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value

const texts = new WeakMap<object, string>()

function writeItem(item: object): string {
  const text = texts.get(item) ?? write(item)
  texts.set(item, text)
  return text
}

/** JSON that stands inside of a script element: nothing in it ends that. */
const write = (value: unknown): string => JSON.stringify(value ?? null).replaceAll('<', '\\u003c')

export function toStateText({ state, answers }: PackedPage): string {
  const written = answers.map((answer) => `[${answer.key},${answer.who},${toText(answer)}]`)
  return `${state.slice(0, -1)},"answers":[${written.join(',')}]}`
}

function toText({ body, lists }: PackedAnswer): string {
  if (lists.length === 0) return body
  const written = lists.map(([name, items]) => `${JSON.stringify(name)}:[${items.join(',')}]`)
  return `{${written.join(',')}${body === '{}' ? '}' : `,${body.slice(1)}`}`
}

/**
 * The page as it was packed. Answers and items that come again are the same objects again, as they are in the thread that answers:
 * what is kept of their markup is found by them.
 */
export async function unpackPage({ url, state: stateText, answers }: PackedPage): Promise<PreparedPage> {
  const state = parse<PreparedPage['state']>(stateText)
  const queries = new RenderingQueries()
  for (const answer of answers) queries.take([parse(answer.key), parse(answer.who), unpackAnswer(answer)])
  const opened = await openRendered(toPlace(new URL(url)), state.failure)
  return { url, opened, queries, state }
}

const lastingAnswers = createRecent<unknown>(25)
const recentItems = createRecent<unknown>(1_500)

function unpackAnswer(answer: PackedAnswer): unknown {
  if (answer.isLasting) return lastingAnswers.get(toText(answer), parse)
  const { body, lists } = answer
  const whole = parse<Record<string, unknown>>(body)
  for (const [name, items] of lists) whole[name] = items.map((text) => recentItems.get(text, parse))
  return whole
}

const parse = <T>(text: string): T => JSON.parse(text) as T
