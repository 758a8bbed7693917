import { portal } from '../call.ts'
import type * as s from './quotes.schema.ts'

export const getPortalQuotes = portal<typeof s.getPortalQuotes>('get_portal_quotes', 'GET /portal/quotes')
