import type { VerifiedAddress } from '../../../domain/address-checks/check-address.ts'
import type { PostalAddress } from '../../../domain/people/addresses.ts'
import type { CarrierService, RateCarrier } from '../../../domain/freight/carriers.ts'
import type { Cents } from '../../../domain/money/money.ts'
import { minutes } from '../../../domain/calendar/durations.ts'
import type { CarrierSettings } from '../../platform/settings/carrier-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import { createEasyPost } from './easypost.ts'

/** One carton on its way. */
export interface RateQuestion {
  from: Pick<PostalAddress, 'name' | 'address1' | 'city' | 'state' | 'zip'>
  to: Pick<PostalAddress, 'name' | 'company' | 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country'>
  isHome: boolean
  carton: { ounces: number; lengthInches: number; widthInches: number; heightInches: number }
  /** Who pays the carrier besides the shop. */
  payer: { party: 'third party' | 'receiver'; accountNumber: string; zip: string | undefined } | undefined
}

export interface LiveRate {
  service: CarrierService
  cents: Cents
  /** Business days on the way; null where the carrier does not say. */
  days: number | null
}

export type RateAnswer =
  | {
      outcome: 'answered'
      rates: LiveRate[]
      /** Carriers that gave no rates, and what they said. */
      failures: { carrier: RateCarrier; message: string }[]
    }
  | { outcome: 'unreachable' }

/** The carriers, as the shop asks them. Every answer comes within the time that is given. */
export interface Carriers {
  askRates(question: RateQuestion, timeoutMs: number): Promise<RateAnswer>
  /** Undefined when nobody could say. */
  verifyAddress(address: PostalAddress, timeoutMs: number): Promise<VerifiedAddress | undefined>
}

/** After a failure nobody waits for the next one. */
const restsMs = minutes(1)

/** Undefined: the shop has no account, and its own table has to do. */
export function createCarriers(settings: CarrierSettings | undefined, clock: Clock): Carriers | undefined {
  if (!settings) return undefined
  const easyPost = createEasyPost(settings)
  let restsUntil = 0
  const isResting = () => clock.now().getTime() < restsUntil
  const rest = () => void (restsUntil = clock.now().getTime() + restsMs)
  return {
    async askRates(question, timeoutMs) {
      if (isResting()) return { outcome: 'unreachable' }
      const answer = await easyPost.askRates(question, timeoutMs)
      if (answer.outcome === 'unreachable') rest()
      return answer
    },
    async verifyAddress(address, timeoutMs) {
      if (isResting()) return undefined
      const verified = await easyPost.verifyAddress(address, timeoutMs)
      if (!verified) rest()
      return verified
    },
  }
}
