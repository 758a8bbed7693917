import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { AnswerOf, ArgumentsOf, Call } from '../../contract/call.ts'
import type { CallFailed } from './call-failed.ts'
import { sendCall } from './sender.ts'

export const keyOf = <C extends Call>(call: C, args?: ArgumentsOf<C>): QueryKey =>
  args ? [call.route, args] : [call.route]

export const metaOf = ({ who, sameForAll }: Call) => ({ who, sameForAll: sameForAll === true })

/** A call as a query: one key per call and arguments, for loaders and components alike. */
export function callQuery<C extends Call>(call: C, args: ArgumentsOf<C>) {
  return queryOptions<AnswerOf<C>, CallFailed>({
    queryKey: keyOf(call, args),
    queryFn: ({ client, signal }) => sendCall(client, call, args, signal),
    meta: metaOf(call),
  })
}
