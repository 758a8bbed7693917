import type { Call } from '../call.ts'
import type * as schemas from './web-vitals.schema.ts'

export const reportWebVitals: Call<typeof schemas.reportWebVitals> = {
  name: 'report_web_vitals',
  method: 'POST',
  path: '/web_vitals',
  who: 'guest',
  sameForAll: true,
}
