import { useState } from 'react'
import { listCompanyPrices } from '../../../../contract/admin/people/company-prices.call.ts'
import type { PricedItem } from '../../../../contract/admin/people/company-prices.schema.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { LabeledInput } from '../../../ui/labeled-controls.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { ItemPricesDialog } from './item-prices-dialog.tsx'
import type { ItemHit } from './item-finder.tsx'
import { describeDiscount } from './price-texts.ts'
import * as styles from './prices.module.css'

const shownAtOnce = 20
const shownAtMost = 200
const settlesAfterMs = 250

/** Items that the company pays its own prices for. */
export function OwnPricesPanel({ company }: { company: Company }) {
  const count = company.priceList?.itemCount ?? 0
  const [changed, setChanged] = useState<ItemHit | 'find'>()
  if (count === 0 && !company.mayChange) return null
  return (
    <section className="pan" aria-labelledby="own-prices">
      <header>
        <h2 id="own-prices">Contract prices</h2>
        {company.mayChange && (
          <Button size="sm" onClick={() => setChanged('find')}>
            Add prices
          </Button>
        )}
      </header>
      {count === 0 ? (
        <p className="dim">It pays list prices on all items.</p>
      ) : (
        <PricedItems company={company} count={count} onChange={setChanged} />
      )}
      <ItemPricesDialog company={company} of={changed} onClose={() => setChanged(undefined)} />
    </section>
  )
}

interface PricedItemsProps {
  company: Company
  count: number
  onChange(item: ItemHit): void
}

function PricedItems({ company, count, onChange }: PricedItemsProps) {
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(shownAtOnce)
  const q = useSettled(text.trim(), settlesAfterMs) ?? ''
  const { data, error } = useAnswer(
    listCompanyPrices,
    { params: { id: company.id }, query: { limit, ...(q ? { q } : {}) } },
    { quiet: true },
  )
  if (error) return <p role="alert">{error.message}</p>
  return (
    <>
      {count > shownAtOnce && (
        <LabeledInput
          label={`Search ${formatCount(count)} items`}
          type="search"
          maxLength={120}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {data?.items.length === 0 && <p className="dim">None matches this code or name.</p>}
      <ul className={`rows ${styles.pricedItems}`}>
        {data?.items.map((item) => (
          <Row key={item.id} item={item} onChange={company.mayChange ? () => onChange(item) : undefined} />
        ))}
      </ul>
      {data?.nextCursor && limit < shownAtMost && (
        <Button size="sm" onClick={() => setLimit(shownAtMost)}>
          Show more
        </Button>
      )}
      {data?.nextCursor && limit === shownAtMost && (
        <p className="small dim">The first {shownAtMost} of them. Search to see more.</p>
      )}
    </>
  )
}

const Row = ({ item, onChange }: { item: PricedItem; onChange: (() => void) | undefined }) => (
  <li>
    <div>
      <span className="mono">{item.code}</span>
      <span className="small dim block">{item.name}</span>
    </div>
    <ul className={styles.ownSteps} aria-label={`Prices of ${item.code}`}>
      {item.prices.map(({ quantity, price, listPrice, discountPercent: percent, counts }) => (
        <li key={quantity}>
          <span className="dim">from {formatCount(quantity)}</span>{' '}
          <b className="mono">{formatUnitPrice(counts ? price : listPrice!)}</b>
          <span className="small dim block">
            {!counts && `List price, lower than the contract price ${formatUnitPrice(price)}`}
            {counts && listPrice !== null && `List ${formatUnitPrice(listPrice)}`}
            {counts && percent !== null && percent !== 0 && (
              <span className={percent < 0 ? 'warn' : undefined}>, {describeDiscount(percent)}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
    {onChange && (
      <Button size="sm" onClick={onChange}>
        Change<span className="sr"> prices of {item.code}</span>
      </Button>
    )}
  </li>
)
