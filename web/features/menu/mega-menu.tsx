import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Collection, LeafCollection, MiddleCollection } from '../../../contract/calls/content.ts'
import { formatCount } from '../../../domain/format-money.ts'
import { Link, useLocation } from '../../router/index.ts'
import { LockIcon, MenuIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Shortcuts, type Shortcut } from './shortcuts.tsx'

interface MegaMenuProps {
  collections: Collection[]
  quickLinks: Shortcut[]
}

/** Two trades, one counter: the first two stand open, what else there is stands below. */
const tradesInFull = 2
const groupsAtMost = 9
const linksInGroup = 5
const shortcutsPerTrade = 6
const openAfterMs = 120
const closeAfterMs = 250

/** All collections at once, from 992 px. Opens by press, by hover, and by the arrow key; arrow keys walk through it. */
export function MegaMenu({ collections, quickLinks }: MegaMenuProps) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const shortcuts = toShortcuts(collections, quickLinks)

  const change = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), afterMs)
  }
  const showAtOnce = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
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
    if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault()
      showAtOnce(true)
      requestAnimationFrame(() => panel.current?.querySelector('a')?.focus())
      return
    }
    if (!panel.current?.contains(event.target as Node)) return
    const next = findNeighbor(panel.current, event.target as HTMLElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <nav
        className="nav only-wide"
        aria-label="Collections"
        onKeyDown={onKeyDown}
        onMouseLeave={() => open && change(false, closeAfterMs)}
        onBlur={(event) => {
          if (open && !event.currentTarget.contains(event.relatedTarget as Node | null) && event.relatedTarget)
            showAtOnce(false)
        }}
      >
        <div className="wrap">
          <button
            ref={button}
            className="all"
            type="button"
            aria-expanded={open}
            aria-controls="mega"
            onClick={() => showAtOnce(!open)}
            onMouseEnter={() => change(true, openAfterMs)}
          >
            <MenuIcon />
            All products
          </button>
          <Shortcuts groups={shortcuts} onMouseEnter={() => !open && clearTimeout(timer.current)} />
        </div>
        {open && (
          <div
            className="mega"
            id="mega"
            ref={panel}
            role="region"
            aria-label="All products"
            onMouseEnter={() => clearTimeout(timer.current)}
          >
            <div className="wrap">
              {collections.slice(0, tradesInFull).map((trade) => (
                <Trade key={trade.id} trade={trade} />
              ))}
            </div>
            {collections.length > tradesInFull && (
              <div className="foot">
                <div className="wrap">
                  {collections.slice(tradesInFull).map((trade) => (
                    <CollectionLink key={trade.id} collection={trade} />
                  ))}
                </div>
              </div>
            )}
          </div>
        )}
      </nav>
      {open && <div className="mega-scrim only-wide" aria-hidden="true" onClick={() => showAtOnce(false)} />}
    </>
  )
}

/** The groups of each trade, then what else there is. */
const toShortcuts = (collections: Collection[], quickLinks: Shortcut[]): Shortcut[][] => [
  ...collections
    .slice(0, tradesInFull)
    .map((trade) => trade.sub_collections.slice(0, shortcutsPerTrade).map(toShortcut)),
  [...collections.slice(tradesInFull).map(toShortcut), ...quickLinks.slice(0, 1)],
]

const toShortcut = ({ name, collection_url: url }: LeafCollection): Shortcut => ({ title: name, url })

function Trade({ trade }: { trade: Collection }) {
  const id = `trade-${trade.id}`
  return (
    <section aria-labelledby={id}>
      <div className="between">
        <h2 id={id}>{trade.name}</h2>
        <Link className="link small" to={trade.collection_url}>
          See all {formatCount(trade.product_count)}
        </Link>
      </div>
      <ul className="groups">
        {trade.sub_collections.slice(0, groupsAtMost).map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </ul>
    </section>
  )
}

function Group({ group }: { group: MiddleCollection }) {
  return (
    <li className="g">
      <Picture url={group.thumb_image} alt="" sizes="52px" />
      <div>
        <h3>
          <CollectionLink collection={group} />
        </h3>
        <ul>
          {group.sub_collections.slice(0, linksInGroup).map((collection) => (
            <li key={collection.id}>
              <CollectionLink collection={collection} />
              <span className="code">{formatCount(collection.product_count)}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function CollectionLink({ collection }: { collection: LeafCollection }) {
  return (
    <Link to={collection.collection_url}>
      {collection.name}
      {collection.login_required && <LockIcon className="lock" />}
    </Link>
  )
}

/** Up and down go to the next link; left and right to the nearest link beside. */
function findNeighbor(panel: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const links = [...panel.querySelectorAll<HTMLElement>('a')]
  const place = links.indexOf(from)
  if (place < 0) return undefined
  if (key === 'ArrowDown') return links[place + 1] ?? links[0]
  if (key === 'ArrowUp') return links[place - 1] ?? links.at(-1)
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined
  const own = from.getBoundingClientRect()
  const way = key === 'ArrowRight' ? 1 : -1
  const beside = links
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => (box.left - own.left) * way > 40)
  const distance = (box: DOMRect) => Math.abs(box.left - own.left) + Math.abs(box.top - own.top) * 2
  return beside.sort((one, other) => distance(one.box) - distance(other.box))[0]?.link
}
