import { useEffect } from 'react'
import { fetchLandedFreight } from '../../../../contract/shop/cart/shipping.call.ts'
import { readCents } from '../../../../domain/money/money.ts'
import { useAnswer } from '../../../client/index.ts'
import type { FreightEstimateProps } from './freight-estimate.tsx'

type Landed = Pick<FreightEstimateProps, 'itemId' | 'mixes' | 'decoration' | 'onLanded'>

/**
 * Asks what freight adds to each mix, and passes it on.
 * @param to undefined: nobody has said yet where it goes
 * @returns what is wrong with the day that it is needed by
 */
export function useLandedFreight(
  to: { zip: string; arriveBy: string | undefined } | undefined,
  { itemId, mixes, decoration, onLanded }: Landed,
): { mistake: string | undefined } {
  const input = {
    zip: to?.zip ?? '',
    ...(to?.arriveBy !== undefined && { arrive_by: to.arriveBy }),
    catalog_item_id: itemId,
    ...(decoration && {
      decoration: {
        method: decoration.method,
        ...(decoration.rush_days !== undefined && { rush_days: decoration.rush_days }),
      },
    }),
    quantities: mixes.map((mix) => [...mix].map(([variant_id, quantity]) => ({ variant_id, quantity }))),
  }
  const { data, error } = useAnswer(
    fetchLandedFreight,
    { input },
    { quiet: true, enabled: to !== undefined && mixes.length > 0 },
  )
  const counts = mixes.map((mix) => [...mix.values()].reduce((sum, quantity) => sum + quantity, 0)).join()
  useEffect(() => {
    if (error) onLanded?.(undefined)
    if (!data) return
    const freights = counts.split(',').map((count, index) => {
      const freight = data.freights[index]
      return [
        Number(count),
        freight ? { cents: readCents(freight.ship_amt), isInTime: freight.in_time } : null,
      ] as const
    })
    const place = `${data.city}, ${data.state} ${data.zip}`
    onLanded?.({ place, arriveBy: to?.arriveBy, freights: new Map(freights) })
  }, [data, error, counts, to?.arriveBy, onLanded])
  return { mistake: error?.fields.find(({ field }) => field === 'arrive_by')?.message }
}
