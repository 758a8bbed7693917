import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { getCustomerProfile } from '../../../contract/shop/account.call.ts'
import { getLookupData } from '../../../contract/shop/catalog/product-options.call.ts'
import { getCutOff } from '../../../contract/shop/cart/shipping.call.ts'
import type { Product } from '../../../contract/shop/catalog/products.schema.ts'
import { localDay, type Day } from '../../../domain/calendar/business-days.ts'
import { countShort } from '../../../domain/stock/sold-to-order.ts'
import { useAnswer } from '../../client/index.ts'
import {
  Configurator,
  proposeColors,
  setUp,
  TimelineSteps,
  WhenPanel,
  withArtwork,
  type Draft,
  type Setup,
  type Transit,
} from '../../features/catalog/configurator/index.ts'
import { ImprintPreview } from '../../features/catalog/imprint-preview/imprint-preview.tsx'
import { LocationArtwork } from './location-artwork.tsx'
import { useUsedArtworks } from './use-used-artworks.ts'

interface ProductDecorationProps {
  product: Product
  draft: Draft
  quantity: number
  /** Pieces by variant. */
  quantities: ReadonlyMap<number, number>
  onQuantities(quantities: Map<number, number>): void
  /** What the server has refused, by its field. */
  refused: readonly { path: string; sentence: string }[]
  /** What is not there yet is a mistake. */
  isAsked: boolean
  /** The color that was touched last. */
  color: string | null
  /** By a function where it has taken a while: what was chosen since stays. */
  onChange(draft: Draft | ((before: Draft | null) => Draft | null)): void
  onSetup(setup: Setup): void
}

/** Most goods whose color nobody has said are light. */
const unknownGoods = '#e9e6df'
/** Direct imprint colors (docs/decisions/shop-rules.md). */
const imprintColorsType = 13

/** How the item is decorated; in a file of its own, which comes when somebody decorates it. */
export function ProductDecoration({ product, draft, color, onChange, onSetup, ...props }: ProductDecorationProps) {
  const { quantity, quantities, refused, isAsked, onQuantities } = props
  const { data: lookup } = useAnswer(getLookupData, { input: { type: imprintColorsType, catalog_item_id: product.id } })
  const { data: customer } = useAnswer(getCustomerProfile, {})
  const { artworks, learn } = useUsedArtworks(draft)
  const { now, cutOff } = useShopClock()
  const today = localDay(now, cutOff.timeZone)
  const method = product.decoration_methods.find(({ name }) => name === draft.method)!
  const facts = useMemo(
    () => ({
      inks: (lookup?.lookup_options ?? [])
        .filter(({ kind }) => kind === (method.coloring === 'threads' ? 'thread' : 'ink'))
        .map(({ code, name, hex_code: hex }) => ({ code, name, hex: hex ?? '#808080' })),
      artworks,
    }),
    [lookup, artworks, method.coloring],
  )
  const profile = customer?.customer_details
  const setup = useMemo(
    () => setUp(product, draft, method, facts, { quantity, today, profile, refused, isAsked }),
    [product, draft, method, facts, quantity, today, profile, refused, isAsked],
  )
  // Before anything is painted: the price beside it belongs to the same choices.
  useLayoutEffect(() => onSetup(setup), [onSetup, setup])
  const hex = product.colors.find(({ name }) => name === color)?.hex_code ?? unknownGoods
  // An upload ends when the inks may have come that were not there when it began.
  const latest = useRef({ method, facts, ground: hex })
  useLayoutEffect(() => void (latest.current = { method, facts, ground: hex }), [method, facts, hex])
  useLayoutEffect(() => {
    const proposed = proposeColors(draft, method, facts, hex)
    if (proposed !== draft) onChange(proposed)
  }, [draft, method, facts, hex, onChange])
  return (
    <Configurator
      product={product}
      draft={draft}
      method={method}
      facts={facts}
      setup={setup}
      goods={{ name: color, hex }}
      today={today}
      quantities={quantities}
      onQuantities={onQuantities}
      artwork={(location, change) => {
        const artworkId = location.artwork_id
        const area = method.locations.find(({ name }) => name === location.location)
        const made = setup.decoration.locations.find((one) => one.location === location.location)
        return (
          <LocationArtwork
            where={location.location}
            method={method}
            artworkId={artworkId}
            artwork={artworkId === undefined ? undefined : artworks.get(artworkId)}
            withoutBackground={location.remove_background ?? false}
            widthInches={(made?.width ?? 0) / 100}
            maximumColors={area?.maximum_colors ?? method.maximum_colors}
            chosenColors={made?.colors.length ?? 0}
            onChoose={(artwork) => {
              if (artwork) learn(artwork)
              onChange((before) => before && withArtwork(before, location.location, artwork, latest.current))
            }}
            onRecolor={location.recolor ? undefined : () => change({ ...location, recolor: true })}
            onRemoveBackground={() => change({ ...location, remove_background: true })}
            onSmaller={(inches) => change({ ...location, width_inches: inches })}
          />
        )
      }}
      onChange={onChange}
    />
  )
}

