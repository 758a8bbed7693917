import type { FlyerGoods } from '../../../../../contract/shop/flyers.schema.ts'
import { countItems } from '../../../../../domain/flyers/check-flyer.ts'
import {
  tiersPerItem,
  type FlyerDesign,
  type FlyerItem,
  type FlyerPrice,
  type FlyerTemplate,
} from '../../../../../domain/flyers/flyer-design.ts'
import { addMarkup, toShownTiers } from '../../../../../domain/flyers/flyer-prices.ts'
import { formatCents, formatCount, formatUnitPrice } from '../../../../../domain/money/format-money.ts'
import { LabeledCheck } from '../../../../ui/labeled-controls.tsx'
import { toSheetGoods } from '../editing/flyer-wire.ts'
import { OwnPrices } from './own-prices.tsx'
import { readPercent } from './read-numbers.ts'
import { NumberInput } from './number-input.tsx'
import { TableHeads } from '../../../../ui/table-heads.tsx'
import * as styles from '../flyer-builder.module.css'

interface PriceSettingsProps {
  design: FlyerDesign
  item: FlyerItem
  template: FlyerTemplate
  goods: FlyerGoods
  onPrice(price: FlyerPrice, merge?: string): void
  onQuantities(quantities: number[] | null): void
  onMarkup(percent: number): void
}

const kinds: { kind: FlyerPrice['kind']; title: string }[] = [
  { kind: 'markup', title: 'Mark-up' },
  { kind: 'own', title: 'My price' },
  { kind: 'none', title: 'No price' },
]

export const percentMistake = 'Please enter a percentage from 0 to 1,000.'

/** What an end buyer pays for an item: by a mark-up, by prices of one's own, or no word of it. */
export function PriceSettings(props: PriceSettingsProps) {
  const { design, item, template, goods, onPrice } = props
  const { price } = item

  function choose(kind: FlyerPrice['kind']) {
    if (kind === price.kind) return
    if (kind !== 'own') return onPrice(kind === 'none' ? { kind } : { kind, percent: null })
    // Whoever sets prices goes on from those of the mark-up.
    const byMarkup: FlyerItem = { ...item, price: { kind: 'markup', percent: null } }
    const tiers = toShownTiers(byMarkup, { ...design, prices: true }, template, toSheetGoods(goods).tiers)
    onPrice({ kind, tiers: tiers.length > 0 ? tiers : [{ quantity: Math.max(1, goods.moq), cents: 100 }] })
  }

  return (
    <section aria-labelledby="price-settings">
      <h3 id="price-settings">Price</h3>
      <div className={`${styles.segments} ${styles.thirds}`} role="group" aria-labelledby="price-settings">
        {kinds.map(({ kind, title }) => (
          <button key={kind} type="button" aria-pressed={price.kind === kind} onClick={() => choose(kind)}>
            {title}
          </button>
        ))}
      </div>
      {price.kind === 'markup' && <Markup {...props} percent={price.percent} />}
      {price.kind === 'own' && (
        <OwnPrices
          key={item.key}
          tiers={price.tiers}
          net={toSheetGoods(goods).tiers}
          room={tiersPerItem[template]}
          onChange={(tiers) => onPrice({ kind: 'own', tiers }, `own price of ${item.key}`)}
        />
      )}
      {price.kind === 'none' && <p className="hint">The flyer shows no price beside this item.</p>}
      {!design.prices && price.kind !== 'none' && <p className="hint">Prices are turned off for the whole flyer.</p>}
    </section>
  )
}

function Markup({
  design,
  item,
  template,
  goods,
  percent,
  onPrice,
  onQuantities,
  onMarkup,
}: PriceSettingsProps & { percent: number | null }) {
  const room = tiersPerItem[template]
  const tiers = toSheetGoods(goods).tiers
  const shown = toShownTiers(item, { ...design, prices: true }, template, tiers).map(({ quantity }) => quantity)
  const count = countItems(design)

  function toggle(quantity: number, isShown: boolean) {
    const next = isShown
      ? [...shown, quantity].sort((one, other) => one - other)
      : shown.filter((one) => one !== quantity)
    onQuantities(next)
  }

  return (
    <>
      <div className={styles.markup}>
        <NumberInput
          key={`${item.key} ${percent === null}`}
          label="Mark-up on your net price"
          unit="%"
          text={String(percent ?? design.markup)}
          onType={(text) => {
            const next = readPercent(text)
            if (next === undefined) return percentMistake
            if (percent === null) onMarkup(next)
            else onPrice({ kind: 'markup', percent: next }, `mark-up of ${item.key}`)
            return undefined
          }}
        />
        <LabeledCheck
          label={count === 1 ? 'Same for items that are added' : `Same for all ${formatCount(count)} items`}
          checked={percent === null}
          onChange={({ currentTarget }) =>
            onPrice({ kind: 'markup', percent: currentTarget.checked ? null : design.markup })
          }
        />
      </div>
      {tiers.length === 0 ? (
        <p className="hint">This item has no list price to mark up. The flyer says ‘Call for pricing’.</p>
      ) : (
        <>
          <table className={`table ${styles.tiers}`}>
            <caption className="sr">Quantities on the flyer, with your net price and the flyer price</caption>
            <TableHeads of={['Show', { num: 'Your net' }, { num: 'On flyer' }]} />
            <tbody>
              {tiers.map(({ quantity, netTenThousandths }) => {
                const isShown = shown.includes(quantity)
                return (
                  <tr key={quantity} className={isShown ? undefined : styles.off}>
                    <td>
                      <LabeledCheck
                        label={<span className="mono">{formatCount(quantity)}</span>}
                        checked={isShown}
                        disabled={!isShown && shown.length >= room}
                        onChange={({ currentTarget }) => toggle(quantity, currentTarget.checked)}
                      />
                    </td>
                    <td className="num dim">{formatUnitPrice(netTenThousandths / 10_000)}</td>
                    <td className="num">
                      <b>{isShown ? formatCents(addMarkup(netTenThousandths, percent ?? design.markup)) : '–'}</b>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className="hint">
            Your net price never prints. {room === 1 ? 'One quantity fits' : `${formatCount(room)} quantities fit`} this
            template.
          </p>
        </>
      )}
    </>
  )
}
