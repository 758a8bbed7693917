import type { Product } from '../../../contract/calls/products.ts'
import { formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { formatQuantity } from '../../../domain/format-quantity.ts'
import { describeLeadTimes } from '../../../domain/lead-times.ts'
import { Link } from '../../router/index.ts'
import { IconButton } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { keepFocusNear } from '../../ui/keep-focus-near.ts'
import { keepTogether } from '../../ui/keep-together.tsx'
import { Picture } from '../../ui/picture.tsx'

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
  { title: 'In stock', value: ({ stock }) => formatCount(stock.quantity) },
  { title: 'Colors', value: ({ colors }) => colors.map(({ name }) => name).join(', ') },
  { title: 'Sizes', value: ({ sizes }) => sizes.join(', ') },
  {
    title: 'Decoration',
    value: ({ decorations }) => [...new Set(decorations.map(({ method_name: name }) => name))].join(', '),
  },
  { title: 'Ships in', value: (one) => describeLeadTimes(one.lead_days, one.decorated_lead_days) },
  { title: 'Material', value: ({ material }) => material },
  { title: 'Brand', value: ({ brand }) => brand },
  { title: 'Made in', value: ({ made_in: madeIn }) => madeIn },
  { title: 'Ships from', value: ({ ships_from: places }) => places.join(', ') },
]

/** The share of the rows up to which those that differ are marked. */
const mostMarked = 0.6

interface CompareTableProps {
  products: Product[]
  onRemove(id: number): void
}

/** Items side by side; a row that differs is marked, with a word for those who do not see the mark. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const names = [...new Set(products.flatMap(({ specifications }) => specifications.map(({ name }) => name)))]
  const specifications: Row[] = names.map((name) => ({
    title: name,
    value: (product) => product.specifications.find((one) => one.name === name)?.value ?? '',
  }))
  const rows = [...facts, ...specifications]
    .map(({ title, value }) => ({ title, values: products.map(value) }))
    .filter(({ values }) => values.some((value) => value !== ''))
  const differing = rows.filter(({ values }) => new Set(values).size > 1).length
  // Of goods that have little in common, a mark on nearly every row would point at nothing.
  const marks = differing <= rows.length * mostMarked
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label="Comparison">
      <table className={`table compare-table${products.length > 2 ? ' compare-table--3' : ''}`}>
        <caption className="sr">{products.map(({ name }) => name).join(' against ')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Property</span>
            </th>
            {products.map((product) => (
              <th scope="col" key={product.id}>
                <div className="pic">
                  <Picture url={product.image_thumnail} alt="" sizes="240px" eager />
                </div>
                <div className="between">
                  <span>
                    <Link to={product.item_url}>{keepTogether(product.name)}</Link>
                    <span className="code block">{product.web_code}</span>
                  </span>
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
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, values }) => {
            // One face for the whole row: figures where there are only figures.
            const inFigures = values.every((one) => one === '' || /^[$\d][^a-z]*$/i.test(one))
            const differs = marks && new Set(values).size > 1
            return (
              <tr key={title} className={differs ? 'differs' : undefined}>
                <th scope="row">
                  {title}
                  {differs && <span className="sr"> (differs)</span>}
                </th>
                {products.map((product, place) => (
                  <td key={product.id} className={inFigures ? 'mono' : undefined}>
                    {values[place] === '' ? '–' : values[place]}
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
