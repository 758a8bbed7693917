import { requestPrice } from '../../../../contract/shop/catalog/price-requests.call.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { PriceRequestsService } from './price-requests.service.ts'

const wireNames: Record<string, string> = { inHandsOn: 'in_hands_date' }

export function priceRequestsRoutes(api: Api, priceRequests: PriceRequestsService): void {
  api.answer(requestPrice, async ({ input, caller, audience, remoteAddress }) => {
    const { catalog_item_id: itemId, in_hands_date: inHandsOn, ...typed } = input
    const requester = { principal: caller, audience, remoteAddress }
    const asked = await priceRequests.ask(requester, itemId, { ...typed, inHandsOn })
    if ('number' in asked) {
      return {
        request_number: asked.id,
        sentence: `We have your request ${asked.number} and will send a price to ${typed.email.trim()}.`,
      }
    }
    const mistakes = asked.mistakes.map(({ field, sentence }) => ({
      field: wireNames[field] ?? field,
      message: sentence,
    }))
    throw new Invalid(mistakes[0]!.message, mistakes)
  })
}
