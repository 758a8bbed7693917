import { formatCartonSize } from '../../../../domain/text/format-size.ts'
import { useState } from 'react'
import { itemFields, shownFields } from '../../../../domain/catalog/item-fields.ts'
import { callNameOf } from '../../../../domain/fields/record-fields.ts'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { describeChargeLimits, formatCharge } from '../../../../domain/pricing/charges/format-charge.ts'
import { formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { describeLeadTimes, formatBusinessDays } from '../../../../domain/stock/lead-times.ts'
import type { PricingTerms } from '../../../../domain/pricing/charges/charge-rule.ts'
import { useAgreedTerms } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { LabeledCheck } from '../../../ui/labeled-controls.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { keepFocusNear } from '../../../ui/focus/keep-focus-near.ts'
import { keepTogether } from '../../../ui/keep-together.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { priceAt } from './price-at.ts'
import * as styles from './compare.module.css'

interface Row {
  title: string
  value(product: Product): string
}

const facts: Row[] = [
  { title: 'As Low As', value: ({ price }) => (price === null ? 'Call for pricing' : formatUnitPrice(price)) },
  { title: 'Minimum order', value: ({ moq, unit }) => formatQuantity(moq, unit) },
  {
    title: 'Quantity prices',
    value: ({ quantities }) =>
      quantities.map(({ quantity, price }) => `${formatCount(quantity)}: ${formatUnitPrice(price)}`).join('\n'),
  },
  { title: 'Charges', value: (product) => describeRules(product) },
  { title: 'In stock', value: ({ stock }) => (stock.state === 'to-order' ? 'To order' : formatCount(stock.quantity)) },
  { title: 'Colors', value: ({ colors }) => colors.map(({ name }) => name).join(', ') },
  { title: 'Sizes', value: ({ sizes }) => sizes.join(', ') },
  {
    title: 'Decoration',
    value: ({ decorations }) => [...new Set(decorations.map(({ method_name: name }) => name))].join(', '),
  },
  { title: 'Ships in', value: (one) => describeLeadTimes(one.lead_days, one.decorated_lead_days) },
  { title: 'Rush decoration', value: describeRush },
  { title: 'Carton', value: describeCarton },
  { title: 'Documents', value: ({ documents }) => documents.map(({ title }) => title).join('\n') },
  ...shownFields.map((field): Row => ({
    title: itemFields[field].title,
    value: (product) => product[callNameOf(itemFields, field)],
  })),
  { title: 'Ships from', value: ({ ships_from: warehouses }) => warehouses.join(', ') },
]

const pricesAt = (quantity: number, terms: PricingTerms): Row[] => [
  { title: `Price at ${formatCount(quantity)}`, value: (product) => priceAt(product, quantity, terms).unit },
  { title: `Total for ${formatCount(quantity)}`, value: (product) => priceAt(product, quantity, terms).total },
]

/** 'Additional color (screen print), from 500 pieces: $0.28 each' */
const describeRules = ({ charges, unit }: Product): string =>
  charges
    .map((one) => {
      const isShared = charges.some(({ name, method }) => name === one.name && method !== one.method)
      const name = isShared && one.method !== null ? `${one.name} (${one.method})` : one.name
      const limits = describeChargeLimits(one, unit)
      return `${name}${limits && `, ${limits}`}: ${formatCharge(one)}`
    })
    .join('\n')

function describeCarton({ carton, unit }: Product): string {
  if (!carton) return ''
  const { length_inches: length, width_inches: width, height_inches: height } = carton
  const size =
    length !== null && width !== null && height !== null ? `\n${formatCartonSize(length, width, height)}` : ''
  return `${formatQuantity(carton.quantity, unit)}, ${carton.weight_pounds} lb${size}`
}

function describeRush({ rush_pricing: rush, unit }: Product): string {
  return rush
    .map(
      ({ days, maximum_quantity: most, price }) =>
        `${formatBusinessDays(days)}, up to ${formatQuantity(most, unit)}: ${formatUnitPrice(price)}`,
    )
    .join('\n')
}

/** The share of the rows up to which those that differ are marked. */
const mostMarked = 0.6

interface CompareTableProps {
  products: Product[]
  /** At which prices are shown. */
  quantity: number | undefined
  onRemove(id: number): void
}

/** Items side by side; a row that differs is marked, with a word for those who do not see the mark. */
export function CompareTable({ products, quantity, onRemove }: CompareTableProps) {
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  const terms = useAgreedTerms()
  const rows = toRows(products, quantity, terms)
  const differing = rows.filter(({ differs }) => differs)
  const canNarrow = differing.length > 0 && differing.length < rows.length
  // Of goods that have little in common, a mark on nearly every row would point at nothing.
  const marks = differing.length <= rows.length * mostMarked && !onlyDiffering
  return (
    <>
      {canNarrow && (
        <div className="no-print">
          <LabeledCheck
            label="Only differences"
            checked={onlyDiffering}
            onChange={(event) => setOnlyDiffering(event.currentTarget.checked)}
          />
        </div>
      )}
      <div className="scroll-x" tabIndex={0} role="region" aria-label="Comparison">
        <table className={`table ${styles.compareTable}${products.length > 2 ? ` ${styles.compareTable3}` : ''}`}>
          <caption className="sr">{products.map(({ name }) => name).join(' against ')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Property</span>
              </th>
              {products.map((product) => (
                <ItemHead key={product.id} product={product} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {(canNarrow && onlyDiffering ? differing : rows).map((row) => (
              <FactRow key={row.title} row={row} products={products} isMarked={marks && row.differs} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface ComparedRow {
  title: string
  values: string[]
  differs: boolean
}

function toRows(products: Product[], quantity: number | undefined, terms: PricingTerms): ComparedRow[] {
  const names = [...new Set(products.flatMap(({ specifications }) => specifications.map(({ name }) => name)))]
  const specifications: Row[] = names.map((name) => ({
    title: name,
    value: (product) => product.specifications.find((one) => one.name === name)?.value ?? '',
  }))
  return [...(quantity === undefined ? [] : pricesAt(quantity, terms)), ...facts, ...specifications]
    .map(({ title, value }) => ({ title, values: products.map(value) }))
    .filter(({ values }) => values.some((value) => value !== ''))
    .map(({ title, values }) => ({ title, values, differs: new Set(values).size > 1 }))
}

function ItemHead({ product, onRemove }: { product: Product; onRemove(id: number): void }) {
  return (
    <th scope="col">
      <div className="pic">
        <Picture url={product.image_thumnail} alt="" sizes="240px" eager />
        <IconButton
          label={`Remove ${product.name} from the comparison`}
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget.closest('th'), 'button')
            onRemove(product.id)
          }}
        >
          <CloseIcon />
        </IconButton>
      </div>
      <Link className={styles.name} to={product.item_url}>
        {keepTogether(product.name)}
      </Link>
      <span className="code block">{product.web_code}</span>
      <ButtonLink size="sm" to={product.item_url} aria-label={`View item ${product.name}`}>
        View item
      </ButtonLink>
    </th>
  )
}

interface FactRowProps {
  row: ComparedRow
  products: Product[]
  isMarked: boolean
}

function FactRow({ row: { title, values }, products, isMarked }: FactRowProps) {
  // One face for the whole row: figures where there are only figures.
  const inFigures = values.every((one) => one === '' || /^[$\d][^a-z]*$/i.test(one))
  return (
    <tr className={isMarked ? styles.differs : undefined}>
      <th scope="row">
        {title}
        {isMarked && <span className="sr"> (differs)</span>}
      </th>
      {products.map((product, index) => (
        <td key={product.id} className={inFigures ? 'mono' : undefined}>
          {values[index] ? <Lines text={values[index]} /> : '–'}
        </td>
      ))}
    </tr>
  )
}

/** A line for each; where three stand on a phone, what is behind the colon of '48: $14.95' has a line of its own. */
function Lines({ text }: { text: string }) {
  const lines = [...new Set(text.split('\n'))]
  if (lines.length === 1) return text
  return lines.map((line) => (
    <span key={line} className={`block ${styles.line}`}>
      {line.split(/(?<=:) /).map((part) => (
        <span key={part}>{part} </span>
      ))}
    </span>
  ))
}
