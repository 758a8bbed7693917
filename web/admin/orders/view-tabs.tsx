import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AnswerOf } from '../../../contract/call.ts'
import type { countOrders } from '../../../contract/admin/orders/order-list.call.ts'
import type { SavedView } from '../../../contract/admin/orders/saved-views.schema.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { StaffIcon } from '../kit/icons.tsx'
import { Menu, MenuItem } from '../kit/menu.tsx'
import { firstView, toViewAddress } from './list-address.ts'
import * as styles from './orders.module.css'

interface ViewTabsProps {
  counts: AnswerOf<typeof countOrders> | undefined
  saved: SavedView[]
  /** The built-in view that is open, or the saved one. */
  open: string | SavedView
  onGo(): void
}

/** Further ones are in a menu behind the last tab. */
const savedTabsAtMost = 4

/** What waits for somebody, then the views that somebody has saved. */
export function ViewTabs({ counts, saved, open, onGo }: ViewTabsProps) {
  const row = useRef<HTMLElement>(null)
  const openId = typeof open === 'string' ? open : open.id
  const isCounted = counts !== undefined
  // On a phone the row is wider than the screen.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [openId, isCounted])
  const tabs = saved.filter((view, at) => at < savedTabsAtMost || view === open)
  const others = saved.filter((view) => !tabs.includes(view))
  return (
    <nav className="tabs" ref={row} aria-label="Orders by what waits">
      {counts?.views.map(({ view, title, count }) => (
        <Link
          key={view}
          to={view === firstView ? '/orders' : `/orders?view=${view}`}
          aria-current={view === open ? 'page' : undefined}
          onClick={onGo}
        >
          {title}
          <span className="count">
            {formatCount(count)}
            {count >= counts.atMost && '+'}
          </span>
        </Link>
      ))}
      {tabs.map((view, at) => (
        <Link
          key={view.id}
          className={at === 0 ? styles.savedFirst : undefined}
          to={toPath(view)}
          aria-current={view === open ? 'page' : undefined}
          onClick={onGo}
          title={[view.name, sayWhose(view)].filter(Boolean).join(', ')}
        >
          <span className={styles.tabName}>{view.name}</span>
          {view.isShared && (
            <>
              <StaffIcon />
              <span className="sr">, {view.isMine ? 'shared with everybody' : sayWhose(view)}</span>
            </>
          )}
        </Link>
      ))}
      {others.length > 0 && <OtherViews views={others} onGo={onGo} />}
    </nav>
  )
}

const toPath = (view: SavedView): string => `/orders?${toViewAddress(view, view.id).toString()}`

function sayWhose({ isMine, isShared, by }: SavedView): string | undefined {
  if (!isShared) return undefined
  return isMine ? 'Shared with everybody' : `shared by ${by === '' ? 'a former colleague' : by}`
}

function OtherViews({ views, onGo }: { views: SavedView[]; onGo(): void }) {
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
            onGo()
            void navigate(toPath(view))
          }}
        >
          {view.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
