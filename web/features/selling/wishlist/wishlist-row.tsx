import { useEffect, useId, type ReactNode } from 'react'
import type { CatalogItem, Stock } from '../../../../contract/shop/catalog/products.schema.ts'
import type { WishlistLine } from '../../../../contract/shop/catalog/wishlist.schema.ts'
import { formatAmount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { formatQuantity, perUnit } from '../../../../domain/text/format-quantity.ts'
import { Link } from '../../../router/index.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FailureIcon } from '../../../ui/icons.tsx'
import { keepTogether } from '../../../ui/keep-together.tsx'
import { LabeledSelect } from '../../../ui/labeled-controls.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useWishlistLine } from './use-wishlist-line.ts'
import { Options } from '../../../ui/options.tsx'
import { AlertWithIcon } from '../../../ui/message.tsx'
import * as styles from './wishlist.module.css'

/** What a row shows that other features know. */
export interface WishlistParts {
  stockLabel(stock: Stock): ReactNode
  /** Heart and scales. */
  marks(item: CatalogItem): ReactNode
}

export interface WishlistPieces {
  catalog_item_id: number
  variant_id?: number
  quantity: number
}

interface WishlistRowProps {
  item: CatalogItem
  line: WishlistLine
  parts: WishlistParts
  chosen: boolean
  onChoose(chosen: boolean): void
  /** What of it would go into the cart now. */
  onWant(wanted: WishlistPieces): void
  busy: boolean
  onAdd(wanted: WishlistPieces): void
  /** Why it did not go into the cart when it was last tried. */
  refusal: string | undefined
}

/** An item of the wishlist: how many of which color and size, why, and what that comes to. */
export function WishlistRow({ item, line, parts, chosen, onChoose, onWant, busy, onAdd, refusal }: WishlistRowProps) {
  const row = useWishlistLine(line)
  const id = useId()
  const { quantity, variant_id: variantId } = row
  const wanted = { catalog_item_id: item.id, quantity, ...(variantId === null ? {} : { variant_id: variantId }) }
  useEffect(() => void onWant(wanted), [item.id, quantity, variantId]) // oxlint-disable-line react/exhaustive-deps
  const variant = line.variants.find((one) => one.id === variantId)
  // What has not been chosen yet is no mistake until somebody wants to buy it.
  const isOpen = line.variants.length > 0 && variantId === null
  const problem = isOpen || row.isStale ? undefined : (line.problem ?? refusal)
  const openProblem = isOpen ? refusal : undefined
  return (
    <article className={styles.row} aria-labelledby={`${id}-name`} aria-busy={row.saving}>
      <div className={styles.pick}>
        {!item.custom_item_flag && (
          <label className="check no-print">
            <input
              type="checkbox"
              checked={chosen}
              onChange={(event) => onChoose(event.currentTarget.checked)}
              aria-label={`Choose ${item.name}`}
            />
          </label>
        )}
      </div>
      <div className="pic">
        <Picture url={item.image_thumnail} others={item.other_images} alt="" sizes="96px" />
      </div>
      <div className={styles.what}>
        <div className={styles.head}>
          <h2 id={`${id}-name`}>
            <Link to={item.item_url}>{keepTogether(item.name)}</Link>
          </h2>
          <span className={`${styles.marks} no-print`}>{parts.marks(item)}</span>
        </div>
        <p className={styles.meta}>
          <span className="code">{item.web_code}</span>
          {!item.custom_item_flag && parts.stockLabel(variant?.stock ?? item.stock)}
        </p>
        {line.variants.length > 0 && !item.custom_item_flag && (
          <div className={styles.variant}>
            <LabeledSelect
              label={nameChoice(item)}
              mistake={openProblem}
              announced
              value={variantId ?? ''}
              onChange={({ currentTarget: { value } }) =>
                row.change({ variant_id: value === '' ? null : Number(value) })
              }
            >
              <option value="">Choose ...</option>
              <Options of={line.variants.map((one) => [one.id, one.name])} />
            </LabeledSelect>
          </div>
        )}
        <Note item={item} row={row} />
      </div>
      <div className={styles.buy}>
        {item.custom_item_flag ? (
          <p>
            <b>Call for pricing</b> <span className="dim small">(MOQ {item.moq})</span>
          </p>
        ) : (
          <>
            <Stepper
              label={`Quantity of ${item.name}`}
              value={quantity}
              onChange={(next) => row.change({ quantity: next })}
              mistakeId={problem ? `${id}-problem` : undefined}
            />
            <p className={row.isStale ? `${styles.price} settling` : styles.price}>
              <span className="price-each">
                {formatUnitPrice(line.unit_price)} {perUnit(item.unit)}
              </span>
              <b className="mono">{formatAmount(line.amount)}</b>
            </p>
            {line.charges.map((charge) => (
              <p key={charge.name} className="price-charge">
                includes {formatAmount(charge.amount)} {charge.name}: {charge.why}
              </p>
            ))}
            <p className="only-print">{formatQuantity(quantity, item.unit)}</p>
          </>
        )}
        {problem && !item.custom_item_flag && (
          <p className="msg msg--bad" id={`${id}-problem`} role="status">
            <FailureIcon />
            {problem}
          </p>
        )}
        <div className={`${styles.acts} no-print`}>
          {item.custom_item_flag ? (
            <ButtonLink size="sm" to={item.item_url}>
              View item<span className="sr">: {item.name}</span>
            </ButtonLink>
          ) : (
            <Button
              size="sm"
              busy={busy}
              onClick={() => {
                row.flush()
                onAdd(wanted)
              }}
            >
              Add to cart<span className="sr">: {item.name}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

const nameChoice = ({ color_count: colors, sizes }: CatalogItem): string =>
  colors === 0 ? 'Size' : sizes.length === 0 ? 'Color' : 'Color and size'

interface NoteProps {
  item: CatalogItem
  row: ReturnType<typeof useWishlistLine>
}

const noteAtMost = 1000

function Note({ item, row }: NoteProps) {
  const id = useId()
  return (
    <div className={styles.note}>
      <label className="sr" htmlFor={id}>
        Note for {item.name}
      </label>
      <textarea
        id={id}
        className={`input ${styles.noteText}`}
        placeholder="Add a note"
        rows={1}
        maxLength={noteAtMost}
        value={row.note}
        onChange={(event) => row.change({ note: event.currentTarget.value })}
        onBlur={row.flush}
      />
      {row.note && <p className="only-print">{row.note}</p>}
      <p className={styles.state} role="status">
        {row.saving ? 'Saving ...' : row.refused ? '' : row.isSaved ? 'Saved' : ''}
      </p>
      {row.refused && (
        <AlertWithIcon>
          <span>
            Not saved: {row.refused}{' '}
            <button className="link" type="button" onClick={row.flush}>
              Try again
            </button>
          </span>
        </AlertWithIcon>
      )}
    </div>
  )
}
