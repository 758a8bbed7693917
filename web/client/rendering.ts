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

  override getQueryData = ((key: QueryKey) => this.#asked.get(hashKey(key))?.given) as QueryClient['getQueryData']

  /** Whatever was answered, for the browser to go on with. */
  carry(): CarriedAnswer[] {
    return [...this.#asked.values()]
      .filter(({ given }) => given !== undefined)
      .map(({ queryKey, meta, given }) => [queryKey, meta?.['who'], given])
  }

  #ask(question: Question): Promise<unknown> {
    const hash = hashKey(question.queryKey)
    const known = this.#asked.get(hash)
    if (known) return known.answer
    const asked: Asked = { ...question, answer: this.#send(question) }
    this.#asked.set(hash, asked)
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
