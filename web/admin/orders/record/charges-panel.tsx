import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { orderSums } from '../../../../domain/ordering/order-sums.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import * as styles from './record.module.css'

/** What the order comes to, and why. */
export function ChargesPanel({ staffOrder: { order } }: { staffOrder: StaffOrder }) {
  const rows: { label: string; why: string; amount: number | null }[] = [
    { label: orderSums.goods, why: 'Including the charges on each line', amount: order.goods_amt },
    ...(order.freight_rows.length === 0
      ? [{ label: orderSums.freight, why: order.shipping_method, amount: order.shipping_amt }]
      : order.freight_rows.map(({ label, amount }) => ({ label: orderSums.freight, why: label, amount }))),
    ...(order.discount_amt > 0 ? [{ label: orderSums.discount, why: '', amount: -order.discount_amt }] : []),
    ...order.sales_tax.map(({ label, words, amount }) => ({ label, why: words, amount: words === '' ? amount : null })),
  ]
  return (
    <section className="pan" aria-labelledby="charges">
      <header>
        <h2 id="charges">Charges</h2>
      </header>
      <table className={`table flat ${styles.chargeTable}`}>
        <caption className="sr">Charges of the order</caption>
        <tbody>
          {rows.map(({ label, why, amount }, at) => (
            <tr key={at} className={amount === 0 ? styles.zero : undefined}>
              <th scope="row">{label}</th>
              <td className={`${styles.why} dim`}>{why}</td>
              <td className="num">{amount === null ? '' : formatAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{orderSums.total(order.currency)}</th>
            <td className={styles.why} />
            <td className="num">{formatAmount(order.amount)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
