import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { listSavedViews } from '../../../../contract/admin/saved-views.call.ts'
import type { SavedView } from '../../../../contract/admin/saved-views.schema.ts'
import type { AdminList } from '../../../../domain/lists/admin-list.ts'
import { useAnswer } from '../../../client/index.ts'
import { readSavedId, toViewAddress } from './list-address.ts'

/** What views of a list are asked by. */
export const viewsOf = ({ name }: Pick<AdminList, 'name'>) => ({ query: { list: name as SavedView['list'] } })

export interface SavedViews {
  views: SavedView[]
  /** The one that is open. */
  current: SavedView | undefined
  /** What it shows is not known yet. */
  isOpening: boolean
  /** There is none of this number, or it is not for the caller. */
  isMissing: boolean
}

/** Saved views and the one that is open. An address that names one and nothing else becomes that of what it shows. */
export function useSavedView(list: AdminList): SavedViews {
  const [address, setAddress] = useSearchParams()
  const { data, error } = useAnswer(listSavedViews, viewsOf(list))
  const id = readSavedId(address)
  const views = data?.views ?? []
  const current = views.find((view) => view.id === id)
  const isShort = id !== undefined && [...address.keys()].length === 1
  useEffect(() => {
    if (isShort && current) setAddress(toViewAddress(current, current.id), { replace: true })
  }, [isShort, current, list, setAddress])
  return {
    views,
    current,
    isOpening: isShort && (data ? current !== undefined : !error),
    isMissing: id !== undefined && data !== undefined && current === undefined,
  }
}
