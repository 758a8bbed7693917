import * as calls from '../../../../contract/admin/opening.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { OpeningService } from './opening.service.ts'

/** What comes before buyers do. */
export function openingRoutes(api: Api, opening: OpeningService): void {
  api.answer(calls.getOpening, ({ query }) => opening.get(query.full ?? false))
  api.answer(calls.hideOpening, ({ input, staff }) => opening.hide(input.isHidden, staff))
  api.answer(calls.skipOpeningStep, ({ params, input, staff }) => opening.skip(params.step, input.isSkipped, staff))
  api.answer(calls.sendTestMail, ({ signedIn }) => opening.sendTestMail(signedIn))
}
