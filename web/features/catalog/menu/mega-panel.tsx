import { useEffect, useRef } from 'react'
import { getMegaMenu } from '../../../../contract/shop/content.call.ts'
import type { Collection, LeafCollection, MiddleCollection } from '../../../../contract/shop/content.schema.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { useAnswer, useSession } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { LockIcon } from '../../../ui/page-icons.tsx'
import type { Shortcut } from './shortcuts.tsx'
import { tradesInFull } from './trades.ts'
import * as styles from './menu.module.css'

const groupsAtMost = 12
const linksInGroup = 5

interface MegaPanelProps {
  quickLinks: Shortcut[]
  /** Opened by the keyboard: its first link takes the focus. */
  takesFocus: boolean
  onMouseEnter(): void
}

/** Every collection at a glance, once all are known. */
export function MegaPanel(props: MegaPanelProps) {
  const { data: menu } = useAnswer(getMegaMenu, {})
  return menu && <Panel collections={menu.collections} {...props} />
}

/** Arrow keys walk through it. */
function Panel({ collections, quickLinks, takesFocus, onMouseEnter }: MegaPanelProps & { collections: Collection[] }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It ends where the window ends, and scrolls inside.
    const { top } = panel.current!.getBoundingClientRect()
    panel.current!.style.maxHeight = `calc(100dvh - ${Math.max(0, Math.round(top))}px)`
    if (takesFocus) panel.current?.querySelector('a')?.focus()
  }, [takesFocus])
  const others = quickLinks.filter(({ url }) => !isShown(url, collections))
  return (
    <div
      className={styles.mega}
      id="mega"
      ref={panel}
      role="region"
      aria-label="All products"
      onMouseEnter={onMouseEnter}
      onKeyDown={(event) => {
        const next = findNeighbor(event.currentTarget, event.target as HTMLElement, event.key)
        if (!next) return
        event.preventDefault()
        next.focus()
      }}
    >
      <div className="wrap">
        {collections.slice(0, tradesInFull).map((trade) => (
          <Trade key={trade.id} trade={trade} />
        ))}
      </div>
      {collections.length > tradesInFull && (
        <div className={styles.foot}>
          <div className="wrap">
            {collections.slice(tradesInFull).map((trade) => (
              <CollectionLink key={trade.id} collection={trade} />
            ))}
            {others.map(({ title, url }) => (
              <Link key={url} to={url}>
                {title}
              </Link>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

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
      <ul className={styles.groups}>
        {trade.sub_collections.slice(0, groupsAtMost).map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </ul>
    </section>
  )
}

function Group({ group }: { group: MiddleCollection }) {
  return (
    <li className={styles.g}>
      <h3>
        <CollectionLink collection={group} />
      </h3>
      <ul>
        {group.sub_collections.slice(0, linksInGroup).map((collection) => (
          <li key={collection.id}>
            <CollectionLink collection={collection} />
          </li>
        ))}
        <li>
          <Link to={group.collection_url}>All {group.name}</Link>
          <span className="code">{formatCount(group.product_count)}</span>
        </li>
      </ul>
    </li>
  )
}

const isShown = (url: string, collections: readonly Collection[]): boolean =>
  collections.some(
    (trade, index) =>
      trade.collection_url === url ||
      (index < tradesInFull && trade.sub_collections.some((group) => group.collection_url === url)),
  )

function CollectionLink({ collection }: { collection: LeafCollection }) {
  const { signedIn } = useSession()
  return (
    <Link to={collection.collection_url}>
      {collection.name}
      {collection.login_required && !signedIn && <LockIcon className="lock" />}
    </Link>
  )
}

/** Up and down go to the next link; left and right to the nearest link beside. */
function findNeighbor(panel: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const links = [...panel.querySelectorAll<HTMLElement>('a')]
  const index = links.indexOf(from)
  if (index < 0) return undefined
  if (key === 'ArrowDown') return links[index + 1] ?? links[0]
  if (key === 'ArrowUp') return links[index - 1] ?? links.at(-1)
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
