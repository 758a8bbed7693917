import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount, formatCount } from '../../../../domain/money/format-money.ts'
import type { Preview } from './read-draft.ts'
import { numeric, Table } from '../../kit/list/table.tsx'
import * as styles from './change.module.css'

interface DifferencePanelProps {
  preview: Preview
  /** What stands in the way and is no field's. */
  others: string[]
  error: string | undefined
  /** It is what stands in the fields. */
  isFresh: boolean
}

/** The order before and after, as it would be saved. */
export function DifferencePanel({ preview, others, error, isFresh }: DifferencePanelProps) {
  const { lines, sums, arrivesOn: arrives, due, toGiveBack: back, notices } = preview
  const rows = [
    ...lines.map(({ lineId: id, itemDescription: name, quantity, netAmt: net }) => ({
      key: `line ${id}`,
      label: name,
      ...net,
      aside:
        quantity.before === quantity.after ? '' : `${formatCount(quantity.before)} to ${formatCount(quantity.after)}`,
    })),
    ...sums.map((sum) => ({ key: sum.label, aside: '', ...sum })),
    { key: 'due', label: 'Balance due', aside: '', ...due },
    ...(back.before + back.after > 0 ? [{ key: 'back', label: 'To refund', aside: '', ...back }] : []),
  ]
  return (
    <section className="pan" aria-labelledby="difference" aria-busy={!isFresh}>
      <header>
        <h2 id="difference">Before and after</h2>
      </header>
      <Table
        caption="The order before and after the change"
        heads={[{ title: 'What', isHidden: true }, numeric('Before'), numeric('After')]}
        className={`flat ${styles.changeTable}`}
      >
        {rows.map(({ key, label, aside, before, after }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              {aside !== '' && <span className="small dim block">{aside}</span>}
            </th>
            <td className="num dim">{formatAmount(before)}</td>
            <td className={before === after ? 'num' : `num ${styles.isOther}`}>{formatAmount(after)}</td>
          </tr>
        ))}
      </Table>
      <div aria-live="polite">
        {arrives.before !== arrives.after && (
          <p className="small">
            Expected arrival: {arrives.after === null ? 'no date yet' : formatDate(arrives.after)}
          </p>
        )}
        {notices.map((notice) => (
          <p className={`small ${styles.changeNotice}`} key={notice}>
            {notice}
          </p>
        ))}
        {[...others, ...(error === undefined ? [] : [error])].map((message) => (
          <p className="msg msg--bad" key={message}>
            {message}
          </p>
        ))}
      </div>
    </section>
  )
}
