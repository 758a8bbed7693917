import { useState } from 'react'
import { checkImport, startImport } from '../../../../contract/admin/catalog/imports.call.ts'
import type { ImportCheck, ImportRecord } from '../../../../contract/admin/catalog/imports.schema.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { nameColumn, titleColumn } from './column-names.ts'
import { FaultyRows, keyOf } from './faulty-rows.tsx'
import { explainNothing, nameImport } from './import-words.tsx'
import { useImportChange } from './use-import-change.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import { TableHeads } from '../../../ui/table-heads.tsx'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './imports.module.css'

/** Import preview, with the rows that it cannot take. */
export function CheckPanel({ one, onColumns }: { one: ImportRecord; onColumns(): void }) {
  const { id, version, check } = one
  const [typed, setTyped] = useState<Record<string, string>>({})
  const again = useImportChange(checkImport, id)
  const start = useImportChange(startImport, id)
  const isTyped = Object.keys(typed).length > 0
  useUnsaved(isTyped && !again.sending, 'checking your corrections')
  if (!check) return null
  const nothing = explainNothing(check)
  const needsYes = check.losses.length > 0 && !one.options.removeMissing
  const correct = () =>
    again.send({
      params: { id },
      input: {
        version,
        corrections: check.faultyRows.flatMap(({ row, mistakes, cells }) =>
          [...new Set([...cells, ...mistakes].map(({ column }) => column))].flatMap((column) => {
            const value = typed[keyOf(row, column)]
            return value === undefined ? [] : [{ row, column, value }]
          }),
        ),
      },
    })
  const leaveOut = (column: string) =>
    again.send({
      params: { id },
      input: {
        version,
        columns: one.columns.map(({ name, readAs }) => ({ name, readAs: readAs === column ? '' : readAs })),
      },
    })
  const refused = again.refused ?? start.refused
  return (
    <div className={styles.importForm}>
      <Summary check={check} />
      {check.prices.length > 0 && <Prices check={check} />}
      {nothing && <p className="note">{nothing}</p>}
      {needsYes && (
        <section className={`note note--warn ${styles.importLosses}`}>
          <div>
            <b>Some items would lose data.</b>
            <ul>
              {check.losses.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
          <Button
            size="sm"
            busy={again.sending}
            onClick={() => again.send({ params: { id }, input: { version, removeMissing: true } })}
          >
            Allow it and check again
          </Button>
        </section>
      )}
      {check.faultyRows.length > 0 && (
        <FaultyRows
          {...{ check, typed }}
          nameOf={(column) => nameColumn(one.columns, column)}
          mayLeaveOut={(column) => !one.needed.includes(column) && one.columns.some(({ readAs }) => readAs === column)}
          onLeaveOut={leaveOut}
          onType={(key, value) => setTyped((now) => ({ ...now, [key]: value }))}
          onCorrect={correct}
          busy={again.sending}
          isTyped={isTyped}
        />
      )}
      {refused && (
        <p className="note note--warn" role="alert">
          {refused.message}
        </p>
      )}
      <div className="form-end">
        <Button onClick={onColumns}>Columns and options</Button>
        <Button
          look="primary"
          busy={start.sending}
          disabled={nothing !== undefined || needsYes || isTyped}
          onClick={() => start.send({ params: { id }, input: { version, skipFaulty: check.skipped > 0 } })}
        >
          {nameImport(check)}
        </Button>
      </div>
    </div>
  )
}

const Summary = ({ check }: { check: ImportCheck }) => (
  <section className="pan" aria-labelledby="import-does">
    <header>
      <h2 id="import-does">Import preview</h2>
    </header>
    <dl className={styles.importCounts}>
      <Count title="New" count={check.added} />
      <Count title="Changed" count={check.changed} />
      <Count title="Unchanged" count={check.untouched} />
      <Count title="With errors" count={check.skipped} />
    </dl>
    {check.columns.length > 0 && <p className="small">Changes: {check.columns.map(describeChange).join(', ')}.</p>}
    {check.doubts.length > 0 && (
      <div className="note note--warn">
        <div>
          <b>Is this correct?</b>
          <ul>
            {check.doubts.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      </div>
    )}
    {check.notes.length > 0 && (
      <ul className={`small dim ${styles.importNotes}`}>
        {check.notes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )}
  </section>
)

const pricesAtFirst = 20

/** Before and after, item by item. */
function Prices({ check: { prices, columns } }: { check: ImportCheck }) {
  const [showsAll, setShowsAll] = useState(false)
  const isOnly = columns.every(({ column }) => ['prices', 'custom', 'minimum_quantity'].includes(column))
  const shown = showsAll ? prices : prices.slice(0, pricesAtFirst)
  return (
    <section className="pan" aria-labelledby="import-prices">
      <header>
        <h2 id="import-prices">Price changes</h2>
        {isOnly && <span className="small dim">Only prices change.</span>}
      </header>
      <div className="scroll-x">
        <table className="table flat">
          <TableHeads of={['Item', 'Before', 'After', { num: 'Change' }]} />
          <tbody>
            {shown.map(({ row, code, name, before, after, percent }) => (
              <tr key={row}>
                <th scope="row">
                  <span className="mono">{code}</span> {name}
                </th>
                <td className="mono">{before}</td>
                <td className="mono">{after}</td>
                <td className="num mono">{percent === null ? '' : formatPercent(percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {prices.length > shown.length && (
        <p className="small">
          <Button size="sm" onClick={() => setShowsAll(true)}>
            Show all {formatCount(prices.length)}
          </Button>
        </p>
      )}
    </section>
  )
}

const formatPercent = (percent: number): string =>
  percent === 0 ? '0%' : `${percent > 0 ? '+' : '\u2212'}${Math.abs(percent)}%`

const Count = ({ title, count }: { title: string; count: number }) => (
  <Fact title={title} mono>
    {formatCount(count)}
  </Fact>
)

/** The title of the column without its example, and how many items it changes. */
const describeChange = ({ column, items }: { column: string; items: number }): string =>
  `${titleColumn(column).replace(/, (?:for example|separated by|g$|mm$).*$/, '')} (${formatCountOf(items, 'item')})`
