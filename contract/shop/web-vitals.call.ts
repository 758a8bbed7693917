import { guest } from '../call.ts'
import type * as s from './web-vitals.schema.ts'

export const reportWebVitals = guest<typeof s.reportWebVitals>('POST /web_vitals', { sameForAll: true })
