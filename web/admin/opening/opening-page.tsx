import { getOpening } from '../../../contract/admin/opening.call.ts'
import { useAnswer } from '../../client/index.ts'
import { ListSkeleton } from '../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../kit/page/load-failure.tsx'
import { OpeningList } from './opening-list.tsx'

/** The list that an owner has done, or taken off Today, at an address of its own. */
export function OpeningPage() {
  const { data, error } = useAnswer(getOpening, { query: { full: true } }, { quiet: true })
  return error ? <LoadFailure error={error} /> : data ? <OpeningList opening={data} /> : <ListSkeleton />
}