/** Of a shop that has not answered yet. */
const usualCutOff = { time_zone: 'America/New_York', minute: 14 * 60, closed_days: [] }

/** Days count by the clock of the shop, however that of the browser goes. */
function useShopClock() {
  const { data } = useAnswer(getCutOff, {})
  const [opened] = useState(() => new Date())
  const { time_zone: timeZone, minute, closed_days: closedDays } = data ?? usualCutOff
  return useMemo(
    () => ({ now: data ? new Date(data.now) : opened, cutOff: { timeZone, minute }, closed: new Set(closedDays) }),
    [data, opened, timeZone, minute, closedDays],
  )
}

interface ProductWhenProps {
  product: Product
  draft: Draft
  quantity: number
  /** Of each variant. */
  quantities: ReadonlyMap<number, number>
  /** Of the freight that was estimated; undefined: nobody has asked yet. */
  transit: Transit | undefined
}

/** When it can be there. */
export function ProductWhen({ product, draft, quantity, quantities, transit }: ProductWhenProps) {
  const clock = useShopClock()
  const method = product.decoration_methods.find(({ name }) => name === draft.method)!
  const goodsOn = findGoodsOn(product, quantities)
  return <WhenPanel {...{ product, draft, method, quantity, goodsOn, transit, ...clock }} />
}

/** The days of the order. */
export function ProductTimeline({ product, draft, quantities, transit }: Omit<ProductWhenProps, 'quantity'>) {
  const clock = useShopClock()
  const method = product.decoration_methods.find(({ name }) => name === draft.method)!
  return <TimelineSteps {...{ draft, method, goodsOn: findGoodsOn(product, quantities), transit, ...clock }} />
}

/** When the last of what is not in stock comes in; undefined: all of it is there, or nobody knows yet. */
const findGoodsOn = ({ variants }: Product, quantities: ReadonlyMap<number, number>): Day | undefined =>
  variants
    .flatMap(({ id, stock }) =>
      countShort(quantities.get(id) ?? 0, stock) > 0 && stock.next_on ? [stock.next_on] : [],
    )
    .toSorted()
    .at(-1)

interface ProductPreviewProps {
  product: Product
  setup: Setup
  /** The color that was touched last. */
  color: string | null
}

/** The item in its color with what goes on it. */
export function ProductPreview({ product, setup, color }: ProductPreviewProps) {
  const picture = product.pictures.find((one) => one.color === color) ?? product.pictures[0]
  return (
    <ImprintPreview
      pictureUrl={picture?.url ?? null}
      alt={[product.name, color].filter(Boolean).join(', ')}
      hex={product.colors.find(({ name }) => name === color)?.hex_code ?? null}
      decoration={setup.decoration}
      methods={product.decoration_methods}
      artworks={setup.artworks}
      sizes="(min-width: 1180px) 440px, (min-width: 768px) 45vw, 100vw"
    />
  )
}
