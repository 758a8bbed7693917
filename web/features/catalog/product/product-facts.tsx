import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { describeChargeLimits, formatCharge } from '../../../../domain/pricing/charges/format-charge.ts'
import { itemFields, shownFields, type ShownField } from '../../../../domain/catalog/item-fields.ts'
import { callNameOf } from '../../../../domain/fields/record-fields.ts'
import { describeColors } from '../../../../domain/catalog/decoration-methods.ts'
import { formatCountOf, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { describeLeadTimes, formatBusinessDays } from '../../../../domain/stock/lead-times.ts'
import { formatShortDate } from '../../../../domain/calendar/format-date.ts'
import { formatQuantity, perUnit, toTitle } from '../../../../domain/text/format-quantity.ts'
import { formatCartonSize } from '../../../../domain/text/format-size.ts'
import { Documents } from './documents.tsx'
import { FactTabs } from './fact-tabs.tsx'
import { StockTable, type Inventory } from './stock-table.tsx'
import { TableHeads } from '../../../ui/table-heads.tsx'
import { Fact } from '../../../ui/fact.tsx'
import * as styles from './product.module.css'

interface ProductFactsProps {
  product: Product
  inventory: Inventory | undefined
}

/** Everything there is to know, in sections that the tabs lead to. */
export function ProductFacts({ product, inventory }: ProductFactsProps) {
  const sections = [
    ...(hasDetails(product) ? [{ id: 'details', title: 'Details', body: <Details product={product} /> }] : []),
    ...(product.decorations.length > 0
      ? [{ id: 'imprint', title: 'Imprint', body: <Imprint product={product} /> }]
      : []),
    ...(product.charges.length > 0 ? [{ id: 'charges', title: 'Charges', body: <Charges product={product} /> }] : []),
    ...(product.documents.length > 0
      ? [{ id: 'documents', title: 'Documents', body: <Documents documents={product.documents} /> }]
      : []),
    ...(inventory && !product.custom_item_flag
      ? [{ id: 'stock', title: 'Stock', body: <StockTable inventory={inventory} /> }]
      : []),
    ...(product.carton
      ? [{ id: 'shipping', title: 'Shipping', body: <Shipping product={product} carton={product.carton} /> }]
      : []),
  ]
  if (sections.length === 0) return null
  return (
    <div>
      <FactTabs sections={sections} />
      {sections.map(({ id, title, body }) => (
        <section className={styles.pdSec} id={id} key={id}>
          <h2>{title}</h2>
          {body}
        </section>
      ))}
    </div>
  )
}

const hasDetails = (product: Product): boolean =>
  product.description_html !== '' || product.features.length > 0 || listFacts(product).length > 0

const listFacts = (product: Product) =>
  [
    ...listShown(product, 'above specifications'),
    ...product.specifications,
    ...listShown(product, 'below specifications'),
  ].filter(({ value }) => value !== '')

const listShown = (product: Product, place: (typeof itemFields)[ShownField]['shown']) =>
  shownFields
    .filter((field) => itemFields[field].shown === place)
    .map((field) => ({ name: itemFields[field].title, value: product[callNameOf(itemFields, field)] }))

function Details({ product }: { product: Product }) {
  const facts = listFacts(product)
  return (
    <div className={styles.duo}>
      <div className="prose">
        <div dangerouslySetInnerHTML={{ __html: product.description_html }} />
        {product.features.length > 0 && (
          <ul>
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
      </div>
      <dl className="spec">
        {facts.map(({ name, value }) => (
          <Fact key={name} title={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </div>
  )
}

function Imprint({ product }: { product: Product }) {
  return (
    <div>
      <ImprintTable product={product} />
      {product.rush_pricing.map((rush) => (
        <p className={`small ${styles.rushLine}`} key={rush.days}>
          <span className="badge badge--rush">Rush decoration</span> Decorated goods ship{' '}
          {rush.days === 1 ? 'in 24 hours' : `in ${formatBusinessDays(rush.days)}`} for orders of up to{' '}
          {formatQuantity(rush.maximum_quantity, product.unit)}. The price is then {formatUnitPrice(rush.price)}{' '}
          {perUnit(product.unit)} instead of the quantity price above. Choose it under Production and date.
        </p>
      ))}
      {product.rush_pricing.length === 0 && !product.custom_item_flag && (
        <p className="small dim">Rush decoration is not offered for this item.</p>
      )}
    </div>
  )
}

function ImprintTable({ product }: { product: Product }) {
  return (
    <table className="table blocks">
      <TableHeads of={['Location', 'Method', { num: 'Area' }, { num: 'Colors' }]} />
      <tbody>
        {product.decorations.map(({ location, method, method_name: name, area, maximum_colors: colors }) => (
          <tr key={`${location} ${name}`}>
            <th scope="row">{location}</th>
            <td data-l="Method">{name}</td>
            <td data-l="Area" className="num">
              {area} in
            </td>
            <td data-l="Colors" className="num">
              {describeLocationColors(product, name, location) ?? describeColors(method, colors)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Each location of a method may take fewer colors than the method does. */
function describeLocationColors({ decoration_methods: methods }: Product, name: string, location: string) {
  const method = methods.find((one) => one.name === name)
  const area = method?.locations.find((one) => one.name === location)
  if (!method || !area) return undefined
  if (method.coloring === 'one tone') return 'No ink'
  if (method.coloring === 'full color') return 'Full color'
  const thing = method.coloring === 'threads' ? 'thread color' : 'color'
  return `Up to ${formatCountOf(area.maximum_colors, thing)}`
}

function Charges({ product }: { product: Product }) {
  return (
    <table className="table blocks">
      <TableHeads of={['Charge', 'Code', { num: 'Amount' }, 'When it applies']} />
      <tbody>
        {product.charges.map((charge) => (
          <tr key={keyOf(charge)}>
            <th scope="row">{charge.name}</th>
            <td data-l="Code" className="mono">
              {charge.code}
            </td>
            <td data-l="Amount" className="num">
              {formatCharge(charge)}
            </td>
            <td data-l="When it applies" className="sentence">
              {charge.why}
              <span className="small dim block">{describeLimits(charge, product)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One charge may stand for several ranges of pieces, stitches or days. */
const keyOf = (charge: Product['charges'][number]): string => Object.values(charge).join(' ')

/** 'Screen print, from 500 pieces, until Dec 31': what tells apart two charges of one code. */
function describeLimits(charge: Product['charges'][number], { unit, decoration_methods: methods }: Product): string {
  return toTitle([methods.length > 1 && charge.method, describeChargeLimits(charge, unit)].filter(Boolean).join(', '))
}

/** What is out of stock says when it is back; what nobody counts, that it takes its lead time. */
function toLeadTimes({ stock, lead_days: blank, decorated_lead_days: decorated, closeout }: Product): string {
  if (stock.state === 'to-order') return `Made or bought to order. ${describeLeadTimes(stock.lead_days!, decorated)}`
  if (stock.state !== 'out') return describeLeadTimes(blank, decorated)
  if (closeout) return 'Sold out, no restock'
  return stock.next_on ? `Out of stock, back ${formatShortDate(stock.next_on)}` : 'Out of stock, no date yet'
}

function Shipping({ product, carton }: { product: Product; carton: NonNullable<Product['carton']> }) {
  return (
    <dl className="spec">
      <Fact title="Carton" mono>
        {formatQuantity(carton.quantity, product.unit)}, {carton.weight_pounds} lb
      </Fact>
      {carton.length_inches !== null && carton.width_inches !== null && carton.height_inches !== null && (
        <Fact title="Carton size" mono>
          {formatCartonSize(carton.length_inches, carton.width_inches, carton.height_inches)}
        </Fact>
      )}
      <Fact title="Ships in">{toLeadTimes(product)}</Fact>
      {product.ships_from.length > 0 && <Fact title="Ships from">{product.ships_from.join(', ')}</Fact>}
    </dl>
  )
}
