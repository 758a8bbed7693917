import { groupBy } from '../../domain/group-by.ts'
import { TableHeads } from './table-heads.tsx'
import * as styles from './column-table.module.css'

interface ColumnTableProps {
  columns: { key: string | number; name: string; samples: readonly string[]; readAs: string }[]
  /** What a column can be read as. */
  targets: readonly Target[]
  /** On a panel the table has no frame of its own. */
  isFlat?: boolean
  onChoose(key: string | number, readAs: string): void
}

interface Target {
  value: string
  title: string
  /** Targets of a group stand together. */
  group?: string
}

/** As what each column of a file is read. */
export const ColumnTable = ({ columns, targets, isFlat = false, onChoose }: ColumnTableProps) => (
  <div className="scroll-x">
    <table className={`table ${isFlat ? 'flat' : ''} ${styles.columns}`}>
      <TableHeads of={['Column of the file', 'First values', 'Goes into field']} />
      <tbody>
        {columns.map(({ key, name, samples, readAs }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={styles.samples}>{samples.join(' · ')}</td>
            <td>
              <select
                className="input select input--sm"
                aria-label={`'${name}' goes into field`}
                value={readAs}
                onChange={({ currentTarget: { value } }) => onChoose(key, value)}
              >
                <option value="">Left out</option>
                {[...groupBy(targets, ({ group = '' }) => group)].map(([group, those]) =>
                  group === '' ? (
                    <Options key={group} targets={those} />
                  ) : (
                    <optgroup key={group} label={group}>
                      <Options targets={those} />
                    </optgroup>
                  ),
                )}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Options = ({ targets }: { targets: readonly Target[] }) =>
  targets.map(({ value, title }) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))
