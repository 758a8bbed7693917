import { formatCount } from '../money/format-money.ts'

/** What a set of changes does, counted. */
export interface PriceEffect {
  itemCount: number
  priceCount: number
  riseCount: number
  /** On average. */
  risePercent: number
  fallCount: number
  fallPercent: number
  /** Names, brands, stock, shown or hidden. */
  otherCount: number
}

/** '412 prices rise by 4%, 3 fall by 2.5% on average; 2 other changes'. Empty where nothing changes. */
export function describeEffect(effect: PriceEffect): string {
  const { priceCount, riseCount, risePercent, fallCount, fallPercent, otherCount } = effect
  const newCount = priceCount - riseCount - fallCount
  const moves = [
    riseCount > 0 && { count: riseCount, verb: riseCount === 1 ? 'rises' : 'rise', percent: risePercent },
    fallCount > 0 && { count: fallCount, verb: fallCount === 1 ? 'falls' : 'fall', percent: -fallPercent },
  ].filter((one) => one !== false)
  const said = moves.map(
    ({ count, verb, percent }, at) =>
      `${formatCount(count)}${at === 0 ? toPrices(count) : ''} ${verb} by ${toPercent(percent)}${count > 1 ? ' on average' : ''}`,
  )
  return [
    said.join(', '),
    newCount > 0 && `${formatCount(newCount)} new ${newCount === 1 ? 'price' : 'prices'}`,
    otherCount > 0 && `${formatCount(otherCount)} other ${otherCount === 1 ? 'change' : 'changes'}`,
  ]
    .filter(Boolean)
    .join('; ')
}

const toPrices = (count: number) => (count === 1 ? ' price' : ' prices')

/** One decimal where it says something; a change that is not zero is never called 0%. */
const toPercent = (percent: number): string => {
  const rounded = Math.round(percent * 10) / 10
  return rounded < 0.1 ? 'less than 0.1%' : `${rounded}%`
}
