import { listSamples } from '../../../../contract/shop/catalog/samples.call.ts'
import { toWireUnitPrice } from '../../../../domain/money/money.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { SamplesService } from './sample-options.service.ts'

export function samplesRoutes(api: Api, samples: SamplesService): void {
  api.answer(listSamples, async ({ caller, audience, params }) => {
    const offered = await samples.list(caller, audience, params.id)
    return {
      samples: offered.map(({ unitPrice, ...sample }) => ({
        ...sample,
        price: unitPrice === undefined ? null : toWireUnitPrice(unitPrice),
      })),
    }
  })
}
