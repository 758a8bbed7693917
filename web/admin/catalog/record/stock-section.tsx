import { nameVariant } from '../../../../domain/name-variant.ts'
import { formatShortDate } from '../../../../domain/text/format-date.ts'
import { formatCount } from '../../../../domain/text/format-money.ts'
import { TextField } from '../../../forms/index.ts'
import { FormSection, type SectionProps } from './section.tsx'

const counted = /^\d{1,9}$/

/** What is counted in each warehouse. */
export function StockSection(props: SectionProps) {
  const { stock, variants } = props.item
  const start = Object.fromEntries(
    stock.map(({ quantity }, at) => [`stock_${at}`, quantity === null ? '' : String(quantity)]),
  )
  if (stock.length === 0) return null
  return (
    <FormSection
      {...props}
      title="Stock"
      start={start}
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
          return text === (was === null ? '' : String(was)) ? [] : [{ code, warehouse, was, quantity: Number(text) }]
        }),
      })}
    >
      <div className="stock-rows">
        {stock.map(({ code, warehouse, warehouse_name: name, incoming_quantity: incoming, incoming_on: on }, at) => {
          const variant = variants.find((one) => one.code === code)
          const words = variant ? nameVariant(variant) : ''
          return (
            <TextField
              key={`${code} ${warehouse}`}
              name={`stock_${at}`}
              label={`${words || code}, ${name}`}
              hint={
                incoming > 0 ? `${formatCount(incoming)} come${on ? ` on ${formatShortDate(on)}` : ''}.` : undefined
              }
              inputMode="numeric"
              autoComplete="off"
              mono
            />
          )
        })}
      </div>
    </FormSection>
  )
}
