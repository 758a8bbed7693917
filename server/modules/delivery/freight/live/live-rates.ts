import { findService, listEqualServices } from '../../../../../domain/freight/carrier-services.ts'
import { rateCarriers, type RateCarrier } from '../../../../../domain/freight/carriers.ts'
import type { Cents } from '../../../../../domain/money/money.ts'
import type { Packages } from '../../../../../domain/freight/packages.ts'
import type { LiveRate, RateAnswer, RateQuestion } from '../../../../gateways/carriers/carriers.ts'

/** What carriers have answered, by `keyOf` the question; undefined: they have not been asked. */
export type FindLiveRates = (question: RateQuestion) => RateAnswer | undefined

const gramsPerOunce = 28.349523125
const mmPerInch = 25.4
const roundUp = (value: number, steps: number): number => Math.ceil(value * steps - 1e-6) / steps

/**
 * In whole ounces and tenths of inches, rounded up as carriers do, so that equal cartons are one question. Half a gram is lost in rounding
 * pounds to grams, not weight.
 */
export const toCarton = ({ grams, lengthMm, widthMm, heightMm }: Packages): RateQuestion['carton'] => ({
  ounces: Math.max(1, roundUp((grams - 0.5) / gramsPerOunce, 1)),
  lengthInches: roundUp(lengthMm / mmPerInch, 10),
  widthInches: roundUp(widthMm / mmPerInch, 10),
  heightInches: roundUp(heightMm / mmPerInch, 10),
})

/** Rates depend on the ZIP codes, the carton and the payer; not on the street. */
export function keyOf({ from, to, isHome, carton, payer }: RateQuestion): string {
  const { ounces, lengthInches, widthInches, heightInches } = carton
  return [
    ...[from.zip.slice(0, 5), to.zip.slice(0, 5), to.country, isHome ? 'home' : 'business'],
    ...[ounces, lengthInches, widthInches, heightInches],
    ...(payer ? [payer.party, payer.accountNumber, payer.zip ?? ''] : []),
  ].join(' ')
}

/** What a method costs by the carriers' own answers for all cartons of a shipment. */
export type LiveMethodRate =
  | { by: 'carrier'; shipCents: Cents; days: number | null }
  /** The notice says why, where the carrier should have answered. */
  | { by: 'table'; notice: string | null }
  /** The carrier brings some of it by other services only. */
  | { by: 'nobody' }

export interface AnsweredCartons {
  count: number
  answer: RateAnswer | undefined
}

/** @param cartons of all parts, each with what carriers have answered to it */
export function rateLive(
  { carrier, name }: { carrier: RateCarrier; name: string },
  cartons: AnsweredCartons[],
): LiveMethodRate {
  const service = cartons.length > 0 ? findService(carrier, name) : undefined
  if (!service) return { by: 'table', notice: null }
  let shipCents = 0
  let days: number | null = 0
  for (const { count, answer } of cartons) {
    if (!answer) return { by: 'table', notice: null }
    if (answer.outcome === 'unreachable') return { by: 'table', notice: explainTable('the carriers') }
    const rate = findRate(answer.rates, listEqualServices(service))
    if (!rate) return explainMissing(carrier, answer)
    shipCents += rate.cents * count
    days = days === null || rate.days === null ? null : Math.max(days, rate.days)
  }
  return { by: 'carrier', shipCents, days }
}

const findRate = (rates: LiveRate[], services: string[]): LiveRate | undefined =>
  services.flatMap((service) => rates.filter((rate) => rate.service === service))[0]

/** The carrier has failed, or the shop has no account with it; otherwise it has other services for this carton. */
function explainMissing(carrier: RateCarrier, answer: RateAnswer & { outcome: 'answered' }): LiveMethodRate {
  const name = rateCarriers[carrier].name
  if (answer.failures.some((failure) => failure.carrier === carrier)) return { by: 'table', notice: explainTable(name) }
  const isAsked = answer.rates.some((rate) => findService(carrier, rate.service) !== undefined)
  return isAsked ? { by: 'nobody' } : { by: 'table', notice: null }
}

const explainTable = (who: string): string => `These are our own rates. We could not reach ${who}.`
