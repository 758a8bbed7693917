import type { ShippingMethod } from '../../../contract/calls/shipping.ts'
import { formatAmount } from '../../../domain/format-money.ts'

interface MethodChoiceProps {
  methods: ShippingMethod[] | undefined
  loading: boolean
  failure: string | undefined
  chosenCode: string | undefined
  onChoose(code: string): void
}

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** How it ships: each way with its price, its day, and why it costs that. */
export function MethodChoice({ methods, loading, failure, chosenCode, onChoose }: MethodChoiceProps) {
  return (
    <section className="sec" aria-labelledby="how-it-ships">
      <header>
        <h2 id="how-it-ships">How it ships</h2>
      </header>
      {failure ? (
        <p className="msg msg--bad" role="alert">
          {failure}
        </p>
      ) : !methods ? (
        <p className="dim">{loading ? 'Weighing the cartons ...' : 'Choose an address first.'}</p>
      ) : (
        <div className="pay" role="radiogroup" aria-label="Shipping method">
          {methods.map((method) => (
            <div key={method.code}>
              <label className="check">
                <input
                  type="radio"
                  name="method"
                  checked={method.code === chosenCode}
                  onChange={() => onChoose(method.code)}
                />
                <span>
                  <b>{method.name}</b>
                  <br />
                  <span className="small dim">
                    {method.arrives_on &&
                      `${method.carrier === 'CUSTOMER-PICKUP' ? 'Ready' : 'Arrives'} ${day.format(new Date(method.arrives_on))}. `}
                    {method.why}
                  </span>
                </span>
                <span className="mono">{formatAmount(method.ship_amt)}</span>
              </label>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
