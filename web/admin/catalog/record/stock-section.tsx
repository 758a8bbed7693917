import { useId } from 'react'
import { Link } from 'react-router'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { saveSettingRow } from '../../../../contract/admin/settings/settings-tables.call.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import { nameLooks, nameVariant } from '../../../../domain/catalog/name-variant.ts'
import { formatShortDate } from '../../../../domain/calendar/format-date.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { explainUncounting } from '../../../../domain/stock/sold-to-order.ts'
import { readCount } from '../../../../domain/text/read-count.ts'
import { CheckboxField, TextField } from '../../../forms/index.ts'
import type { Question } from '../../../ui/popups/confirm.tsx'
import { useMe } from '../../app/me.ts'
import { FormSection, type SectionProps } from './section.tsx'

/** What is counted in each warehouse; a switch for each variant ends its count, an emptied cell never does. */
export function StockSection(props: SectionProps) {
  const { stock } = props.item
  if (stock.length === 0) return <NoStock warehouses={props.item.warehouses} />
  return (
    <FormSection
      {...props}
      title="Stock"
      toStart={toStart}
      otherwiseAt="stock_0"
      check={(typed) =>
        stock.flatMap(({ code, quantity }, at) => {
          const text = readCell(typed, at)
          return typed[endsOf(code)] === true || readCount(text) !== undefined || (text === '' && quantity === null)
            ? []
            : [{ field: `stock_${at}`, sentence: 'Please enter a whole number, 0 or more.' }]
        })
      }
      toQuestion={(typed) => askOf(listEnding(props.item, typed))}
      toInput={(typed) => ({
        stock: stock.flatMap(({ code, warehouse, quantity: was }, at) => {
          const text = typed[endsOf(code)] === true ? '' : readCell(typed, at)
          if (text === write(was)) return []
          const saved = props.now.stock.find((cell) => cell.code === code && cell.warehouse === warehouse)
          return [{ code, warehouse, was: saved ? saved.quantity : was, quantity: readCount(text) ?? null }]
        }),
      })}
    >
      <StockTable item={props.item} />
    </FormSection>
  )
}

function NoStock({ warehouses }: Pick<Item, 'warehouses'>) {
  const id = useId()
  const { may } = useMe()
  return (
    <section className="pan" aria-labelledby={id}>
      <header>
        <h2 id={id}>Stock</h2>
      </header>
      <p className="dim">
        Made to order.{' '}
        {warehouses.length > 0
          ? 'To count stock, add a variant first.'
          : may(saveSettingRow) && (
              <>
                To count stock,{' '}
                <Link className="link" to="/settings/shipping">
                  add a warehouse
                </Link>{' '}
                first.
              </>
            )}
      </p>
    </section>
  )
}

const write = (quantity: number | null): string => (quantity === null ? '' : String(quantity))

type CellTexts = Record<string, string | boolean>

const readCell = (typed: CellTexts, at: number): string => String(typed[`stock_${at}`]).trim()

/** The switch of a variant. */
const endsOf = (code: string): string => `ends_${code}`

/** Codes of variants that are counted in some warehouse. */
const listCounted = ({ stock }: Item): string[] => [
  ...new Set(stock.filter(({ quantity }) => quantity !== null).map(({ code }) => code)),
]

const listEnding = (item: Item, typed: CellTexts): string[] =>
  listCounted(item).filter((code) => typed[endsOf(code)] === true)

function askOf(codes: readonly string[]): Question | undefined {
  if (codes.length === 0) return undefined
  return {
    title: codes.length === 1 ? `Stop counting ${codes[0]}?` : `Stop counting ${codes.length} variants?`,
    text: `${explainUncounting(codes.length, 'variant')} Stock and deliveries entered so far will be removed.`,
    yes: 'Stop counting',
    no: 'Cancel',
  }
}

const toStart = (item: Item): CellTexts => ({
  ...Object.fromEntries(item.stock.map(({ quantity }, at) => [`stock_${at}`, write(quantity)])),
  ...Object.fromEntries(listCounted(item).map((code) => [endsOf(code), false])),
})

/** A row for each variant, a column for each warehouse. */
function StockTable({ item }: Pick<SectionProps, 'item'>) {
  const { stock, variants, warehouses } = item
  const mayEnd = listCounted(item)
  const cells = stock.map((cell, at) => ({ ...cell, at }))
  const counted = warehouses.filter(({ code }) => cells.some(({ warehouse }) => warehouse === code))
  return (
    <div className="cell-scroll">
      <table className="cell-table">
        <thead>
          <tr>
            <th scope="col">Variant</th>
            {counted.map(({ code, name }) => (
              <th key={code} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Made to order</th>
          </tr>
        </thead>
        <tbody>
          {[...groupBy(cells, ({ code }) => code)].map(([code, row]) => {
            const variant = variants.find((one) => one.code === code)
            const looks = variant ? nameLooks(variant) : ''
            return (
              <tr key={code}>
                <th scope="row">
                  {looks}
                  <span className="mono">{code}</span>
                </th>
                {counted.map(({ code: warehouse }) => (
                  <td key={warehouse}>
                    {row
                      .filter((cell) => cell.warehouse === warehouse)
                      .map((cell) => (
                        <TextField
                          key={cell.at}
                          name={`stock_${cell.at}`}
                          label={`${variant ? nameVariant(variant) : code}, ${cell.warehouseName}`}
                          hint={describeIncoming(cell)}
                          inputMode="numeric"
                          autoComplete="off"
                          mono
                        />
                      ))}
                  </td>
                ))}
                <td>
                  {mayEnd.includes(code) ? (
                    <CheckboxField name={endsOf(code)} label="Not counted" />
                  ) : (
                    <span className="none small">Not counted</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const describeIncoming = ({ incomingQuantity: incoming, incomingOn: on }: Item['stock'][number]) =>
  incoming > 0 ? `${formatCount(incoming)} come${on ? ` on ${formatShortDate(on)}` : ''}.` : undefined
