import { getToday } from '../../../../contract/admin/today.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { TodayService } from './today.service.ts'
import { toWireToday } from './today.wire.ts'

export function todayRoutes(api: Api, today: TodayService): void {
  api.answer(getToday, async ({ staff }) => toWireToday(await today.get(staff.rights, staff.staffId)))
}
