import type { ReactNode } from 'react'
import { formatCents, formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { maySeeCosts } from '../../../../domain/people/staff-rights.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useMe } from '../../app/me.ts'
import { Badge } from '../../kit/badge.tsx'
import { MenuItem, MenuLine, MoreMenu } from '../../kit/menu.tsx'
import { canAddOption, findCell, formatOff, listOwnCharges, type Option, type PricedOption } from './edit-offer.ts'
import { ChargeRows, FreightCell, OwnChargeRow } from './offer-charges.tsx'
import { LineCell, MarginWords, Notices } from './line-cell.tsx'
import { Off } from './off.tsx'
import type { Offer, Popup } from './offer-panel.tsx'
import * as styles from './quotes.module.css'

export interface GridProps {
  offer: Offer
  onPopup(popup: Popup): void
  acts: {
    copy(option: string): void
    recommend(option: string | undefined): void
    remove(option: string): void
    removeItem(item: string): void
  }
}

/** A row for each item and charge, a column for each option. */
export function OfferGrid(props: GridProps) {
  const { offer, onPopup } = props
  const { rights } = useMe()
  const { content, priced, isFresh } = offer
  const options = content.alternatives
  const pricedOf = (key: string) => priced.alternatives.find((one) => one.key === key)
  const cells = (show: (option: Option, priced: PricedOption | undefined) => ReactNode) =>
    options.map((option) => (
      <td key={option.key} className={option.isRecommended ? styles.recommended : undefined}>
        {show(option, pricedOf(option.key))}
      </td>
    ))
  const hasTax = priced.alternatives.some(({ tax }) => tax !== null)
  return (
    <div className={styles.gridScroll} tabIndex={0} role="region" aria-label="Items and options">
      <table className={styles.grid} data-settles={isFresh ? undefined : ''}>
        <caption className="sr">Items, charges and totals of each option</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {options.map((option) => (
              <th key={option.key} scope="col" className={option.isRecommended ? styles.recommended : undefined}>
                <OptionHead {...props} option={option} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.items.map((item) => (
            <tr key={item.key}>
              <th scope="row">
                <ItemHead {...props} item={item} />
              </th>
              {cells((option, of) => (
                <LineCell offer={offer} option={option} item={item} priced={of} onPopup={onPopup} />
              ))}
            </tr>
          ))}
        </tbody>
        {options.length > 0 && (
          <>
            <tbody className={styles.charges}>
              <ChargeRows {...props} cells={cells} />
              {listOwnCharges(content).map((name) => (
                <OwnChargeRow key={name} {...props} name={name} cells={cells} />
              ))}
              <tr>
                <th scope="row">Discount</th>
                {cells((option, of) => (
                  <DiscountCell offer={offer} option={option} cents={of?.discountCents ?? 0} onPopup={onPopup} />
                ))}
              </tr>
              <tr>
                <th scope="row">
                  Freight
                  {content.shipToId === null && offer.isEditable && (
                    <span className="small dim block">Without a ship-to address it is set at checkout.</span>
                  )}
                </th>
                {cells((option, of) => (
                  <FreightCell offer={offer} option={option} priced={of} />
                ))}
              </tr>
              {hasTax && (
                <tr>
                  <th scope="row">Sales tax</th>
                  {cells((_, of) => (
                    <span className={styles.sum}>
                      {of?.tax ? formatCents(of.tax.cents) : <span className="none">At checkout</span>}
                    </span>
                  ))}
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr className={styles.total}>
                <th scope="row">Quote total, USD</th>
                {cells((_, of) => of && <span className={styles.sum}>{formatCents(of.totalCents)}</span>)}
              </tr>
              <tr>
                <th scope="row">{hasTax ? 'List total, before tax' : 'List total'}</th>
                {cells(
                  (_, of) =>
                    of && (
                      <span className={styles.sum}>
                        <Off>{formatOff(of.totalCents - (of.tax?.cents ?? 0), of.listCents)}</Off>{' '}
                        {formatCents(of.listCents)}
                      </span>
                    ),
                )}
              </tr>
              {maySeeCosts(rights) && (
                <tr>
                  <th scope="row">Margin on goods</th>
                  {cells((_, of) => of && <MarginWords margin={of.margin} />)}
                </tr>
              )}
              <tr>
                <th scope="row">Lead time</th>
                {cells(
                  (_, of) => of && <span className={styles.words}>{formatCountOf(of.leadDays, 'business day')}</span>,
                )}
              </tr>
            </tfoot>
          </>
        )}
      </table>
    </div>
  )
}

function OptionHead({ offer, option, onPopup, acts }: GridProps & { option: Option }) {
  const { priced, content, isEditable } = offer
  const { key, title, isRecommended } = option
  const notices = priced.notices.filter((one) => one.alternative === key && one.key === null)
  return (
    <>
      <span className={styles.optionTop}>
        <b>{title}</b>
        {isEditable && (
          <MoreMenu label={`More about ${title}`}>
            <MenuItem onChoose={() => onPopup({ kind: 'rename', option: key })}>Rename</MenuItem>
            <MenuItem disabled={!canAddOption(content)} onChoose={() => acts.copy(key)}>
              Copy
            </MenuItem>
            <MenuItem onChoose={() => acts.recommend(isRecommended ? undefined : key)}>
              {isRecommended ? 'Do not recommend' : 'Recommend'}
            </MenuItem>
            <MenuLine />
            <MenuItem onChoose={() => acts.remove(key)}>Remove</MenuItem>
          </MoreMenu>
        )}
      </span>
      {isRecommended && <Badge kind="house">Recommended</Badge>}
      <Notices notices={notices} />
    </>
  )
}

function ItemHead({ offer, item, onPopup, acts }: GridProps & { item: { key: string; itemId: number } }) {
  const { priced, content, isEditable, isFresh } = offer
  const line = priced.alternatives.flatMap(({ lines }) => lines).find(({ key }) => key === item.key)
  const goods = priced.goods.find(({ itemId }) => itemId === item.itemId)
  const name = line?.name ?? goods?.name ?? (isFresh ? 'Item no longer sold' : 'One moment ...')
  const ordered = new Set(
    content.alternatives.flatMap((option) => findCell(option, item.key)?.variants ?? []).map((one) => one.variantId),
  )
  const variants = (goods?.variants ?? []).filter(({ variantId }) => ordered.has(variantId))
  return (
    <div className={styles.item}>
      <span className={`pic ${styles.picture}`}>
        <Picture url={line?.previewUrl ?? line?.pictureUrl ?? null} alt="" sizes="48px" />
      </span>
      <span className={styles.itemWords}>
        <b>{name}</b>
        <span className="mono small block">{line?.code ?? goods?.code}</span>
        {variants.length > 0 && (goods?.variants.length ?? 0) > 1 && (
          <span className="small block">
            {variants.length > namedAtMost
              ? formatCountOf(variants.length, 'variant')
              : variants.map((one) => one.name).join(', ')}
          </span>
        )}
        {line?.decoration.map((row) => (
          <span key={row} className="small dim block">
            {row}
          </span>
        ))}
      </span>
      {isEditable && (
        <MoreMenu label={`More about ${name}`}>
          <MenuItem disabled={!goods} onChoose={() => onPopup({ kind: 'quantities', item: item.key })}>
            Quantities
          </MenuItem>
          <MenuItem onChoose={() => acts.removeItem(item.key)}>Remove</MenuItem>
        </MoreMenu>
      )}
    </div>
  )
}

const namedAtMost = 3

interface DiscountCellProps extends Pick<GridProps, 'offer' | 'onPopup'> {
  option: Option
  cents: number
}

function DiscountCell({ offer, option, cents, onPopup }: DiscountCellProps) {
  const words = cents === 0 ? 'None' : `\u2212${formatCents(cents)}`
  return (
    <>
      {offer.isEditable ? (
        <button
          type="button"
          className={styles.amount}
          aria-label={`Discount, ${option.title}: ${words}`}
          onClick={() => onPopup({ kind: 'discount', option: option.key })}
        >
          {words}
        </button>
      ) : (
        <span className={styles.sum}>{words}</span>
      )}
      {option.discountReason !== '' && <span className={`${styles.words} small dim`}>{option.discountReason}</span>}
    </>
  )
}

/** '3 options, $7,137.40 to $23,485.00' */
export function describeOffer({ content, priced }: Pick<Offer, 'content' | 'priced'>): string {
  const totals = priced.alternatives.map(({ totalCents }) => totalCents)
  if (totals.length === 0) return 'No items yet'
  const [low, high] = [Math.min(...totals), Math.max(...totals)]
  const sums = low === high ? formatCents(low) : `${formatCents(low)} to ${formatCents(high)}`
  const { length } = content.alternatives
  return length > 1 ? `${formatCount(length)} options, ${sums}` : sums
}
