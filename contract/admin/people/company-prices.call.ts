import { staff } from '../../call.ts'
import type * as s from './company-prices.schema.ts'

export const listCompanyPrices = staff<typeof s.listCompanyPrices>(
  'list_company_prices',
  'GET /admin/companies/:id/prices',
  'customers.read',
)
export const getItemPrices = staff<typeof s.getItemPrices>(
  'get_item_prices',
  'GET /admin/companies/:id/prices/:itemId',
  'customers.read',
)
export const setItemPrices = staff<typeof s.setItemPrices>(
  'set_item_prices',
  'PUT /admin/companies/:id/prices/:itemId',
  'customers.change',
)
export const getPriceChoices = staff<typeof s.getPriceChoices>(
  'get_price_choices',
  'GET /admin/price_choices',
  'customers.read',
)
export const setPriceList = staff<typeof s.setPriceList>(
  'set_price_list',
  'PUT /admin/companies/:id/price_list',
  'customers.change',
)
export const setChargeException = staff<typeof s.setChargeException>(
  'set_charge_exception',
  'PUT /admin/companies/:id/charge_exceptions',
  'customers.change',
)
export const removeChargeException = staff<typeof s.removeChargeException>(
  'remove_charge_exception',
  'DELETE /admin/companies/:id/charge_exceptions',
  'customers.change',
)
