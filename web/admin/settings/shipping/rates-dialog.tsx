import { getServiceRates } from '../../../../contract/admin/settings/settings-shipping.call.ts'
import type { ServiceRates } from '../../../../contract/admin/settings/settings-shipping.schema.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import * as styles from './shipping.module.css'

interface RatesDialogProps {
  /** Undefined: it is closed. */
  service: { code: string; name: string } | undefined
  onClose(): void
}

/** What a service asks, by weight and zone. */
export const RatesDialog = ({ service, onClose }: RatesDialogProps) => (
  <Dialog open={service !== undefined} onClose={onClose} title={service ? `Rates of ${service.name}` : ''} width={960}>
    {service && <Rates code={service.code} />}
  </Dialog>
)

function Rates({ code }: { code: string }) {
  const { data, error } = useAnswer(getServiceRates, { params: { code } }, { quiet: true })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <ListSkeleton />
  return (
    <div className={`in ${styles.rates}`}>
      {data.cartons.length > 0 && <Cartons rates={data} />}
      {data.pallets.length > 0 && <Pallets rates={data} />}
      <Zones rates={data} />
    </div>
  )
}

const Cartons = ({ rates: { cartons, zones } }: { rates: ServiceRates }) => (
  <div className={styles.ratesScroll} tabIndex={0} role="region" aria-label="Carton prices">
    <table className="table flat">
      <caption className="sr">Carton prices</caption>
      <thead>
        <tr>
          <th scope="col" className="num">
            Up to, lb
          </th>
          {zones.map(({ zone, days }) => (
            <th key={zone} scope="col" className="num">
              Zone {zone}
              <span className="small dim block">{formatCountOf(days, 'day')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cartons.map(({ upToPounds: pounds, prices }) => (
          <tr key={pounds}>
            <th scope="row" className="num">
              {pounds || 'Any'}
            </th>
            {prices.map((price, at) => (
              <td key={zones[at]!.zone} className="num">
                {price === null ? 'None' : formatAmount(price)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Pallets = ({ rates: { pallets } }: { rates: ServiceRates }) => (
  <div className={styles.ratesScroll} tabIndex={0} role="region" aria-label="Pallet prices">
    <table className="table flat">
      <caption className="sr">Pallet prices</caption>
      <thead>
        <tr>
          {['Zone', 'Class', 'From, lb', 'Per 100 lb', 'At least'].map((title) => (
            <th key={title} scope="col" className="num">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pallets.map(({ zone, freightClass, fromPounds: from, perHundredPounds: price, minimum }) => (
          <tr key={`${zone} ${freightClass} ${from}`}>
            <td className="num">{zone}</td>
            <td className="num">{freightClass}</td>
            <td className="num">{formatCount(from)}</td>
            <td className="num">{formatAmount(price)}</td>
            <td className="num">{formatAmount(minimum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Where each zone lies; a shop with one price for everywhere has nothing to say. */
function Zones({ rates: { zones } }: { rates: ServiceRates }) {
  const isEverywhere = zones.every(({ lanes }) => lanes.every(({ from, to }) => from === '' && to === ''))
  if (isEverywhere) return <p className="dim">Same rate from every warehouse to all ZIP codes.</p>
  return (
    <details>
      <summary>ZIP codes by zone</summary>
      <dl className={styles.ratesZones}>
        {zones.map(({ zone, days, lanes }) => (
          <div key={zone}>
            <dt>
              Zone {zone}, {formatCountOf(days, 'day')}
            </dt>
            {lanes.map(({ from, to }) => (
              <dd key={from}>
                {from === '' ? 'From every other warehouse' : `From ZIP ${from}`} to{' '}
                {to === '' ? 'everywhere' : `ZIP ${to}`}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}
