import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Suggestion } from '../../../../contract/shop/catalog/listings.schema.ts'
import { isLongSearch } from '../../../../domain/shortest-search.ts'
import { forQuantity, formatCountOf, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { perUnit } from '../../../../domain/text/format-quantity.ts'
import { useStoredList } from '../../../client/index.ts'
import { useLocation, useNavigate } from '../../../router/index.ts'
import { CloseIcon, HistoryIcon, SearchIcon } from '../../../ui/icons.tsx'
import { keepTogether } from '../../../ui/keep-together.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SuggestionList, useSuggestionList } from '../../../ui/popups/suggestion-list.tsx'
import { forgetSearches, listFitting, pastSearches, rememberSearch } from './past-searches.ts'
import { useExactWord } from './use-exact-word.ts'
import { useSuggestions } from './use-suggestions.ts'
import * as styles from './search-box.module.css'

interface Option {
  key: string
  /** Null for what forgets the past searches. */
  to: string | null
  title: string
  note: string
  look: { picture: string | null; others: readonly string[] | undefined } | { icon: ReactNode }
}

const goAfterMs = 500
// There is one in a page.
const id = 'site-search'

/** Search over the whole shop, with suggestions. Goes to the results only for more than two characters, or for an exact word of the catalog. */
export function SearchBox({ label }: { label: string }) {
  const navigate = useNavigate()
  const location = useLocation()
  const box = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const list = useSuggestionList(`${id}-list`)
  const suggestions = useSuggestions(text, list.isOpen)
  const past = useStoredList(pastSearches)
  const options = list.isOpen ? [...toPastOptions(past, text), ...(suggestions ? toOptions(suggestions) : [])] : []

  // The address bar says what is searched; other pages start empty.
  const [shownPath, setShownPath] = useState('')
  if (shownPath !== location.pathname) {
    setShownPath(location.pathname)
    setText(readSearchText(location.pathname))
    list.close()
  }

  const askFor = useExactWord(goTo)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = options[list.active]
    if (chosen) return choose(chosen)
    const query = text.trim()
    if (!isLongSearch(query)) return askFor(query)
    goTo(query)
  }

  function goTo(query: string) {
    list.close()
    rememberSearch(query)
    void navigate(toSearch(query))
  }

  // A moment to see what was chosen before the page goes there (docs/decisions/shop-rules.md, 'Search delays').
  function choose({ to, title }: Option) {
    if (to === null) {
      list.show()
      return forgetSearches()
    }
    setText(title)
    list.close()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void navigate(to), goAfterMs)
  }

  return (
    <form
      className={`${styles.search} no-print`}
      role="search"
      action="/search"
      ref={box}
      onSubmit={submit}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget as Node | null)) list.close()
      }}
    >
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        name="keyword"
        {...list.toFieldProps(options.length)}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          list.show()
        }}
        onFocus={() => {
          if (text.trim() === '') list.show()
        }}
        onKeyDown={(event) => list.walk(event, options.length)}
      />
      <button type="submit" aria-label="Search">
        <SearchIcon />
      </button>
      <SuggestionList list={list} label="Suggestions" suggestions={options} toKey={({ key }) => key} onChoose={choose}>
        {({ look, title, note }) => (
          <>
            <span className="pic">
              {'icon' in look ? look.icon : <Picture url={look.picture} others={look.others} alt="" sizes="40px" />}
            </span>
            <span>{keepTogether(title)}</span>
            <span className="code">{note}</span>
          </>
        )}
      </SuggestionList>
      <p className="sr" role="status">
        {list.isOpen && (suggestions || options.length > 0) ? formatCountOf(options.length, 'suggestion') : ''}
      </p>
    </form>
  )
}

const toSearch = (text: string): string => `/search/${encodeURIComponent(text)}`

function toPastOptions(past: readonly string[], text: string): Option[] {
  const fitting = listFitting(past, text).map((title) => ({
    key: `past-${title}`,
    to: toSearch(title),
    title,
    note: '',
    look: { icon: <HistoryIcon /> },
  }))
  if (fitting.length === 0 || text.trim() !== '') return fitting
  return [
    ...fitting,
    { key: 'forget', to: null, title: 'Clear search history', note: '', look: { icon: <CloseIcon /> } },
  ]
}

function toOptions({ catalog_items: items, collections }: NonNullable<ReturnType<typeof useSuggestions>>): Option[] {
  return [
    ...collections.map(({ id, name, collection_url: to, product_count: count }) => ({
      key: `collection-${id}`,
      to,
      title: name,
      note: formatCountOf(count, 'item'),
      look: { icon: <SearchIcon /> },
    })),
    ...items.map((item) => ({
      key: `item-${item.id}`,
      to: item.item_url,
      title: item.name,
      note: [item.web_code, ...describePrice(item)].join('  '),
      look: { picture: item.image_thumnail, others: item.other_images },
    })),
  ]
}

function describePrice({ price, smallest_order: smallest, unit }: Suggestion): string[] {
  if (price === null) return []
  const lowest = `As low as ${formatUnitPrice(price)}${unit === 'each' ? '' : ` ${perUnit(unit)}`}`
  return smallest && smallest.price > price
    ? [`${lowest}, ${formatUnitPrice(smallest.price)} ${forQuantity(smallest.quantity)}`]
    : [lowest]
}

function readSearchText(pathname: string): string {
  const [, page, text] = pathname.split('/')
  if (page !== 'search' || !text) return ''
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
