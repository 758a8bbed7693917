import { readRosterFile } from '../../../../contract/shop/cart/roster.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { RostersService } from './rosters.service.ts'

export function rosterRoutes(api: Api, rosters: RostersService): void {
  api.answer(readRosterFile, async ({ files, remoteAddress }) => ({
    rows: await rosters.readFile(files[0]!, remoteAddress),
  }))
}
