import { portal } from '../call.ts'
import type * as s from './quotes.schema.ts'

export const getPortalQuotes = portal<typeof s.getPortalQuotes>('GET /portal/quotes')
