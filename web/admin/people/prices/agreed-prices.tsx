import { useState } from 'react'
import { getItemPrices } from '../../../../contract/admin/people/company-prices.call.ts'
import { formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ItemFinder, type ItemHit } from './item-finder.tsx'
import { PricesForm } from './prices-form.tsx'
import type { Step } from './price-texts.ts'
import * as styles from './prices.module.css'

/** What a company is to pay for an item, before anything is saved. */
export interface AgreedItem {
  item: ItemHit
  prices: Step[]
}

interface AgreedListProps {
  agreed: readonly AgreedItem[]
  onChange(item: ItemHit): void
  onRemove(item: ItemHit): void
}

export const AgreedList = ({ agreed, onChange, onRemove }: AgreedListProps) => (
  <ul className="rows" aria-label="Contract prices">
    {agreed.map(({ item, prices }) => (
      <li key={item.id}>
        <div>
          <span className="mono">{item.code}</span>
          <span className="small dim block">
            {prices.map(({ quantity, price }) => `from ${formatCount(quantity)} ${formatUnitPrice(price)}`).join(', ')}
          </span>
        </div>
        <span className="row">
          <Button size="sm" onClick={() => onChange(item)}>
            Change<span className="sr"> prices of {item.code}</span>
          </Button>
          <Button size="sm" onClick={() => onRemove(item)}>
            Remove<span className="sr"> prices of {item.code}</span>
          </Button>
        </span>
      </li>
    ))}
  </ul>
)

interface AgreedStepProps {
  companyId: number
  /** 'find': to be chosen first. */
  of: ItemHit | 'find'
  agreed: readonly AgreedItem[]
  onSave(agreed: AgreedItem): void
  onCancel(): void
}

/** The prices of one item, in the place of the form that they belong to. */
export function AgreedStep({ companyId, of, agreed, onSave, onCancel }: AgreedStepProps) {
  const [chosen, setChosen] = useState(of === 'find' ? undefined : of)
  if (chosen) return <ItemStep key={chosen.id} {...{ companyId, agreed, onSave, onCancel }} item={chosen} />
  return (
    <div className="dialog-form">
      <ItemFinder onChoose={setChosen} />
      <div className="dialog-end">
        <Button onClick={onCancel}>Back</Button>
      </div>
    </div>
  )
}

interface ItemStepProps extends Omit<AgreedStepProps, 'of'> {
  item: ItemHit
}

function ItemStep({ companyId, item, agreed, onSave, onCancel }: ItemStepProps) {
  const { data, error } = useAnswer(getItemPrices, { params: { id: companyId, itemId: item.id } }, { quiet: true })
  const isPriced = data && !data.item.isPricedOnCall
  if (!isPriced)
    return (
      <div className="dialog-form">
        <p role="status">{error?.message ?? (data ? `${item.name} is priced on call.` : 'One moment ...')}</p>
        <div className="dialog-end">
          <Button onClick={onCancel}>Back</Button>
        </div>
      </div>
    )
  const given = agreed.find((one) => one.item.id === item.id)?.prices ?? data.prices
  return (
    <>
      <p className={styles.dialogLead}>
        <span className="mono">{item.code}</span> <span className="dim">{item.name}</span>
      </p>
      <PricesForm
        listPrices={data.listPrices}
        prices={given}
        isFixed={data.isFixed}
        submit="Use these prices"
        onSave={(prices) => onSave({ item, prices })}
        onCancel={onCancel}
      />
    </>
  )
}
