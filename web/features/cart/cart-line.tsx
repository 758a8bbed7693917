import { useState } from 'react'
import { Link } from 'react-router'
import { getCart, removeCartLine, updateCartLine, type CartLine } from '../../../contract/calls/cart.ts'
import { getCustomerProfile } from '../../../contract/calls/account.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { useCall } from '../../client/index.ts'
import { confirm } from '../../ui/confirm.tsx'
import { FailureIcon, InfoIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { ChargeList } from './charge-list.tsx'

const refreshes = [getCart, getCustomerProfile]

/** One item of the cart: how many of which color and size, what it comes to and why. */
export function CartLineView({ line }: { line: CartLine }) {
  const update = useCall(updateCartLine, { refreshes, quiet: true })
  const remove = useCall(removeCartLine, { refreshes })
  const busy = update.sending || remove.sending

  async function askToRemove() {
    const text = `${line.item_description}, ${formatCount(line.quantity)} ${line.unit}.`
    const yes = await confirm({ title: 'Do you really want to Remove this item?', text, yes: 'Remove', no: 'Keep it' })
    if (yes) await remove.send({ params: { id: line.id } })
  }

  function change(variantId: number, quantity: number) {
    const variants = line.variants
      .map(({ variant_id, quantity: before }) => ({
        variant_id,
        quantity: variant_id === variantId ? quantity : before,
      }))
      .filter((variant) => variant.quantity > 0)
    if (variants.length === 0) return void askToRemove()
    void update.send({ params: { id: line.id }, input: { variants } })
  }

  return (
    <article className="ln" aria-busy={busy}>
      <div className="pic">
        <Picture url={line.image_thumnail} alt={line.item_description} sizes="128px" />
      </div>
      <div className="hd">
        <div>
          <h2>
            <Link to={line.item_url}>{line.item_description}</Link>
          </h2>
          <span className="code">{line.web_code}</span>
          <ul className="cart-variants">
            {line.variants.map((variant) => (
              <VariantRow
                key={`${variant.variant_id} ${variant.quantity}`}
                variant={variant}
                busy={busy}
                onChange={change}
              />
            ))}
          </ul>
          <TierHint line={line} />
        </div>
        <p className="tot">{formatAmount(line.net_amt)}</p>
        <div className="acts">
          <button className="link" type="button" onClick={() => void askToRemove()}>
            Remove<span className="sr"> {line.item_description}</span>
          </button>
        </div>
      </div>
      <div className="full">
        <ChargeList line={line} />
        {line.previous_net_amt !== null && (
          <p className="note">
            <InfoIcon />
            <span>
              The price has changed since you were last here: it was{' '}
              <span className="mono">{formatAmount(line.previous_net_amt)}</span>.
            </span>
          </p>
        )}
        {[...line.problems, ...(update.refused ? [update.refused.message] : [])].map((problem) => (
          <p className="note note--bad" role="alert" key={problem}>
            <FailureIcon />
            <span>{problem}</span>
          </p>
        ))}
      </div>
    </article>
  )
}

interface VariantRowProps {
  variant: CartLine['variants'][number]
  busy: boolean
  onChange(variantId: number, quantity: number): void
}

function VariantRow({ variant, busy, onChange }: VariantRowProps) {
  const [quantity, setQuantity] = useState(variant.quantity)
  const name = [variant.color, variant.size].filter(Boolean).join(', ') || variant.code
  const short = variant.quantity - variant.stock.quantity
  return (
    <li>
      <span className="nm">{name}</span>
      <Stepper
        label={`Quantity ${name}`}
        value={quantity}
        disabled={busy}
        minimum={0}
        onChange={setQuantity}
        onSettled={(settled) => settled !== variant.quantity && onChange(variant.variant_id, settled)}
      />
      {short > 0 && (
        <span className="stock stock--low">
          {formatCount(Math.max(0, variant.stock.quantity))} now, {formatCount(short)}{' '}
          {variant.stock.next_on ? `from ${formatDay(variant.stock.next_on)}` : 'as soon as they arrive'}
        </span>
      )}
    </li>
  )
}

function TierHint({ line }: { line: CartLine }) {
  const next = line.quantities.find(({ quantity, price }) => quantity > line.quantity && price < line.unit_price)
  if (!next) return null
  return (
    <p className="small dim">
      {formatCount(next.quantity - line.quantity)} more bring every piece to{' '}
      <span className="mono">{formatUnitPrice(next.price)}</span>.
    </p>
  )
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const formatDay = (iso: string) => day.format(new Date(iso))
