import * as calls from '../../../../contract/shop/flyers.call.ts'
import type { FlyerRequest as WireRequest } from '../../../../contract/shop/flyers.schema.ts'
import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import { toFlyerRequestId } from '../../../../domain/ids.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { FlyerRequest } from './flyer-requests.store.ts'
import type { FlyerRequestsService } from './flyer-requests.service.ts'

export function flyerRequestsRoutes(api: Api, requests: FlyerRequestsService, holdsMails: boolean): void {
  api.answer(calls.askAboutFlyer, async ({ params, input, remoteAddress }) => {
    const { to } = await requests.ask(params.key, input, remoteAddress)
    return { sentence: saySent(to === '' ? 'Your request was sent.' : `Your request was sent to ${to}.`, holdsMails) }
  })

  api.answer(calls.listFlyerRequests, async ({ customer }) => ({
    requests: (await requests.list(customer)).map(toWireRequest),
  }))

  api.answer(calls.passOnFlyerRequest, async ({ customer, params, input }) => {
    const { quoteNumber, quotePath } = await requests.passOn(customer, toFlyerRequestId(params.id), input.message)
    return { quote_number: quoteNumber, url: quotePath }
  })

  api.answer(calls.removeFlyerRequest, async ({ customer, params }) => {
    await requests.remove(customer, toFlyerRequestId(params.id))
    return {}
  })
}

const toWireRequest = (request: FlyerRequest): WireRequest => ({
  id: request.id,
  flyer_id: request.flyerId,
  flyer_name: request.flyerName,
  name: request.name,
  email: request.email,
  company: request.company,
  phone: formatPhone(request.phone),
  message: request.message,
  created_at: request.createdAt.toISOString(),
  items: request.items.map(({ itemId, code, name, quantity, comment }) => ({
    catalog_item_id: itemId,
    web_code: code,
    item_description: name,
    item_url: toItemPath({ id: itemId, name }),
    quantity,
    comment,
  })),
  quote:
    request.quoteNumber === null || request.quotePath === null
      ? null
      : { number: request.quoteNumber, url: request.quotePath },
})
