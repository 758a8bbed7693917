import { staff } from '../../call.ts'
import type * as s from './company-prices.schema.ts'

export const listCompanyPrices = staff<typeof s.listCompanyPrices>('GET /admin/companies/:id/prices', 'customers.read')
export const getItemPrices = staff<typeof s.getItemPrices>('GET /admin/companies/:id/prices/:itemId', 'customers.read')
export const setItemPrices = staff<typeof s.setItemPrices>(
  'PUT /admin/companies/:id/prices/:itemId',
  'customers.change',
)
export const getPriceChoices = staff<typeof s.getPriceChoices>('GET /admin/price_choices', 'customers.read')
export const setPriceList = staff<typeof s.setPriceList>('PUT /admin/companies/:id/price_list', 'customers.change')
export const setChargeException = staff<typeof s.setChargeException>(
  'PUT /admin/companies/:id/charge_exceptions',
  'customers.change',
)
export const removeChargeException = staff<typeof s.removeChargeException>(
  'DELETE /admin/companies/:id/charge_exceptions',
  'customers.change',
)
