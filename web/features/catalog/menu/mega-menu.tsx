import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { getMegaMenu } from '../../../../contract/shop/content.call.ts'
import type { OutlinedCollection, OutlinedLeaf } from '../../../../contract/shop/content.schema.ts'
import { callQuery } from '../../../client/index.ts'
import { useLocation } from '../../../router/index.ts'
import { MenuIcon } from '../../../ui/icons.tsx'
import { Shortcuts, type Shortcut } from './shortcuts.tsx'
import { tradesInFull } from './trades.ts'
import * as styles from './menu.module.css'

const loadPanel = () => import('./mega-panel.tsx')
const MegaPanel = lazy(async () => ({ default: (await loadPanel()).MegaPanel }))

interface MegaMenuProps {
  /** Two levels of them; what is below is asked for when the menu is to be opened. */
  collections: OutlinedCollection[]
  quickLinks: Shortcut[]
}

const shortcutsPerTrade = 6
const openAfterMs = 120
const closeAfterMs = 250

/** All collections at once, from 992 px. Opens by press, by hover, and by the arrow key; arrow keys walk through it. */
export function MegaMenu({ collections, quickLinks }: MegaMenuProps) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const [byKeys, setByKeys] = useState(false)
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const shortcuts = quickLinks.length > 0 ? [quickLinks] : toShortcuts(collections)

  const prepare = () => {
    void loadPanel()
    void queries.prefetchQuery(callQuery(getMegaMenu, {}))
  }
  const change = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), afterMs)
  }
  const showAtOnce = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
    if (!next) setByKeys(false)
  }
  const shownFor = useRef(pathname)
  useEffect(() => {
    if (shownFor.current !== pathname) showAtOnce(false)
    shownFor.current = pathname
  }, [pathname])
  useEffect(() => () => clearTimeout(timer.current), [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && open) {
      showAtOnce(false)
      button.current?.focus()
      return
    }
    if (event.key !== 'ArrowDown' || event.target !== button.current) return
    event.preventDefault()
    setByKeys(true)
    showAtOnce(true)
  }

  return (
    <>
      <nav
        className={`${styles.nav} only-wide no-print`}
        aria-label="Collections"
        onKeyDown={onKeyDown}
        onPointerEnter={prepare}
        onFocus={prepare}
        onMouseLeave={() => open && change(false, closeAfterMs)}
        onBlur={(event) => {
          if (open && !event.currentTarget.contains(event.relatedTarget as Node | null) && event.relatedTarget)
            showAtOnce(false)
        }}
      >
        <div className="wrap">
          <button
            ref={button}
            className={styles.all}
            type="button"
            aria-expanded={open}
            aria-controls="mega"
            onClick={() => showAtOnce(!open)}
            onMouseEnter={() => change(true, openAfterMs)}
          >
            <MenuIcon />
            All products
          </button>
          {/* Tab goes into it from the button, past no link beside. */}
          {open && (
            <Suspense>
              <MegaPanel quickLinks={quickLinks} takesFocus={byKeys} onMouseEnter={() => clearTimeout(timer.current)} />
            </Suspense>
          )}
          <Shortcuts groups={shortcuts} onMouseEnter={() => !open && clearTimeout(timer.current)} />
        </div>
      </nav>
      {open && <div className={`${styles.megaScrim} only-wide`} aria-hidden="true" onClick={() => showAtOnce(false)} />}
    </>
  )
}

/**
 * Where the owner names none: the groups of each trade, then what else there is. A row of what is below two departments says nothing where there is little below them: then they stand there themselves.
 */
const toShortcuts = (collections: OutlinedCollection[]): Shortcut[][] =>
  collections.slice(0, tradesInFull).every((trade) => trade.sub_collections.length >= openedFrom)
    ? toOpened(collections)
    : [collections.map(toShortcut)]

const openedFrom = 3

const toOpened = (collections: OutlinedCollection[]): Shortcut[][] => [
  ...collections
    .slice(0, tradesInFull)
    .map((trade) => trade.sub_collections.slice(0, shortcutsPerTrade).map(toShortcut)),
  collections.slice(tradesInFull).map(toShortcut),
]

const toShortcut = ({ name, collection_url: url }: OutlinedLeaf): Shortcut => ({ title: name, url })
