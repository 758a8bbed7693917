import type { LineDecoration } from '../../../contract/shop/cart/decoration.schema.ts'
import { nameColor } from '../../../domain/decoration/name-color.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { listRoster } from '../../../domain/decoration/roster/list-roster.ts'
import { countRoster } from '../../../domain/decoration/roster/roster.ts'
import { toSheetCsv } from '../../../domain/text/sheet-cells.ts'
import { saveText } from '../save-text.ts'
import * as styles from './roster-details.module.css'

interface RosterDetailsProps {
  roster: NonNullable<LineDecoration['roster']>
  /** Of the line: they say the sizes. */
  variants: readonly { code: string; color: string | null; size: string | null }[]
  /** Of the item, in the name of the file. */
  name: string
}

/** Names and numbers in a word, all of them when it is opened, and as a sheet. */
export function RosterDetails({ roster, variants, name }: RosterDetailsProps) {
  const pieces = listRoster(roster, variants)
  const { names, numbers } = countRoster(roster.rows)
  const color = roster.imprint_color
  const hasSizes = pieces.some(({ size }) => size !== '')
  const heads = ['Row', 'Name', 'Number', ...(hasSizes ? ['Size'] : [])]
  const rows = pieces.map((one) => [one.row, one.name, one.number, ...(hasSizes ? [one.size] : [])])
  return (
    <details className={styles.roster}>
      <summary>
        {formatCountOf(names, 'name')}, {formatCountOf(numbers, 'number')} on {roster.location}
      </summary>
      <p className="small dim">
        {roster.typeface}
        {color && `, ${nameColor({ code: color.pms_code, name: color.name, isMatch: color.is_match })}`}
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Names and numbers of ${name}`}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([row, ...cells]) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {cells.map((cell, at) => (
                  <td key={heads[at + 1]} className={at === 1 ? 'mono' : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button
        type="button"
        className="link small no-print"
        onClick={() => saveText(`names-and-numbers-${toFileName(name)}.csv`, toSheetCsv([heads, ...rows]))}
      >
        Download as CSV
      </button>
    </details>
  )
}

const toFileName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
