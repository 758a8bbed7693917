import type { CellLine } from '../../../../contract/admin/catalog/prices.schema.ts'
import { TableHeads } from '../../../ui/table-heads.tsx'
import * as styles from './prices.module.css'

/** Cells with what they were and would be. */
export const ChangeLines = ({ lines, caption }: { lines: readonly CellLine[]; caption: string }) => (
  <div className="scroll-x" tabIndex={0} role="region" aria-label={caption}>
    <table className={`table dense ${styles.changeLines}`}>
      <caption className="small dim">{caption}</caption>
      <TableHeads of={['Item', 'Name', 'What', { num: 'Was' }, { num: 'New' }, { num: 'Change' }]} />
      <tbody>
        {lines.map(({ item, what, before, after, percent }) => (
          <tr key={`${item.id} ${what}`}>
            <th scope="row" className="mono">
              {item.code}
            </th>
            <td>{item.name}</td>
            <td>{what}</td>
            <td className="num dim">{before}</td>
            <td className="num">{after}</td>
            <td className="num">{percent === null ? '' : formatPercent(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const formatPercent = (percent: number): string =>
  `${percent < 0 ? '\u2212' : '+'}${(Math.round(Math.abs(percent) * 10) / 10).toFixed(1)}%`
