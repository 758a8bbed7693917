import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { AnswerOf, ArgumentsOf, Call, QueryOf } from '../../contract/call.ts'
import type { CallFailed } from './call-failed.ts'
import { keyOf, metaOf } from './questions.ts'
import { sendCall } from './sender.ts'

/** A call whose answer names the page after it. */
type PagedCall<C extends Call> = AnswerOf<C> extends { nextCursor: string | null } ? C : never

/** A long list, page after page as far as somebody has asked for it. While other arguments are asked for, the last answer stays. */
export function usePages<C extends Call>(call: PagedCall<C>, query: Omit<QueryOf<C>, 'cursor'>) {
  const { data, error, isPending, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage } =
    useInfiniteQuery<AnswerOf<C>, CallFailed, { pages: AnswerOf<C>[] }, readonly unknown[], string | undefined>({
      queryKey: [...keyOf(call as C, { query } as ArgumentsOf<C>), 'pages'],
      queryFn: ({ client, signal, pageParam }) =>
        sendCall(client, call as C, { query: { ...query, cursor: pageParam } } as unknown as ArgumentsOf<C>, signal),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last as { nextCursor: string | null }).nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      meta: { ...metaOf(call as C), quiet: true },
    })
  return {
    pages: data?.pages ?? [],
    error,
    isPending,
    /** It is of the arguments before. */
    isOld: isPlaceholderData,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  }
}
