import type { Quote } from '../../../../contract/shop/quotes.schema.ts'
import { formatBusinessDays } from '../../../../domain/stock/lead-times.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { Link } from '../../../router/index.ts'
import { Picture } from '../../../ui/picture.tsx'
import * as styles from './quotes.module.css'

type Option = Quote['options'][number]
type Line = Option['lines'][number]

/** An option item by item, with every charge and what it comes to. */
export function QuoteLines({ option, isOnly }: { option: Option; isOnly: boolean }) {
  return (
    <section aria-label={isOnly ? 'Items' : option.title}>
      <h2>{isOnly ? 'Items' : `${option.title}, item by item`}</h2>
      <ul className={styles.lines}>
        {option.lines.map((line) => (
          <LineRow key={line.key} line={line} />
        ))}
      </ul>
      <Sums option={option} />
      <p className="small dim">Leaves within {formatBusinessDays(option.lead_days)} of your order.</p>
    </section>
  )
}

function LineRow({ line }: { line: Line }) {
  const isReduced = line.unit_price < line.list_price
  return (
    <li>
      <div className="pic">
        <Picture url={line.preview_url ?? line.image_thumnail} alt="" sizes="96px" />
      </div>
      <div className={styles.goods}>
        <Link to={line.item_url}>{line.item_description}</Link>
        <span className="code">{line.web_code}</span>
        {line.decoration.map((row) => (
          <span key={row} className="small">
            {row}
          </span>
        ))}
        {line.variants.length > 1 && (
          <span className="small dim">
            {line.variants.map(({ name, code, quantity }) => `${name || code} ${formatCount(quantity)}`).join(', ')}
          </span>
        )}
      </div>
      <p className={styles.pieces}>{formatQuantity(line.quantity, line.unit)}</p>
      <p className={styles.each}>
        {formatUnitPrice(line.unit_price)}
        {isReduced && (
          <s>
            <span className="sr">list price </span>
            {formatUnitPrice(line.list_price)}
          </s>
        )}
      </p>
      <p className={styles.amount}>{formatAmount(line.goods_amt)}</p>
      {(line.charges.length > 0 || line.spared_charges.length > 0) && (
        <ul className={styles.charges}>
          {line.charges.map((charge) => (
            <li key={charge.name + charge.why}>
              <span>
                {charge.name}
                {charge.why !== '' && <span className="dim"> {charge.why}</span>}
              </span>
              <span className="mono">
                {charge.amount < charge.list_amount && <s>{formatAmount(charge.list_amount)}</s>}{' '}
                {charge.amount === 0 ? <b className="good">Waived</b> : formatAmount(charge.amount)}
              </span>
            </li>
          ))}
          {line.spared_charges.map(({ name, why }) => (
            <li key={name + why} className="dim">
              <span>{why}</span>
              <span className="mono">{formatAmount(0)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Sums({ option }: { option: Option }) {
  const { freight, sales_tax: tax } = option
  return (
    <dl className={`sum ${styles.sums}`}>
      <dt>Items and charges</dt>
      <dd>{formatAmount(option.goods_amt)}</dd>
      {option.discount_amt > 0 && (
        <>
          <dt>{option.discount_reason || 'Discount'}</dt>
          <dd className="good">{formatAmount(-option.discount_amt)}</dd>
        </>
      )}
      <dt>Freight{freight && `, ${freight.name}`}</dt>
      {freight ? <dd>{formatAmount(freight.amount)}</dd> : <dd className="sub words">Added at checkout</dd>}
      <dt>Sales tax</dt>
      {tax === null ? (
        <dd className="sub words">Added at checkout</dd>
      ) : tax.words === '' ? (
        <dd>{formatAmount(tax.amount)}</dd>
      ) : (
        <dd className="sub words">{tax.words}</dd>
      )}
      <dt className={styles.grand}>
        Total{freight === null && ' before freight'}
        {freight !== null && tax === null && ' before tax'}, USD
      </dt>
      <dd className={styles.grand}>{formatAmount(option.total)}</dd>
    </dl>
  )
}
