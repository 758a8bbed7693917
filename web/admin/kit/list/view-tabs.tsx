import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SavedView } from '../../../../contract/admin/saved-views.schema.ts'
import { findView } from '../../../../domain/lists/admin-list.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { StaffIcon } from '../icons.tsx'
import { Menu, MenuItem } from '../menu.tsx'
import { toAddress, toViewAddress } from './list-address.ts'
import type { OpenList } from './use-list.ts'
import * as styles from './list.module.css'

export interface ViewCounts {
  views: readonly { view: string; count: number }[]
  /** A count that is this means: this many or more. */
  atMost?: number
}

interface ViewTabsProps {
  open: OpenList
  label: string
  /** How many each built-in view has, where that is counted. */
  counts?: ViewCounts | undefined
  onGo?: (() => void) | undefined
}

/** Further ones are in a menu behind the last tab. */
const savedTabsAtMost = 4

/** What everybody finds in a list, then the views that somebody has saved. */
export function ViewTabs({ open, label, counts, onGo }: ViewTabsProps) {
  const { list, saved } = open
  const row = useRef<HTMLElement>(null)
  const current = saved.current ?? findView(list, open.filters)
  const openId = saved.current?.id ?? current?.name
  const isCounted = counts !== undefined
  // On a phone the row is wider than the screen.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [openId, isCounted])
  const tabs = saved.views.filter((view, at) => at < savedTabsAtMost || view === current)
  const others = saved.views.filter((view) => !tabs.includes(view))
  if (list.views.length + tabs.length === 0) return null
  const pathOf = (view: SavedView): string => `${open.path}?${toViewAddress(view, view.id)}`
  return (
    <nav className="tabs" ref={row} aria-label={label}>
      {list.views.length === 0 && (
        <Link to={open.path} aria-current={saved.current ? undefined : 'page'} onClick={onGo}>
          All
        </Link>
      )}
      {list.views.map((view) => (
        <Link
          key={view.name}
          to={[open.path, toAddress(list, view.filters).toString()].filter(Boolean).join('?')}
          aria-current={view === current ? 'page' : undefined}
          onClick={onGo}
        >
          {view.title}
          <Count counts={counts} view={view.name} />
        </Link>
      ))}
      {tabs.map((view, at) => (
        <Link
          key={view.id}
          className={at === 0 ? styles.savedFirst : undefined}
          to={pathOf(view)}
          aria-current={view === current ? 'page' : undefined}
          onClick={onGo}
          title={[view.name, sayWhose(view)].filter(Boolean).join(', ')}
        >
          <span className={styles.tabName}>{view.name}</span>
          {view.isShared && (
            <>
              <StaffIcon />
              <span className="sr">, {view.isMine ? 'shared with all staff' : sayWhose(view)}</span>
            </>
          )}
        </Link>
      ))}
      {others.length > 0 && <OtherViews views={others} pathOf={pathOf} onGo={onGo} />}
    </nav>
  )
}

function Count({ counts, view }: { counts: ViewCounts | undefined; view: string }) {
  const found = counts?.views.find((one) => one.view === view)
  if (!counts || !found) return null
  return (
    <span className="count">
      {formatCount(found.count)}
      {counts.atMost !== undefined && found.count >= counts.atMost && '+'}
    </span>
  )
}

function sayWhose({ isMine, isShared, by }: SavedView): string | undefined {
  if (!isShared) return undefined
  return isMine ? 'Shared with all staff' : `shared by ${by === '' ? 'a former colleague' : by}`
}

interface OtherViewsProps {
  views: SavedView[]
  pathOf(view: SavedView): string
  onGo: ViewTabsProps['onGo']
}

function OtherViews({ views, pathOf, onGo }: OtherViewsProps) {
  const navigate = useNavigate()
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles.tabMore}>
          {views.length} more
          <span className="sr"> saved views</span>
          <ChevronDownIcon />
        </button>
      }
    >
      {views.map((view) => (
        <MenuItem
          key={view.id}
          onChoose={() => {
            onGo?.()
            void navigate(pathOf(view))
          }}
        >
          {view.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
