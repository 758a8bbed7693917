import { formatCents, formatCount, formatEach } from '../../../../domain/money/format-money.ts'
import { maySeeCosts } from '../../../../domain/people/staff-rights.ts'
import { formatMarginPercent } from '../../../../domain/quotes/quote-margin.ts'
import { useMe } from '../../app/me.ts'
import { WarningIcon } from '../../kit/icons.tsx'
import {
  findCell,
  formatOff,
  setQuantity,
  setUnitPrice,
  type Option,
  type Priced,
  type PricedLine,
  type PricedOption,
} from './edit-offer.ts'
import { Off } from './off.tsx'
import type { Offer, Popup } from './offer-panel.tsx'
import { amountSentence, piecesSentence, readAmountIn, readPieces, EditableCell } from './editable-cell.tsx'
import * as styles from './quotes.module.css'

interface LineCellProps {
  offer: Offer
  option: Option
  item: { key: string }
  priced: PricedOption | undefined
  onPopup(popup: Popup): void
}

/** An item in an option: how many, at which price, and what it comes to. */
export function LineCell({ offer, option, item, priced, onPopup }: LineCellProps) {
  const cell = findCell(option, item.key)
  const line = priced?.lines.find(({ key }) => key === item.key)
  const notices = offer.priced.notices.filter((one) => one.alternative === option.key && one.key === item.key)
  if (!cell)
    return offer.isEditable ? (
      <button
        type="button"
        className={`link ${styles.words}`}
        onClick={() => onPopup({ kind: 'quantities', item: item.key })}
      >
        Add<span className="sr"> to {option.title}</span>
      </button>
    ) : (
      <span className={`none ${styles.words}`}>Not in it</span>
    )
  return (
    <>
      <Quantity {...{ offer, option, item, cell, line, onPopup }} />
      {line && <Price {...{ offer, option, line, isOwn: cell.unitPrice !== undefined }} />}
      <Notices notices={notices} />
    </>
  )
}

interface QuantityProps extends Omit<LineCellProps, 'priced'> {
  cell: NonNullable<ReturnType<typeof findCell>>
  line: PricedLine | undefined
}

/** Typed here where it is of one color and size; else in their table. */
function Quantity({ offer, option, item, cell, line, onPopup }: QuantityProps) {
  const [only, ...others] = cell.variants
  const quantity = cell.variants.reduce((sum, one) => sum + one.quantity, 0)
  const words = formatCount(quantity)
  const label = `Quantity, ${line?.name ?? item.key}, ${option.title}`
  if (!offer.isEditable) return <span className={styles.words}>{words} ×</span>
  if (others.length > 0)
    return (
      <button
        type="button"
        className={`${styles.amount} ${styles.inParts}`}
        aria-label={`${label}: ${words}`}
        onClick={() => onPopup({ kind: 'quantities', item: item.key })}
      >
        <span className="small dim">in {others.length + 1} variants</span>
        {words}
      </button>
    )
  return (
    <EditableCell
      label={label}
      shown={words}
      className={styles.quantity}
      // Who means to take it out says so in the table: a field that is emptied to type anew stays.
      read={(text) => readPieces(text) || undefined}
      sentence={piecesSentence}
      onUnreadable={offer.onUnreadable}
      onSet={(typed) =>
        offer.change(
          setQuantity(offer.content, {
            option: option.key,
            item: item.key,
            variantId: only!.variantId,
            quantity: typed,
          }),
        )
      }
    />
  )
}

interface PriceProps {
  offer: Offer
  option: Option
  line: PricedLine
  /** It was set by hand. */
  isOwn: boolean
}

function Price({ offer, option, line, isOwn }: PriceProps) {
  const { unitPrice, listPrice, netCents, charges, name } = line
  const set = (price: number | undefined) => offer.change(setUnitPrice(offer.content, option.key, line.key, price))
  const off = formatOff(unitPrice, listPrice)
  const goodsCents = netCents - charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <>
      <EditableCell
        label={`Price each, ${name}, ${option.title}`}
        shown={formatEach(unitPrice, offer.isEditable ? '' : '$')}
        isPlain={!offer.isEditable}
        className={styles.price}
        read={(text) => (text.trim() === '' ? 'list' : readAmountIn(4, text))}
        sentence={amountSentence}
        onUnreadable={offer.onUnreadable}
        onSet={(typed) => set(typed === 'list' ? undefined : typed)}
      />
      {isOwn && (
        <span className={styles.list}>
          <s>
            <span className="sr">List price </span>
            {formatEach(listPrice)}
          </s>
          <Off>{off}</Off>
          {offer.isEditable && (
            <button type="button" className="link" onClick={() => set(undefined)}>
              List<span className="sr"> price again for {`${name}, ${option.title}`}</span>
            </button>
          )}
        </span>
      )}
      <span className={styles.sum}>{formatCents(goodsCents)}</span>
      {/* What has no cost is said once, below all lines. */}
      {line.margin && <MarginWords margin={line.margin} />}
    </>
  )
}

/** What is left of a price after what the goods cost; nothing for those who may not know. */
export function MarginWords({ margin }: { margin: PricedLine['margin'] }) {
  const { rights } = useMe()
  if (!maySeeCosts(rights)) return null
  return (
    <span className={`${styles.words} small ${margin && margin.cents < 0 ? styles.short : 'dim'}`}>
      {margin
        ? `Margin ${[formatCents(margin.cents), formatMarginPercent(margin)].filter(Boolean).join(', ')}`
        : 'Cost not set'}
    </span>
  )
}

export const Notices = ({ notices }: { notices: Priced['notices'] }) =>
  notices.map(({ sentence, isBlocking }) => (
    <span key={sentence} className={isBlocking ? styles.blocking : styles.notice}>
      <WarningIcon />
      <span>{sentence}</span>
    </span>
  ))
