import type { Call } from '../call.ts'
import * as account from './account.ts'
import * as cart from './cart.ts'
import * as content from './content.ts'
import * as emails from './emails.ts'
import * as invitations from './invitations.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as productOptions from './product-options.ts'
import * as portal from './portal.ts'
import * as portalAccount from './portal-account.ts'
import * as portalAddresses from './portal-addresses.ts'
import * as portalCompany from './portal-company.ts'
import * as portalSessions from './portal-sessions.ts'
import * as products from './products.ts'
import * as shipping from './shipping.ts'
import * as wishlist from './wishlist.ts'

const areas = {
  account,
  content,
  products,
  productOptions,
  wishlist,
  cart,
  orders,
  shipping,
  payments,
  emails,
  portal,
  portalAccount,
  portalAddresses,
  portalCompany,
  portalSessions,
  invitations,
}

/** Every call of the shop with its area, in the order in which they are published. For the server and the document; pages import single calls. */
export const allCalls: { area: string; call: Call }[] = Object.entries(areas).flatMap(([area, exported]) =>
  Object.values(exported)
    .filter((value): value is Call => typeof value === 'object' && 'path' in value && 'method' in value)
    .map((call) => ({ area, call })),
)
