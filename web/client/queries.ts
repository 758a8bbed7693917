import {
  hydrate,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type DehydratedState,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { AnswerOf, ArgumentsOf, Call } from '../../contract/call.ts'
import { CallFailed } from './call-failed.ts'
import { callQuery, keyOf, metaOf } from './questions.ts'
import { sendCall } from './sender.ts'
import { useSession } from './environment.tsx'

const freshForMs = 30_000
// A timer for each answer would keep every page that the server has rendered in its memory.
const cachedForMs = import.meta.env.SSR ? Infinity : 600_000

/** Without a connection a call fails at once, with its sentence: one that waits for the connection looks like a page that hangs. */
const saysOffline = { networkMode: 'always' } as const

/** Hears of every failed call. `quiet`: the component that asked shows the sentence itself. */
type OnFailure = (failed: CallFailed, quiet: boolean) => void

export function createQueries(onFailure: OnFailure = () => undefined): QueryClient {
  const report = (error: unknown, meta: Record<string, unknown> | undefined) => {
    if (error instanceof CallFailed) onFailure(error, meta?.['quiet'] === true)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _context, mutation) => report(error, mutation.meta) }),
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        gcTime: cachedForMs,
        retry: (count, error) => count < 1 && error instanceof CallFailed && error.status === 0,
        refetchOnWindowFocus: false,
        throwOnError: false,
        ...saysOffline,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, ...saysOffline },
    },
  })
}

interface AnswerOptions {
  enabled?: boolean
  /** The component shows the sentence of a refusal itself, so no toast. */
  quiet?: boolean
  /** Asked again and again, for what goes on by itself. */
  asksEveryMs?: number
  /** While other arguments are asked for, the answer to the last ones stays, marked as `isPlaceholderData`. */
  keepsPrevious?: boolean
}

type Answer<T> = Pick<
  UseQueryResult<T, CallFailed>,
  'data' | 'error' | 'isPending' | 'isLoading' | 'isFetching' | 'isPlaceholderData'
>

/** The answer of a call. A customer's call waits until somebody is signed in. */
export function useAnswer<C extends Call>(
  call: C,
  args: ArgumentsOf<C>,
  options: AnswerOptions = {},
): Answer<AnswerOf<C>> {
  const { signedIn } = useSession()
  const enabled = (options.enabled ?? true) && (call.who !== 'customer' || signedIn)
  return useQuery({
    ...callQuery(call, args),
    enabled,
    ...(options.quiet ? { meta: { ...metaOf(call), quiet: true } } : {}),
    ...(options.asksEveryMs === undefined ? {} : { refetchInterval: options.asksEveryMs }),
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** The answers to questions whose number may change; undefined for those that are not there yet. */
export const useAnswers = <T>(questions: UseQueryOptions<T, CallFailed>[]): (T | undefined)[] =>
  useQueries({ queries: questions }).map(({ data }) => data)

interface CallOptions<C extends Call> {
  /** Calls whose answers this one changes: asked for again when it has succeeded. */
  refreshes?: Call[]
  onSuccess?(answer: AnswerOf<C>, args: ArgumentsOf<C>): void
  /** Waited for: until then the call counts as under way. */
  onRefused?(refused: CallFailed): void | Promise<void>
  /** The component shows the sentence itself, so no toast. */
  quiet?: boolean
  /** Calls of the same queue follow each other; without one, a call is not sent while it is under way. */
  queue?: string
}

export interface SendableCall<C extends Call> {
  /** Resolves to the answer, or to undefined when it was refused. */
  send(args: ArgumentsOf<C>): Promise<AnswerOf<C> | undefined>
  sending: boolean
  refused: CallFailed | null
  reset(): void
}

/** A call that changes something. */
export function useCall<C extends Call>(call: C, options: CallOptions<C> = {}): SendableCall<C> {
  const client = useQueryClient()
  const mutation = useMutation<AnswerOf<C>, CallFailed, ArgumentsOf<C>>({
    mutationKey: [call.route],
    mutationFn: (args) => sendCall(client, call, args),
    meta: { quiet: options.quiet ?? false },
    ...(options.queue === undefined ? {} : { scope: { id: options.queue } }),
    onSuccess: (answer, args) => {
      for (const refreshed of options.refreshes ?? []) void askAgain(client, refreshed)
      options.onSuccess?.(answer, args)
    },
    onError: (failed) => options.onRefused?.(failed),
  })
  const { mutateAsync, isPending, error, reset } = mutation
  // The second press of a double click comes before anything is drawn anew.
  const isUnderWay = useRef(false)
  const isQueued = options.queue !== undefined
  const send = useCallback(
    async (args: ArgumentsOf<C>) => {
      if (isUnderWay.current && !isQueued) return undefined
      isUnderWay.current = true
      try {
        return await mutateAsync(args)
      } catch (failed) {
        // A CallFailed stands in `refused` and was announced by the mutation cache; anything else is a bug.
        if (failed instanceof CallFailed) return undefined
        throw failed
      } finally {
        isUnderWay.current = false
      }
    },
    [isQueued, mutateAsync],
  )
  return { send, sending: isPending, refused: error, reset }
}

/**
 * An answer that is still on its way may be from before the change, and would pass for the one that is asked for now: a first one, or
 * one for a page that opens just now. Only where a page waits with an answer already, the question itself is begun anew.
 */
export async function askAgain(client: QueryClient, call: Call): Promise<void> {
  const queryKey = keyOf(call)
  const late = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  await Promise.allSettled(late.map(({ promise }) => Promise.resolve(promise)))
  await client.invalidateQueries({ queryKey })
}

const conflict = 409

/** For `onRefused`: where somebody else was faster, the page shows what they have made of it. */
export const askAgainOnConflict =
  (client: QueryClient, ...calls: Call[]) =>
  async ({ status }: CallFailed): Promise<void> => {
    if (status === conflict) await Promise.all(calls.map((call) => askAgain(client, call)))
  }

/**
 * Takes what a change has answered as the answer to a question. One that is still on its way may be from before the change, and would
 * take its place when it arrives: it is given up.
 */
export function takeAnswer<C extends Call>(
  client: QueryClient,
  call: C,
  args: ArgumentsOf<C>,
  answer: NoInfer<AnswerOf<C>>,
): void {
  const { queryKey } = callQuery(call, args)
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<AnswerOf<C>>(queryKey, answer)
}

/** Resolves once no such call is under way: what it changes may be asked for then. */
export function whenSent(client: QueryClient, call: Call): Promise<void> {
  const isUnderWay = () => client.isMutating({ mutationKey: [call.route] }) > 0
  if (!isUnderWay()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isUnderWay()) return
      stop()
      resolve()
    })
  })
}

/**
 * The answers that a page was rendered with.
 * @param givenAt since when they are true, in milliseconds
 */
export function takeAnswers(client: QueryClient, answers: DehydratedState, givenAt: number): void {
  const queries = answers.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: givenAt } }))
  hydrate(client, { ...answers, queries })
}
