import type { AnswerOf } from '../../../contract/call.ts'
import type { checkInventory, Product } from '../../../contract/calls/products.ts'
import { formatCount, formatUnitPrice } from '../../../domain/format-money.ts'

type Inventory = AnswerOf<typeof checkInventory>['inventory']

interface ProductFactsProps {
  product: Product
  inventory: Inventory | undefined
}

/** Everything there is to know, in sections that the tabs lead to. */
export function ProductFacts({ product, inventory }: ProductFactsProps) {
  const sections = [
    { id: 'details', title: 'Details', body: <Details product={product} /> },
    ...(product.decorations.length > 0
      ? [{ id: 'imprint', title: 'Imprint', body: <Imprint product={product} /> }]
      : []),
    ...(product.charges.length > 0
      ? [{ id: 'charges', title: 'All charges', body: <Charges product={product} /> }]
      : []),
    ...(inventory && !product.custom_item_flag
      ? [{ id: 'stock', title: 'Stock', body: <StockTable inventory={inventory} /> }]
      : []),
    ...(product.carton
      ? [{ id: 'shipping', title: 'Shipping', body: <Shipping product={product} carton={product.carton} /> }]
      : []),
  ]
  return (
    <>
      <nav className="tabs" aria-label="On this page">
        {sections.map(({ id, title }, place) => (
          <a key={id} href={`#${id}`} aria-current={place === 0 ? 'true' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, body }) => (
        <section className="pd-sec" id={id} key={id}>
          <h2>{title}</h2>
          {body}
        </section>
      ))}
    </>
  )
}

function Details({ product }: { product: Product }) {
  const facts = [
    { name: 'Brand', value: product.brand },
    { name: 'Material', value: product.material },
    ...product.specifications,
    { name: 'Made in', value: product.made_in },
  ].filter(({ value }) => value !== '')
  return (
    <div className="duo">
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
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Imprint({ product }: { product: Product }) {
  return (
    <table className="table blocks">
      <thead>
        <tr>
          <th scope="col">Location</th>
          <th scope="col">Method</th>
          <th scope="col" className="num">
            Area
          </th>
          <th scope="col" className="num">
            Colors
          </th>
        </tr>
      </thead>
      <tbody>
        {product.decorations.map(({ location, method, area, maximum_colors: colors }) => (
          <tr key={`${location} ${method}`}>
            <th scope="row">{location}</th>
            <td data-l="Method">{method}</td>
            <td data-l="Area" className="num">
              {area} in
            </td>
            <td data-l="Colors" className="num">
              {colors}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const perWords = { order: 'an order', color: 'a color', location: 'a location', piece: 'each' }

function Charges({ product }: { product: Product }) {
  return (
    <table className="table blocks">
      <thead>
        <tr>
          <th scope="col">What for</th>
          <th scope="col">Code</th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col">When it applies</th>
        </tr>
      </thead>
      <tbody>
        {product.charges.map((charge) => (
          <tr key={`${charge.code} ${charge.minimum_quantity} ${charge.name}`}>
            <th scope="row">{charge.name}</th>
            <td data-l="Code" className="mono">
              {charge.code}
            </td>
            <td data-l="Amount" className="num">
              {formatUnitPrice(charge.amount)} {perWords[charge.per]}
            </td>
            <td data-l="When it applies">{charge.why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StockTable({ inventory }: { inventory: Inventory }) {
  const places = [...new Set(inventory.parts.flatMap(({ warehouses }) => warehouses.map(({ name }) => name)))]
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label="Stock">
      <table className="table stock" style={{ ['--places' as string]: places.length }}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Color and size</th>
            {places.map((place) => (
              <th scope="col" className="num" key={place}>
                {place}
              </th>
            ))}
            <th scope="col" className="num">
              On the way
            </th>
          </tr>
        </thead>
        <tbody>
          {inventory.parts.map((part) => (
            <tr key={part.code}>
              <th scope="row" className="mono">
                {part.code}
              </th>
              <td>{[part.color, part.size].filter(Boolean).join(', ') || 'One kind'}</td>
              {places.map((place) => (
                <td className="num" key={place}>
                  {formatCount(part.warehouses.find(({ name }) => name === place)?.quantity ?? 0)}
                </td>
              ))}
              <td className="num">
                {part.incoming.length === 0
                  ? '–'
                  : part.incoming
                      .map(({ quantity, arrives_on: day }) => `${formatCount(quantity)} on ${formatDay(day)}`)
                      .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const formatDay = (iso: string) => day.format(new Date(iso))

function Shipping({ product, carton }: { product: Product; carton: NonNullable<Product['carton']> }) {
  return (
    <dl className="spec">
      <div>
        <dt>Carton</dt>
        <dd className="mono">
          {formatCount(carton.quantity)} {carton.quantity === 1 ? 'piece' : 'pieces'}, {carton.weight_pounds} lb
        </dd>
      </div>
      <div>
        <dt>Size</dt>
        <dd className="mono">
          {carton.length_inches} × {carton.width_inches} × {carton.height_inches} in
        </dd>
      </div>
      <div>
        <dt>Ready in</dt>
        <dd>{product.lead_days === 1 ? '1 business day' : `${product.lead_days} business days`}</dd>
      </div>
      {product.ships_from.length > 0 && (
        <div>
          <dt>Ships from</dt>
          <dd>{product.ships_from.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
