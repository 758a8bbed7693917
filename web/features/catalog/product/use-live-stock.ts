import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkInventory, getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { minutes, seconds } from '../../../../domain/calendar/durations.ts'
import { explainLessStock } from '../../../../domain/stock/stock-changes.ts'
import { callQuery } from '../../../client/index.ts'
import type { Quantities } from './choice.ts'

const freshFor = minutes(1)
const waitsAtMost = seconds(2)

interface LiveStock {
  /** What has changed of the goods that are chosen; empty where nothing has. */
  notice: string
  checking: boolean
  /** Goes on with an order, unless what is chosen is in stock no longer; then the page says so, and the next press goes on. */
  before(goOn: () => void): Promise<void>
}

/** Asks anew what is in stock: before goods go into the cart, and when somebody comes back to the page. An answer that fails or is late changes nothing. */
export function useLiveStock(product: Product, quantities: Quantities): LiveStock {
  const queries = useQueryClient()
  const [notice, setNotice] = useState({ sentence: '', of: quantities })
  const [checking, setChecking] = useState(false)
  const askedAt = useRef(0)

  async function ask(): Promise<string> {
    askedAt.current = performance.now()
    const query = callQuery(checkInventory, { query: { code: product.web_code } })
    const answer = await soon(
      queries.fetchQuery({ ...query, staleTime: 0, meta: { ...query.meta, quiet: true }, retry: false }),
    )
    if (!answer) return ''
    // What nobody counts does not run out.
    const counted = answer.inventory.parts.filter(({ lead_days: days }) => days === undefined)
    const left = new Map(counted.map(({ code, quantity }) => [code, quantity]))
    const leftOf = ({ code, stock }: Product['variants'][number]) => left.get(code) ?? stock.quantity
    if (product.variants.every((variant) => leftOf(variant) === variant.stock.quantity)) return ''
    // The whole page shows what is there now; what was chosen stays.
    const whole = callQuery(getProduct, { params: { id: product.id } })
    await soon(queries.fetchQuery({ ...whole, staleTime: 0, meta: { ...whole.meta, quiet: true }, retry: false }))
    const chosen = product.variants.map((variant) => ({
      name: nameLooks(variant),
      quantity: quantities.get(variant.id) ?? 0,
      known: variant.stock.quantity,
      left: leftOf(variant),
    }))
    const isOnly = product.variants.length === 1
    return explainLessStock(isOnly ? chosen.map((one) => ({ ...one, name: '' })) : chosen, product.closeout)
  }

  const lookAgain = useEffectEvent(async () => {
    if (product.custom_item_flag || performance.now() - askedAt.current < freshFor) return
    const sentence = await ask()
    if (sentence) setNotice({ sentence, of: quantities })
  })
  useEffect(() => {
    const look = () => void lookAgain()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])

  return {
    // It was about what was chosen then.
    notice: notice.of === quantities ? notice.sentence : '',
    checking,
    async before(goOn) {
      setChecking(true)
      const sentence = await ask().finally(() => setChecking(false))
      setNotice({ sentence, of: quantities })
      if (!sentence) goOn()
    },
  }
}

/** Undefined where it fails or takes too long. */
const soon = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitsAtMost)),
  ])
