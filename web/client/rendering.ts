import { hashKey, QueryClient, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { AnswerOf, ArgumentsOf, Call } from '../../contract/call.ts'
import type { CallFailed } from './call-failed.ts'
import type { Answer, CarriedAnswer, SendableCall } from './queries.ts'
import { keyOf } from './questions.ts'

interface Question {
  queryKey: QueryKey
  meta?: Record<string, unknown> | undefined
  queryFn?: unknown
}

interface Asked extends Question {
  answer: Promise<unknown>
  given?: unknown
}

type Ask = (context: { client: QueryClient; signal: AbortSignal }) => Promise<unknown>

const neverAborted = new AbortController().signal

/**
 * What one rendering on the server asks and shows. No answer changes while a page is rendered, so that nothing needs to be watched,
 * to grow old or to be asked for again: that took as much of a page's time as React does.
 */
export class RenderingQueries extends QueryClient {
  readonly #asked = new Map<string, Asked>()

  override ensureQueryData = ((question: Question) => this.#ask(question)) as QueryClient['ensureQueryData']

  override fetchQuery = ((question: Question) => this.#ask(question)) as QueryClient['fetchQuery']

  override prefetchQuery = (async (question: Question) => {
    await this.#ask(question).catch(() => undefined)
  }) as QueryClient['prefetchQuery']

  override getQueryData = ((key: QueryKey) => this.#find(key)?.given) as QueryClient['getQueryData']

  /** What was answered elsewhere. */
  take([queryKey, who, given]: CarriedAnswer): void {
    this.#asked.set(JSON.stringify(queryKey), { queryKey, meta: { who }, answer: Promise.resolve(given), given })
  }

  /** Whatever was answered, for the browser to go on with. */
  carry(): CarriedAnswer[] {
    return [...this.#asked.values()]
      .filter(({ given }) => given !== undefined)
      .map(({ queryKey, meta, given }) => [queryKey, meta?.['who'], given])
  }

  /** The same arguments nearly always stand in the same order, and are told by their text; putting them in order takes longer. */
  #find(key: QueryKey): Asked | undefined {
    const known = this.#asked.get(JSON.stringify(key))
    if (known) return known
    const ofCall = [...this.#asked.values()].filter(({ queryKey }) => queryKey[0] === key[0])
    return ofCall.length === 0 ? undefined : findHashed(ofCall, hashKey(key))
  }

  #ask(question: Question): Promise<unknown> {
    const known = this.#find(question.queryKey)
    if (known) return known.answer
    const asked: Asked = { ...question, answer: this.#send(question) }
    this.#asked.set(JSON.stringify(question.queryKey), asked)
    // A refusal stays with whoever asked; what is left out of a page is left out of what it carries.
    asked.answer.then(
      (given) => (asked.given = given),
      () => undefined,
    )
    return asked.answer
  }

  async #send({ queryFn }: Question): Promise<unknown> {
    return (queryFn as Ask)({ client: this, signal: neverAborted })
  }
}

const findHashed = (asked: Asked[], hash: string) => asked.find(({ queryKey }) => hashKey(queryKey) === hash)

/** An answer that was given before the rendering, or that the browser will ask for. */
export function useRenderedAnswer<C extends Call>(
  call: C,
  args: ArgumentsOf<C>,
  { enabled }: { enabled: boolean },
): Answer<AnswerOf<C>> {
  const data: AnswerOf<C> | undefined = useQueryClient().getQueryData(keyOf(call, args))
  const isPending = data === undefined
  return { data, error: null, isPending, isLoading: enabled && isPending, isPlaceholderData: false } as Answer<
    AnswerOf<C>
  >
}

export function useRenderedAnswers<T>(questions: UseQueryOptions<T, CallFailed>[]): (T | undefined)[] {
  const queries = useQueryClient()
  return questions.map(({ queryKey }) => queries.getQueryData(queryKey!))
}

/** Nobody presses anything on the server. */
export const unsent: SendableCall<Call> = {
  send: () => Promise.reject(new Error('A call that changes something is sent by a browser.')),
  sending: false,
  refused: null,
  reset: () => undefined,
}
