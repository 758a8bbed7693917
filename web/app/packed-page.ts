import { RenderingQueries } from '../client/index.ts'
import { openRendered } from './open-page.ts'
import type { PreparedPage } from './prepare-page.ts'
import { createRecent } from './recent.ts'

/** A prepared page as text: it can be rendered in another thread, from what the browser goes on with. */
export interface PackedPage {
  url: string
  state: string
  answers: PackedAnswer[]
}

/** Everything as JSON. What was in a page before has the mark that it had there: a number is found sooner than a long text. */
interface PackedAnswer {
  key: string
  who: string
  /** Without its lists of items. */
  body: string
  lists: PackedList[]
  /** Of an answer that has been in a page before, and comes with many. */
  mark: number | undefined
}

interface PackedList {
  name: string
  items: string[]
  marks: number[]
}

export function packPage({ url, queries, state }: PreparedPage): PackedPage {
  const answers = queries
    .carry()
    .map(([key, who, answer]): PackedAnswer => ({ key: write(key), who: write(who), ...packAnswer(answer) }))
  return { url, state: write(state), answers }
}

type PackedBody = Pick<PackedAnswer, 'body' | 'lists' | 'mark'>

interface PackedItem {
  text: string
  mark: number
}

const packed = new WeakMap<object, PackedBody>()
const packedItems = new WeakMap<object, PackedItem>()
let lastMark = 0

/** Answers that live on in the server are written out once, and so are items. */
function packAnswer(answer: unknown): PackedBody {
  if (typeof answer !== 'object' || answer === null) return { body: write(answer), lists: [], mark: undefined }
  const known = packed.get(answer)
  if (known) return known
  const entries = Object.entries(answer)
  const lists = entries.filter((entry): entry is [string, object[]] => isItemList(entry[1]))
  const body = lists.length === 0 ? answer : Object.fromEntries(entries.filter(([, value]) => !isItemList(value)))
  const made = { body: write(body), lists: lists.map(([name, items]) => packList(name, items)) }
  packed.set(answer, { ...made, mark: ++lastMark })
  return { ...made, mark: undefined }
}

function packList(name: string, items: readonly object[]): PackedList {
  const own = items.map(packItem)
  return { name, items: own.map(({ text }) => text), marks: own.map(({ mark }) => mark) }
}

function packItem(item: object): PackedItem {
  const known = packedItems.get(item)
  if (known) return known
  const made = { text: write(item), mark: ++lastMark }
  packedItems.set(item, made)
  return made
}

const isItemList = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isItem)

const isItem = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value

/** JSON that stands inside of a script element: nothing in it ends that. */
const write = (value: unknown): string => JSON.stringify(value ?? null).replaceAll('<', '\\u003c')

export function toStateText({ state, answers }: PackedPage): string {
  const written = answers.map((answer) => `[${answer.key},${answer.who},${toText(answer)}]`)
  return `${state.slice(0, -1)},"answers":[${written.join(',')}]}`
}

function toText({ body, lists }: PackedAnswer): string {
  if (lists.length === 0) return body
  const written = lists.map(({ name, items }) => `${JSON.stringify(name)}:[${items.join(',')}]`)
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
  const opened = await openRendered(queries, new URL(url), state.failure)
  return { url, opened, queries, state }
}

const lastingAnswers = createRecent<unknown>(25)
const recentItems = createRecent<unknown>(3_000)

function unpackAnswer(answer: PackedAnswer): unknown {
  if (answer.mark !== undefined) return lastingAnswers.get(answer.mark, () => parse(toText(answer)))
  const whole = parse<Record<string, unknown>>(answer.body)
  for (const { name, items, marks } of answer.lists)
    whole[name] = items.map((text, index) => recentItems.get(marks[index]!, () => parse(text)))
  return whole
}

const parse = <T>(text: string): T => JSON.parse(text) as T
