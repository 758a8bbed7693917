import { formatSize } from '../text/format-size.ts'
import type { AreaGeometry } from '../imprint/area-geometry.ts'
import type { Process } from '../imprint/processes.ts'
import { boxOf } from '../imprint/area-box.ts'
import { isPerPiece, type ChargeBasis, type ChargeRule } from './charges/charge-rule.ts'
import { describeChargeLimits } from './charges/format-charge.ts'
import { formatCount, formatCountOf, formatEach } from '../money/format-money.ts'

// What an item offers, in words for its staff: on its page and in the audit log.

export const processWords: Record<Process, string> = {
  screen: 'Screen print',
  pad: 'Pad print',
  laser: 'Laser',
  deboss: 'Debossing',
  embroidery: 'Embroidery',
  decal: 'Full color',
}

interface DescribedMethod {
  process: Process
  maximumColors: number
  maximumLocations: number | null
  leadDays: number
}

/** 'Screen print, up to 3 colors, 2 locations in an order, 5 business days' */
export const describeMethod = ({ process, maximumColors, maximumLocations, leadDays }: DescribedMethod): string =>
  [
    processWords[process],
    `up to ${formatCountOf(maximumColors, 'color')}`,
    maximumLocations !== null && `${formatCountOf(maximumLocations, 'location')} in an order`,
    formatCountOf(leadDays, 'business day'),
  ]
    .filter(Boolean)
    .join(', ')

interface DescribedLocation {
  /** In 1/100 inch. */
  width: number
  height: number
  maximumColors: number | null
  excludes: readonly string[]
  geometry: AreaGeometry | null
  nameLetters: number | null
  numberDigits: number | null
  isDefault: boolean
}

/** '3.5 × 2 in, up to 2 colors, not with Wrap' */
export const describeLocation = ({
  width,
  height,
  maximumColors,
  excludes,
  nameLetters,
  numberDigits,
  isDefault,
}: DescribedLocation): string =>
  [
    formatSize(width / 100, height / 100),
    maximumColors !== null && `up to ${formatCountOf(maximumColors, 'color')}`,
    excludes.length > 0 && `not with ${excludes.join(' or ')}`,
    nameLetters !== null && `names up to ${formatCountOf(nameLetters, 'letter')}`,
    numberDigits !== null && `numbers up to ${formatCountOf(numberDigits, 'digit')}`,
    isDefault && 'selected by default',
  ]
    .filter(Boolean)
    .join(', ')

/** 'at 30% from the left and 40% from the top, 40% wide and 25% high' */
export function describeArea(geometry: AreaGeometry | null): string {
  if (!geometry) return 'not shown in the pictures'
  const { left, top, width, height } = boxOf(geometry)
  const [fromLeft, fromTop, wide, high] = [left, top, width, height].map(
    (share) => `${Number((share * 100).toFixed(1))}%`,
  )
  const curve = geometry.shape === 'curved' ? `, around ${geometry.spanDeg}°` : ''
  return `at ${fromLeft} from the left and ${fromTop} from the top, ${wide} wide and ${high} high${curve}`
}

const basisWords: Record<ChargeBasis, string> = {
  order: 'order',
  location: 'location',
  color: 'color of a location',
  pms: 'PMS color',
  stitches: '1,000 stitches at a location',
  name: 'name',
  number: 'number',
  personalized: 'piece with a name or number',
  exact: 'order of an exact quantity',
}

function describeIncluded(basis: ChargeBasis, included: number): string {
  if (included === 0) return ''
  const count = basis === 'stitches' ? included * 1_000 : included
  return count === 1 ? ' beyond the first' : ` beyond the first ${formatCount(count)}`
}

/** '$45.00 for each color of a location beyond the first, $0.00 on a repeat, from 48 pieces' */
export function describeRule(rule: Omit<ChargeRule, 'code' | 'name' | 'why' | 'kind' | 'method'>): string {
  const { amount, basis, included, repeatAmount } = rule
  const perPiece = isPerPiece(rule)
  const counted = perPiece && basis === 'order' ? 'piece' : `${basisWords[basis]}${describeIncluded(basis, included)}`
  const limits = describeChargeLimits(
    {
      minimum_quantity: rule.minimumQuantity,
      maximum_quantity: rule.maximumQuantity,
      minimum_stitches: rule.minimumStitches,
      maximum_stitches: rule.maximumStitches,
      valid_from: rule.validFrom,
      valid_until: rule.validUntil,
    },
    'each',
  )
  return [
    `${formatEach(amount)} for each ${counted}`,
    perPiece && basis !== 'order' && 'for every piece',
    repeatAmount !== null && `${formatEach(repeatAmount)} on a repeat`,
    limits,
  ]
    .filter(Boolean)
    .join(', ')
}
