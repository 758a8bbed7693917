import type { Product } from '../../../contract/calls/products.ts'
import { formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { Link } from '../../router/index.ts'
import { IconButton } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'

interface Row {
  title: string
  value(product: Product): string
}

const facts: Row[] = [
  { title: 'As Low As', value: ({ price }) => (price === null ? 'Call for pricing' : formatUnitPrice(price)) },
  { title: 'Smallest order', value: ({ moq, unit }) => `${formatCount(moq)} ${unit}` },
  {
    title: 'Price steps',
    value: ({ quantities }) =>
      quantities.map(({ quantity, price }) => `${formatCount(quantity)}: ${formatUnitPrice(price)}`).join('\n'),
  },
  { title: 'In stock', value: ({ stock }) => formatCount(stock.quantity) },
  { title: 'Colors', value: ({ colors }) => colors.map(({ name }) => name).join(', ') },
  { title: 'Sizes', value: ({ sizes }) => sizes.join(', ') },
  { title: 'Decoration', value: ({ decorations }) => [...new Set(decorations.map(({ method }) => method))].join(', ') },
  { title: 'Ready in', value: ({ lead_days: days }) => (days === 1 ? '1 day' : `${days} days`) },
  { title: 'Material', value: ({ material }) => material },
  { title: 'Brand', value: ({ brand }) => brand },
  { title: 'Made in', value: ({ made_in: madeIn }) => madeIn },
  { title: 'Ships from', value: ({ ships_from: places }) => places.join(', ') },
]

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
  const rows = [...facts, ...specifications].filter(({ value }) => products.some((product) => value(product) !== ''))
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label="Comparison">
      <table className="table compare-table">
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
                    <Link to={product.item_url}>{product.name}</Link>
                    <span className="code block">{product.web_code}</span>
                  </span>
                  <IconButton label={`Take ${product.name} out of the comparison`} onClick={() => onRemove(product.id)}>
                    <CloseIcon />
                  </IconButton>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, value }) => {
            const values = products.map(value)
            const differs = new Set(values).size > 1
            return (
              <tr key={title} className={differs ? 'differs' : undefined}>
                <th scope="row">
                  {title}
                  {differs && <span className="sr"> (differs)</span>}
                </th>
                {products.map((product, place) => (
                  <td key={product.id} className={/^[$\d]/.test(values[place]!) ? 'mono' : undefined}>
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
