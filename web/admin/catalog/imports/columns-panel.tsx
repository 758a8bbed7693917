import { useState, type ReactNode } from 'react'
import { checkImport, readImportAgain } from '../../../../contract/admin/catalog/imports.call.ts'
import type { ImportRecord } from '../../../../contract/admin/catalog/imports.schema.ts'
import { readStored, store } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ColumnTable } from '../../../ui/column-table.tsx'
import { chooseTarget, listTargets } from './column-names.ts'
import { useImportChange } from './use-import-change.ts'
import * as styles from './imports.module.css'

interface ColumnsPanelProps {
  one: ImportRecord
  onChecks(): void
}

const formats: Record<string, string> = {
  'shopify': 'Export from Shopify.',
  'woocommerce': 'Export from WooCommerce.',
  'bigcommerce': 'Export from BigCommerce.',
  'magento': 'Export from Magento 2.',
  'magento-1': 'Export from Magento 1.',
  'squarespace': 'Export from Squarespace.',
  'wix': 'Export from Wix.',
  'ecwid': 'Export from Ecwid.',
  'prestashop': 'Export from PrestaShop.',
  'square': 'Export from Square.',
  'lightspeed': 'Export from Lightspeed.',
  'odoo': 'Export from Odoo.',
  'solidus': 'Export from Solidus or Spree.',
  'lines': 'JSON Lines, one item per line.',
  'own': 'A table of items.',
}

/** As what each column of the file is read, and how the file is taken. */
export function ColumnsPanel({ one, onChecks }: ColumnsPanelProps) {
  const [readAs, setReadAs] = useChosenColumns(one)
  const [options, setOptions] = useState(one.options)
  const again = useImportChange(readImportAgain, one.id, { onDone: () => setReadAs({}) })
  const check = useImportChange(checkImport, one.id, { onDone: onChecks })
  const { encoding, ...others } = options
  const targets = listTargets(one)
  const send = () =>
    check.send({
      params: { id: one.id },
      input: {
        version: one.version,
        ...others,
        columns: one.columns.map(({ name, readAs: now }) => ({ name, readAs: readAs[name] ?? now })),
      },
    })
  const isRead = (target: string) => one.columns.some(({ name, readAs: now }) => (readAs[name] ?? now) === target)
  const nowOf = (name: string | number) =>
    readAs[name] ?? one.columns.find((column) => column.name === name)?.readAs ?? ''
  const isNameless = one.format === 'own' && !isRead('name') && !isRead('title')
  // A workbook says itself how its texts are written and where it ends.
  const isWorkbook = /\.xlsx$/i.test(one.fileName)
  const set = (more: Partial<ImportRecord['options']>) => setOptions({ ...options, ...more })
  return (
    <form
      className={styles.importForm}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <section className="pan" aria-labelledby="import-options">
        <header>
          <h2 id="import-options">Options</h2>
        </header>
        <div className={styles.importOptions}>
          {!isWorkbook && (
            <label className={styles.importOption}>
              <span>Text encoding</span>
              <select
                className="input select input--sm"
                value={encoding}
                onChange={({ currentTarget: { value } }) => {
                  const chosen = value === 'windows-1252' ? value : 'utf-8'
                  set({ encoding: chosen })
                  void again.send({ params: { id: one.id }, input: { version: one.version, encoding: chosen } })
                }}
              >
                <option value="utf-8">UTF-8</option>
                <option value="windows-1252">Windows-1252 (an older Excel)</option>
              </select>
            </label>
          )}
          <label className={styles.importOption}>
            <span>Warehouse</span>
            <select
              className="input select input--sm"
              value={options.warehouse}
              onChange={({ currentTarget: { value } }) => set({ warehouse: value })}
            >
              <option value="">Keep its warehouse</option>
              {one.warehouses.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </label>
          <Check checked={options.hidesNew} onCheck={(on) => set({ hidesNew: on })}>
            Import new items as hidden, to publish together
          </Check>
          <Check checked={options.removeMissing} onCheck={(on) => set({ removeMissing: on })}>
            Delete prices, variants and pictures that are not in this file
          </Check>
          {!isWorkbook && (
            <Check checked={options.isComplete} onCheck={(on) => set({ isComplete: on })}>
              The file is complete
            </Check>
          )}
        </div>
      </section>
      {one.columns.length > 0 && (
        <section className="pan" aria-labelledby="import-columns">
          <header>
            <h2 id="import-columns">Columns</h2>
            <span className="small dim">{formats[one.format]}</span>
          </header>
          {one.notes.map((note) => (
            <p key={note} className="note note--warn">
              {note}
            </p>
          ))}
          {isNameless && (
            <p className="note note--warn">
              No column goes into Name. New items need a name; existing items keep theirs.
            </p>
          )}
          <ColumnTable
            isFlat
            columns={one.columns.map(({ name, samples, readAs: now }) => ({
              key: name,
              name,
              samples,
              readAs: readAs[name] ?? now,
            }))}
            targets={targets}
            onChoose={(name, value) => setReadAs({ ...readAs, [name]: chooseTarget(String(name), nowOf(name), value) })}
          />
        </section>
      )}
      {(check.refused ?? again.refused) && (
        <p className="note note--warn" role="alert">
          {(check.refused ?? again.refused)!.message}
        </p>
      )}
      {one.columns.length > 0 && (
        <div className="form-end">
          <Button type="submit" look="primary" busy={check.sending}>
            Check the file
          </Button>
        </div>
      )}
    </form>
  )
}

/** What was chosen and is not checked yet outlives a reload; it is of the file as it was read last. */
function useChosenColumns({
  id,
  version,
}: ImportRecord): [Record<string, string>, (chosen: Record<string, string>) => void] {
  const key = `import_columns_${id}`
  const [chosen, setChosen] = useState(() => readChosen(readStored(key, 'session'), version))
  return [
    chosen,
    (next) => {
      setChosen(next)
      store(key, Object.keys(next).length === 0 ? null : JSON.stringify({ version, chosen: next }), 'session')
    },
  ]
}

function readChosen(stored: string | null, version: number): Record<string, string> {
  try {
    const { version: of, chosen } = JSON.parse(stored ?? '{}') as { version?: number; chosen?: Record<string, string> }
    return of === version && chosen ? chosen : {}
  } catch {
    return {}
  }
}

interface CheckProps {
  checked: boolean
  onCheck(on: boolean): void
  children: ReactNode
}

const Check = ({ checked, onCheck, children }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onCheck(currentTarget.checked)} />
    <span>{children}</span>
  </label>
)
