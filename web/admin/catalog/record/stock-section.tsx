import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import { nameLooks, nameVariant } from '../../../../domain/name-variant.ts'
import { formatShortDate } from '../../../../domain/text/format-date.ts'
import { formatCount } from '../../../../domain/text/format-money.ts'
import { TextField } from '../../../forms/index.ts'
import { FormSection, type SectionProps } from './section.tsx'

const counted = /^\d{1,9}$/

/** What is counted in each warehouse. */
export function StockSection(props: SectionProps) {
  const { stock } = props.item
  if (stock.length === 0) return null
  return (
    <FormSection
      {...props}
      title="Stock"
      toStart={toStart}
      otherwiseAt="stock_0"
      check={(typed) =>
        stock.flatMap(({ quantity }, at) => {
          const text = typed[`stock_${at}`]!.trim()
          return counted.test(text) || (text === '' && quantity === null)
            ? []
            : [{ field: `stock_${at}`, sentence: 'Please enter whole pieces, from 0 on.' }]
        })
      }
      toInput={(typed) => ({
        stock: stock.flatMap(({ code, warehouse, quantity: was }, at) => {
          const text = typed[`stock_${at}`]!.trim()
          if (text === write(was)) return []
          const saved = props.now.stock.find((cell) => cell.code === code && cell.warehouse === warehouse)
          return [{ code, warehouse, was: saved ? saved.quantity : was, quantity: Number(text) }]
        }),
      })}
    >
      <StockTable item={props.item} />
    </FormSection>
  )
}

const write = (quantity: number | null): string => (quantity === null ? '' : String(quantity))

const toStart = ({ stock }: Item): Record<string, string> =>
  Object.fromEntries(stock.map(({ quantity }, at) => [`stock_${at}`, write(quantity)]))

/** A row for each variant, a column for each warehouse. */
function StockTable({ item: { stock, variants, warehouses } }: Pick<SectionProps, 'item'>) {
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
                          label={`${variant ? nameVariant(variant) : code}, ${cell.warehouse_name}`}
                          hint={describeIncoming(cell)}
                          inputMode="numeric"
                          autoComplete="off"
                          mono
                        />
                      ))}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const describeIncoming = ({ incoming_quantity: incoming, incoming_on: on }: Item['stock'][number]) =>
  incoming > 0 ? `${formatCount(incoming)} come${on ? ` on ${formatShortDate(on)}` : ''}.` : undefined
