import { useEffect, useRef } from 'react'
import { Link, useLocation } from '../../../router/index.ts'
import * as styles from './menu.module.css'

export interface Shortcut {
  title: string
  url: string
}

interface ShortcutsProps {
  /** A line stands between groups. */
  groups: Shortcut[][]
  onMouseEnter(): void
}

/** The links beside 'All products': as many as one row holds. */
export function Shortcuts({ groups, onMouseEnter }: ShortcutsProps) {
  const row = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => hideWhatWraps(row.current!), [])

  return (
    <div className={styles.navRow} ref={row} onMouseEnter={onMouseEnter}>
      {groups.map((group, index) =>
        group.map(({ title, url }, position) => (
          <Link
            key={url}
            to={url}
            className={index > 0 && position === 0 ? styles.navNext : undefined}
            aria-current={pathname === url ? 'page' : undefined}
          >
            {title}
          </Link>
        )),
      )}
    </div>
  )
}

/** A link that does not fit stands in a second row, which is cut off; nor may the keyboard reach it. */
function hideWhatWraps(row: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const links = [...row.children] as HTMLElement[]
    for (const link of links) link.style.visibility = link.offsetTop > links[0]!.offsetTop ? 'hidden' : ''
  })
  observer.observe(row)
  return () => observer.disconnect()
}
