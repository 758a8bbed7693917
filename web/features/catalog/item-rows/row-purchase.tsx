import { useId, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import type { CatalogItem } from '../../../../contract/shop/catalog/products.schema.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BelowMinimum } from './below-minimum.tsx'
import * as styles from './item-rows.module.css'

interface RowPurchaseProps {
  item: CatalogItem
  busy: boolean
  onAdd(variantId: number, quantity: number): void
}

/** What comes in one color and size goes straight into the cart; the rest is chosen first. */
export function RowPurchase({ item, busy, onAdd }: RowPurchaseProps) {
  const { name, single_variant_id: variantId, custom_item_flag: isCustom } = item
  if (isCustom || variantId === null) {
    return (
      <ButtonLink size="sm" to={item.item_url}>
        {isCustom ? 'View item' : 'Choose options'}
        <span className="sr">: {name}</span>
      </ButtonLink>
    )
  }
  return <QuantityForm item={item} busy={busy} onAdd={(quantity) => onAdd(variantId, quantity)} />
}

interface QuantityFormProps {
  item: CatalogItem
  busy: boolean
  onAdd(quantity: number): void
}

function QuantityForm({ item, busy, onAdd }: QuantityFormProps) {
  const { name, web_code: code, moq } = item
  const [text, setText] = useState(String(moq))
  const mistakeId = useId()
  const quantity = Number(text.replaceAll(',', ''))
  const isBelow = quantity > 0 && quantity < moq
  /** The quantity below the minimum that is sold. */
  const [soldBelow, setSoldBelow] = useState<number>()
  const isWrong = quantity === 0 || (isBelow && soldBelow !== quantity)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isWrong && !busy) onAdd(quantity)
  }
  /** As on the item's page. */
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowUp') setText(String(Math.max(moq, quantity + 1)))
    if (key === 'ArrowDown') setText(String(Math.max(moq, quantity - 1)))
  }
  return (
    <form className={styles.rowBuy} onSubmit={submit}>
      <input
        className="input mono"
        aria-label={`Quantity of ${code}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={quantity === 0 || isBelow ? mistakeId : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        onChange={(event) => setText(event.currentTarget.value.replace(/[^\d,]/g, '').slice(0, 9))}
      />
      <Button type="submit" size="sm" busy={busy}>
        Add<span className="sr"> to cart: {name}</span>
      </Button>
      {quantity === 0 && (
        <p className="msg msg--bad" id={mistakeId} role="status">
          Enter a quantity.
        </p>
      )}
      {isBelow && (
        <BelowMinimum
          item={item}
          quantity={quantity}
          id={mistakeId}
          onJudge={(isSold) => setSoldBelow(isSold ? quantity : undefined)}
        />
      )}
    </form>
  )
}
