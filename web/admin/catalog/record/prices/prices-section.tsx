import { formatUnitPrice } from '../../../../../domain/money/format-money.ts'
import { Badge } from '../../../kit/badge.tsx'
import { readPriceRows, writePriceRows } from './price-rows.ts'
import { FormSection, type SectionProps } from '../section.tsx'
import { EditableRows } from '../editable-rows.tsx'

const cells = [
  { name: 'quantity', label: 'From quantity', inputMode: 'numeric' },
  { name: 'price', label: 'Price', inputMode: 'decimal' },
  { name: 'before', label: 'Compare-at price', inputMode: 'decimal' },
] as const

/** What a piece costs by quantity: published, and what companies pay by lists of their own. */
export function PricesSection(props: SectionProps) {
  const { prices, companyPrices: ofCompanies, isPricedOnCall: onCall } = props.item
  const start = writePriceRows(prices)
  const rows = Object.keys(start).length / cells.length
  return (
    <FormSection
      {...props}
      title="Prices"
      aside={onCall && <Badge kind="plain">Priced on call</Badge>}
      toStart={({ prices: saved }) => writePriceRows(saved)}
      otherwiseAt="price_0"
      check={(typed) => readPriceRows(typed, props.now.prices).mistakes}
      toInput={(typed) => ({ prices: readPriceRows(typed).prices })}
    >
      <EditableRows label="Published prices" count={rows} cells={cells} />
      <p className="small dim">
        Clear a quantity to remove its price. With no prices, the item shows Call for pricing. The compare-at price is
        shown crossed out.
      </p>
      {ofCompanies.length > 0 && (
        <details className="so-far">
          <summary>Contract prices</summary>
          <ul className="rows">
            {ofCompanies.map(({ list, quantity, price }) => (
              <li key={`${list} ${quantity}`}>
                <span>
                  {list}, from {quantity}
                </span>
                <span className="mono">{formatUnitPrice(price)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </FormSection>
  )
}
