import { useEffect } from 'react'
import { compare } from '../../../contract/shop/catalog/products.call.ts'
import type { Suggestion } from '../../../contract/shop/catalog/listings.schema.ts'
import { comparedAtLeast, comparedAtMost, tooFewCompared, tooManyCompared } from '../../../domain/catalog/comparing.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import {
  addToCompare,
  callQuery,
  compareList,
  removeFromCompare,
  useAnswer,
  useIsBrowser,
  useShopUrl,
  useStoredList,
  type ComparedItem,
} from '../../client/index.ts'
import { AddToFlyer } from '../../features/selling/add-to-flyer/add-to-flyer.tsx'
import { compareAddress, CompareQuantity, CompareSearch, CompareTable } from '../../features/catalog/compare/index.ts'
import { useNavigate, useSearchParams } from '../../router/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { confirm } from '../../ui/popups/confirm.tsx'
import { CompareIcon, InfoIcon } from '../../ui/icons.tsx'
import { PrinterIcon } from '../../ui/page-icons.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import { definePage } from '../page.ts'
import * as styles from '../../features/catalog/compare/compare.module.css'

export const page = definePage({
  async load({ queries, url }) {
    const ids = readIds(url.searchParams)
    if (ids.length > 0) return queries.ensureQueryData(callQuery(compare, { query: { ids } })).then(() => undefined)
    // The server sees nothing of the browser's list. What is no longer sold is left out by the page itself.
    const stored = compareList.read().map(({ id }) => id)
    if (stored.length > 0) await queries.prefetchQuery(callQuery(compare, { query: { ids: stored } }))
  },
  Component: ComparePage,
})

/** Items of a shared address, or else those that the browser has stored. */
function ComparePage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isBrowser = useIsBrowser()
  const shopUrl = useShopUrl()
  const stored = useStoredList(compareList)
  const addressed = readIds(search)
  const isShared = addressed.length > 0
  const ids = isShared ? addressed : stored.map(({ id }) => id)
  const { data, error, isPending, isPlaceholderData } = useAnswer(
    compare,
    { query: { ids } },
    { enabled: ids.length > 0, keepsPrevious: true, quiet: !isShared },
  )
  const products = data?.products.filter(({ id }) => ids.includes(id)) ?? []
  const isOpening = isShared ? false : !isBrowser || (ids.length > 0 && isPending)
  const isFound = !isShared && !isPlaceholderData
  const quantity = readQuantity(search)
  useDropGone(stored, isFound ? (error?.status === 404 ? [] : data?.products) : undefined)

  // An address that shows somebody else's choice leaves the own one alone.
  const isOwn = !isShared || (ids.length === stored.length && stored.every(({ id }) => ids.includes(id)))
  const go = (next: number[]) => void navigate(compareAddress(next, quantity), { replace: true })

  function add(item: Suggestion): string {
    if (ids.includes(item.id)) return `Already compared: ${item.name}`
    if (ids.length >= comparedAtMost) {
      showToast({ kind: 'info', title: tooManyCompared })
      return ''
    }
    if (isOwn) addToCompare(item)
    if (isShared) go([...ids, item.id])
    return `Added: ${item.name}`
  }

  function remove(id: number) {
    if (isOwn) removeFromCompare(id)
    if (isShared) go(ids.filter((one) => one !== id))
  }

  const setQuantity = (next: number | undefined) =>
    void navigate(compareAddress(isShared ? ids : [], next), { replace: true })

  async function share() {
    const address = shopUrl + compareAddress(ids, quantity)
    try {
      await navigator.clipboard.writeText(address)
      showToast({ kind: 'ok', title: 'Link copied.' })
    } catch {
      // Without https, or where the browser does not allow it: the address bar has it to copy.
      void navigate(compareAddress(ids, quantity), { replace: true })
      showToast({ kind: 'info', title: 'Copy the link from the address bar.' })
    }
  }

  async function adopt() {
    const title = 'Do you want to replace your comparison?'
    const text = `It has ${stored.map(({ name }) => name).join(', ')}.`
    if (stored.length > 0 && !(await confirm({ title, text, yes: 'Replace', no: 'Keep mine' }))) return
    compareList.write(
      products.map(({ id, name, web_code, image_thumnail }) => ({ id, name, web_code, image_thumnail })),
    )
    void navigate(compareAddress([], quantity), { replace: true })
  }

  return (
    <div className={`wrap ${styles.comparePage}`}>
      <title>Compare</title>
      <meta name="description" content="Up to three items side by side." />
      <meta name="robots" content="noindex" />
      <div className="head-row">
        <h1>Compare</h1>
        {products.length > 0 && (
          <span className="row no-print">
            <AddToFlyer look="standard" itemIds={products.map(({ id }) => id)} />
            <Button size="sm" onClick={() => void share()}>
              Copy link
            </Button>
            <Button size="sm" onClick={() => window.print()}>
              <PrinterIcon />
              Print
            </Button>
          </span>
        )}
      </div>
      {quantity !== undefined && <p className="only-print">Prices for {formatCount(quantity)} of each item</p>}
      {countIds(search) > comparedAtMost && (
        <p className="note note--warn co-note no-print" role="status">
          <InfoIcon />
          {tooManyCompared}
        </p>
      )}
      {!isOwn && !isOpening && products.length > 0 && (
        <p className={`note no-print ${styles.shared}`}>
          <span>Someone shared this comparison with you. Your own comparison has not changed.</span>
          <Button size="sm" onClick={() => void adopt()}>
            Use as mine
          </Button>
        </p>
      )}
      <div className={`${styles.ways} no-print`}>
        <CompareSearch onPick={add} />
        {products.length > 0 && <CompareQuantity quantity={quantity} onQuantity={setQuantity} />}
      </div>
      {isOpening ? (
        <div className="empty" aria-busy="true">
          <noscript>
            <TooFew />
          </noscript>
        </div>
      ) : (
        products.length < comparedAtLeast && (
          <div className="empty">
            <TooFew />
          </div>
        )
      )}
      {!isOpening && products.length > 0 && <CompareTable products={products} quantity={quantity} onRemove={remove} />}
    </div>
  )
}

/** What is no longer sold would hold a slot that nobody sees. */
function useDropGone(stored: readonly ComparedItem[], found: readonly { id: number }[] | undefined): void {
  useEffect(() => {
    if (!found) return
    const left = stored.filter((item) => found.some(({ id }) => id === item.id))
    if (left.length < stored.length) compareList.write(left)
  }, [stored, found])
}

function TooFew() {
  return (
    <>
      <CompareIcon large />
      <h2>{tooFewCompared}</h2>
      <p>Select the scales on a product, or add an item above by name or code.</p>
      <div className="cta">
        <ButtonLink to="/home">Browse the collections</ButtonLink>
      </div>
    </>
  )
}

/** How many the address asks for. */
const countIds = (search: URLSearchParams): number => new Set((search.get('ids') ?? '').split(',').filter(Boolean)).size

function readQuantity(search: URLSearchParams): number | undefined {
  const quantity = Number(search.get('quantity') ?? '')
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= 1_000_000 ? quantity : undefined
}

const readIds = (search: URLSearchParams): number[] =>
  [...new Set((search.get('ids') ?? '').split(',').map(Number))]
    .filter((id) => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647)
    .slice(0, comparedAtMost)
