import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ListSkeleton } from '../page/list-skeleton.tsx'
import { LoadFailure } from '../page/load-failure.tsx'

interface ListBodyProps {
  list: { error: Error | null; isPending: boolean; hasMore: boolean; isLoadingMore: boolean; loadMore(): void }
  /** '12 items'; undefined: there are none. */
  counted: string | undefined
  /** After the count, where there are more. */
  more?: string
  /** In the place of rows. */
  nothing: ReactNode
  /** What keys do, for those who see it. */
  keys?: ReactNode
  children: ReactNode
}

/** The rows of a list, or why there are none; below, how many there are, and the way to more. */
export const ListBody = ({ list, counted, more = 'and more', nothing, keys, children }: ListBodyProps) => (
  <>
    {list.error ? (
      <LoadFailure error={list.error} />
    ) : list.isPending ? (
      <ListSkeleton />
    ) : counted === undefined ? (
      nothing
    ) : (
      children
    )}
    {counted !== undefined && (
      <div className="list-end">
        <span className="dim" role="status">
          {counted}
          {list.hasMore && `, ${more}`}
        </span>
        {list.hasMore && (
          <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
            Show more
          </Button>
        )}
        {keys && (
          <span className="small dim list-keys not-phone" aria-hidden="true">
            {keys}
          </span>
        )}
      </div>
    )}
  </>
)

/** Of a list whose rows open. */
export const openKeys = (
  <>
    <kbd>J</kbd>
    <kbd>K</kbd> move <kbd>Enter</kbd> open
  </>
)

/** Of a list whose rows can be selected, too. */
export const pickKeys = (
  <>
    <kbd>J</kbd>
    <kbd>K</kbd> move <kbd>X</kbd> select <kbd>Enter</kbd> open
  </>
)

interface NothingProps {
  title: string
  children: ReactNode
  /** Takes the filters away that leave nothing. */
  onClear?: (() => void) | false | undefined
}

/** In the place of rows that are not there: why, and what to do. */
export const Nothing = ({ title, children, onClear }: NothingProps) => (
  <div className="nothing">
    <h2>{title}</h2>
    <p>{children}</p>
    {onClear && (
      <Button size="sm" onClick={onClear}>
        Clear filters
      </Button>
    )}
  </div>
)
