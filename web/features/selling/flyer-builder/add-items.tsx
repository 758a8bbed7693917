import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { findFlyerGoods } from '../../../../contract/shop/flyers.call.ts'
import { search } from '../../../../contract/shop/catalog/listings.call.ts'
import type { FlyerGoods } from '../../../../contract/shop/flyers.schema.ts'
import { wishlistedProducts } from '../../../../contract/shop/catalog/wishlist.call.ts'
import { flyerLimits } from '../../../../domain/flyers/flyer-design.ts'
import { isLongSearch } from '../../../../domain/shortest-search.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { compareList, useAnswer, useCall, useStoredList } from '../../../client/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import { LabeledTextArea } from '../../../ui/labeled-controls.tsx'
import { PlusIcon } from '../../../ui/page-icons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { CheckIcon } from './builder-icons.tsx'
import { readCodes } from './read-codes.ts'
import { Alert } from '../../../ui/message.tsx'
import * as styles from './flyer-builder.module.css'

interface AddItemsProps {
  /** Of the items in the flyer. */
  usedIds: ReadonlySet<number>
  /** Where the next item goes, and what that means. */
  hint: string
  /** Puts them into the flyer. @returns why not */
  onAdd(goods: readonly FlyerGoods[]): string | undefined
}

interface Offered {
  id: number
  name: string
  web_code: string
  image_thumnail: string | null
}

const sources = ['search', 'wishlist', 'compare', 'codes'] as const
type Source = (typeof sources)[number]
const sourceNames: Record<Source, string> = {
  search: 'Search',
  wishlist: 'Wishlist',
  compare: 'Compare',
  codes: 'Codes',
}

