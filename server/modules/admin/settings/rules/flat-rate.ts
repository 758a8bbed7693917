import { billedKeys, findBilled, rateCarriers, usualCarrier } from '../../../../../domain/freight/carriers.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import { anyWeight, readChargeCents, usualDays, type RateLine } from '../../../delivery/index.ts'

interface FlatRateInput {
  price: string
  carrier?: string | undefined
  name?: string | undefined
  days?: string | undefined
}

/** One price for each carton, to everywhere. @throws NotUnderstood with a sentence */
export function readFlatRate({ price, ...typed }: FlatRateInput): RateLine {
  const cents = readChargeCents(price)
  const key = typed.carrier?.toLowerCase() || rateCarriers[usualCarrier].key
  const carrier = findBilled(key)
  const days = typed.days || String(usualDays)
  if (price.trim() === '') throw new NotUnderstood('Please enter the carton price in dollars, for example 12.50.')
  if (cents === undefined) throw new NotUnderstood(`'${price}' is not a valid price. Enter dollars, for example 12.50.`)
  if (carrier === undefined) throw new NotUnderstood(`There is no carrier '${key}': ${billedKeys.join(', ')}.`)
  if (!/^[1-9]\d?$/.test(days)) throw new NotUnderstood('Enter transit days as a whole number, 1 or more.')
  const service = typed.name?.trim() || rateCarriers[carrier].live!.services[0]!
  if (service.length > 60) throw new NotUnderstood('A name can have 60 characters at most.')
  return {
    carrier,
    service,
    cents,
    days: Number(days),
    origin: '',
    zipPrefixes: undefined,
    upToGrams: anyWeight,
    cubicInchesPerPound: undefined,
    deliveredByMinute: null,
    deliversTo: null,
  }
}
