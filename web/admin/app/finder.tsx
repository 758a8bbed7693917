import { Fragment, useId, useLayoutEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { searchEverything } from '../../../contract/admin/orders/order-list.call.ts'
import { useAnswer } from '../../client/index.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { CatalogIcon, CompanyIcon, OrdersIcon, PersonIcon, QuoteIcon, SearchIcon, StaffIcon } from '../kit/icons.tsx'
import { useMe } from './me.ts'
import { findPages } from './find-pages.ts'
import * as styles from './app.module.css'

type Kind = 'page' | 'order' | 'quote' | 'item' | 'company' | 'person' | 'staff'

interface Hit {
  kind: Kind
  title: string
  text: string
  to: string
  Icon: ComponentType
}

const groups: Record<Kind, { title: string; Icon: ComponentType }> = {
  page: { title: 'Pages', Icon: OrdersIcon },
  order: { title: 'Orders', Icon: OrdersIcon },
  quote: { title: 'Quotes', Icon: QuoteIcon },
  item: { title: 'Items', Icon: CatalogIcon },
  company: { title: 'Companies', Icon: CompanyIcon },
  person: { title: 'People', Icon: PersonIcon },
  staff: { title: 'Staff', Icon: StaffIcon },
}

/** Ctrl K: the way to anything by a few letters. */
export function Finder({ open, onClose }: { open: boolean; onClose(): void }) {
  const takeTyped = useTypedAhead(open)
  return (
    <Dialog open={open} onClose={onClose} title="Find" titleInside width={620}>
      {open && <Search onClose={onClose} takeTyped={takeTyped} />}
    </Dialog>
  )
}

/** Keeps what is typed between the keys that open the finder and its field, which is there a moment later. */
function useTypedAhead(open: boolean): () => string {
  const typed = useRef('')
  useLayoutEffect(() => {
    if (!open) return
    typed.current = ''
    const keep = (event: globalThis.KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isLetter || document.querySelector('.pal')) return
      typed.current += event.key
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', keep, true)
    return () => document.removeEventListener('keydown', keep, true)
  }, [open])
  return () => typed.current
}

const settlesAfterMs = 150

function Search({ onClose, takeTyped }: { onClose(): void; takeTyped(): string }) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(takeTyped)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const { hits, isSettled } = useHits(text.trim())

  function go(hit: Hit | undefined) {
    if (!hit) return
    onClose()
    void navigate(hit.to)
  }

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(hits[active])
    } else if (step && hits.length > 0) {
      event.preventDefault()
      const next = (active + step + hits.length) % hits.length
      setActive(next)
      list.current?.querySelector(`[id="${id}-${next}"]`)?.scrollIntoView({ block: 'nearest' })
    }
  }

  return (
    <div className="pal">
      <div className={styles.palField}>
        <SearchIcon />
        <input
          role="combobox"
          aria-label="Find an order, item, company or person"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${id}-${active}` : undefined}
          placeholder="Order, quote, PO number, item, company, name or e-mail"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          autoFocus
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
          }}
          onKeyDown={walk}
        />
      </div>
      <ul className={styles.palList} role="listbox" id={`${id}-list`} aria-label="Results" ref={list}>
        {hits.map((hit, at) => (
          <Fragment key={`${hit.kind} ${hit.to} ${hit.title}`}>
            {hit.kind !== hits[at - 1]?.kind && <li role="presentation">{groups[hit.kind].title}</li>}
            <li
              className={styles.palHit}
              role="option"
              id={`${id}-${at}`}
              aria-selected={at === active}
              onMouseMove={() => setActive(at)}
              onClick={() => go(hit)}
            >
              <hit.Icon />
              <span>
                <b>{hit.title}</b> <span className="dim">{hit.text}</span>
              </span>
            </li>
          </Fragment>
        ))}
      </ul>
      <p className={styles.palEnd} role="status">
        {hits.length === 0 && isSettled ? (
          'Nothing found. Try part of a name, a number or an e-mail address.'
        ) : (
          <>
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> choose
            </span>
            <span>
              <kbd>Enter</kbd> open
            </span>
          </>
        )}
      </p>
    </div>
  )
}

/** Pages at once, the rest as soon as the server has it; while it is asked, what was found last. */
function useHits(text: string): { hits: Hit[]; isSettled: boolean } {
  const { may } = useMe()
  const asked = useSettled(text, settlesAfterMs)
  const { data, isPlaceholderData: isOld } = useAnswer(
    searchEverything,
    { query: { q: asked ?? text } },
    { enabled: asked !== undefined && asked !== '', keepsPrevious: true },
  )
  const { byTitle, byWords } = findPages(text, may)
  const toHit = ({ title, area, to, Icon }: (typeof byTitle)[number]): Hit => {
    return { kind: 'page', title, text: area, to, Icon }
  }
  const found = text === '' ? [] : (data?.hits ?? [])
  const others = found.map(({ kind, title, text: about, url }): Hit => {
    return { kind, title, text: about, to: url.replace(/^\/admin(?=\/)/, ''), Icon: groups[kind].Icon }
  })
  return {
    // What has the words only by another name stands behind what was meant more likely.
    hits: [...byTitle.map(toHit), ...others, ...byWords.map(toHit)],
    isSettled: asked !== undefined && (asked === '' || (data !== undefined && !isOld)),
  }
}