/** Takes items into the flyer: by search, from the wishlist, from what is compared, and by pasted codes. */
export function AddItems({ usedIds, hint, onAdd }: AddItemsProps) {
  const [source, setSource] = useState<Source>('search')
  const [mistake, setMistake] = useState<string>()
  const [outcome, setOutcome] = useState('')
  const tabs = useRef<HTMLDivElement>(null)
  const id = useId()
  const wishlist = useAnswer(wishlistedProducts, {}, { quiet: true })
  const compared = useStoredList(compareList)
  const find = useCall(findFlyerGoods, { onRefused: ({ message }) => setMistake(message), quiet: true })
  const counts = { wishlist: wishlist.data?.catalog_items.length ?? 0, compare: compared.length }

  async function add(input: { ids: number[] } | { codes: string[] }): Promise<string[]> {
    setMistake(undefined)
    setOutcome('')
    const answer = await find.send({ input })
    if (!answer) return []
    const { goods, unknown_codes: unknown } = answer
    const sold = goods.filter(({ gone }) => !gone)
    if (sold.length === 0) {
      setMistake(unknown.length > 0 ? describeUnknown(unknown) : 'This item is no longer sold.')
      return unknown
    }
    const refused = onAdd(sold)
    if (refused) {
      setMistake(refused)
      return unknown
    }
    setOutcome(sold.length === 1 ? `Added: ${sold[0]!.name}` : `${formatCountOf(sold.length, 'item')} added.`)
    if (unknown.length > 0) setMistake(describeUnknown(unknown))
    return unknown
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = sources[(sources.indexOf(source) + step + sources.length) % sources.length]!
    show(next)
    tabs.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus()
  }

  function show(next: Source) {
    setSource(next)
    setMistake(undefined)
    setOutcome('')
  }

  const list = (offered: readonly Offered[], empty: string) => (
    <OfferedItems offered={offered} empty={empty} usedIds={usedIds} onAdd={(ids) => void add({ ids })} />
  )

  return (
    <section aria-labelledby={`${id}-title`} data-own-undo>
      <h2 id={`${id}-title`}>Add items</h2>
      <div
        className={styles.sources}
        ref={tabs}
        role="tablist"
        aria-label="Where to take items from"
        onKeyDown={onKeyDown}
      >
        {sources.map((one) => (
          <button
            key={one}
            id={`${id}-${one}`}
            type="button"
            role="tab"
            aria-selected={one === source}
            aria-controls={`${id}-panel`}
            tabIndex={one === source ? 0 : -1}
            onClick={() => show(one)}
          >
            {sourceNames[one]}
            {(one === 'wishlist' || one === 'compare') && counts[one] > 0 && (
              <>
                {' '}
                <span className="mono">{counts[one]}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${source}`}>
        {source === 'search' && <SearchSource>{list}</SearchSource>}
        {source === 'wishlist' && list(wishlist.data?.catalog_items ?? [], 'Your wishlist is empty.')}
        {source === 'compare' && list(compared, 'You are not comparing any items.')}
        {source === 'codes' && (
          <CodesSource busy={find.sending} mistake={mistake} onMistake={setMistake} onAdd={(codes) => add({ codes })} />
        )}
      </div>
      {mistake && source !== 'codes' && <Alert>{mistake}</Alert>}
      <p className={styles.addHint} role="status">
        {outcome || hint}
      </p>
    </section>
  )
}

const describeUnknown = (codes: readonly string[]): string =>
  codes.length === 1 ? `We cannot find this code: ${codes[0]}` : `We cannot find these codes: ${codes.join(', ')}`

const settlesAfterMs = 300

function SearchSource({ children }: { children(offered: readonly Offered[], empty: string): React.ReactNode }) {
  const [text, setText] = useState('')
  const id = useId()
  const settled = useSettled(text.trim(), settlesAfterMs)
  const query = settled ?? text.trim()
  const asks = settled !== undefined && isLongSearch(settled)
  const { data } = useAnswer(search, { input: { query } }, { enabled: asks, keepsPrevious: true })
  const isLong = isLongSearch(text)
  return (
    <>
      <label className="sr" htmlFor={id}>
        Search items
      </label>
      <span className={styles.searchField}>
        <SearchIcon />
        <input
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Name or code"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </span>
      {isLong && data && children(data.catalog_items, `Nothing found for “${query}”.`)}
    </>
  )
}

interface OfferedItemsProps {
  offered: readonly Offered[]
  empty: string
  usedIds: ReadonlySet<number>
  onAdd(ids: number[]): void
}

function OfferedItems({ offered, empty, usedIds, onAdd }: OfferedItemsProps) {
  if (offered.length === 0) return <p className="small dim">{empty}</p>
  const left = offered.filter(({ id }) => !usedIds.has(id))
  return (
    <>
      <ul className={`${styles.list} ${styles.offered}`}>
        {offered.map(({ id, name, web_code: code, image_thumnail: image }) => (
          <li key={id}>
            <span className={styles.thumb}>
              <Picture url={image} alt="" sizes="44px" />
            </span>
            <span className={styles.itemName}>
              <b>{name}</b>
              <span className="code">
                {code}
                {usedIds.has(id) && (
                  <span className={styles.used}>
                    <CheckIcon /> In the flyer
                  </span>
                )}
              </span>
            </span>
            <IconButton label={`Add ${name}`} onClick={() => onAdd([id])}>
              <PlusIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      {left.length > 1 && (
        <button className="link small" type="button" onClick={() => onAdd(left.map(({ id }) => id))}>
          Add all {left.length}
        </button>
      )}
    </>
  )
}

interface CodesSourceProps {
  busy: boolean
  mistake: string | undefined
  onMistake(sentence: string | undefined): void
  /** @returns the codes that are not known */
  onAdd(codes: string[]): Promise<string[]>
}

function CodesSource({ busy, mistake, onMistake, onAdd }: CodesSourceProps) {
  const [text, setText] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const codes = readCodes(text)
    if (typeof codes === 'string') return onMistake(codes)
    const unknown = await onAdd(codes)
    // What is left is what has to be looked at.
    setText(unknown.join('\n'))
  }
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <LabeledTextArea
        label="Item codes"
        hint={`One per line, or separated by commas. Up to ${flyerLimits.items}.`}
        mistake={mistake}
        announced
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          onMistake(undefined)
        }}
      />
      <Button type="submit" size="sm" busy={busy}>
        Add items
      </Button>
    </form>
  )
}
