import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { AnswerOf, ArgumentsOf, Call } from '../../../../contract/call.ts'
import { useAnswer } from '../../../client/index.ts'
import { ListSkeleton } from '../page/list-skeleton.tsx'

interface RecordPage {
  /** The number in the address; NaN: there is none. */
  id: number
  /** In its place until it is there, or why it cannot be shown. */
  instead: ReactNode
}

/** The record whose number stands in the address. @param all the list of its kind: 'orders', '/orders?view=all' */
export function useRecord<C extends Call>(
  call: C,
  noun: string,
  all: { title: string; to: string },
): RecordPage & { data: AnswerOf<C> | undefined } {
  const text = Number(useParams()['id'])
  const isNumber = Number.isSafeInteger(text) && text > 0
  const args = { params: { id: text } } as unknown as ArgumentsOf<C>
  const { data, error } = useAnswer<C>(call, args, { quiet: true, enabled: isNumber })
  return {
    id: isNumber ? text : Number.NaN,
    data: error || !isNumber ? undefined : data,
    instead:
      error || !isNumber ? (
        <div className="nothing">
          <h1>This {noun} cannot be shown</h1>
          <p>{error?.message ?? `There is no ${noun} with this number.`}</p>
          <Link className="link" to={all.to}>
            {all.title}
          </Link>
        </div>
      ) : (
        <ListSkeleton />
      ),
  }
}
