import type { Call } from '../../call.ts'
import type * as schemas from './company-prices.schema.ts'

export const listCompanyPrices: Call<typeof schemas.listCompanyPrices> = {
  name: 'list_company_prices',
  method: 'GET',
  path: '/admin/companies/:id/prices',
  who: 'staff',
  right: 'customers.read',
}

export const getItemPrices: Call<typeof schemas.getItemPrices> = {
  name: 'get_item_prices',
  method: 'GET',
  path: '/admin/companies/:id/prices/:item_id',
  who: 'staff',
  right: 'customers.read',
}

export const setItemPrices: Call<typeof schemas.setItemPrices> = {
  name: 'set_item_prices',
  method: 'PUT',
  path: '/admin/companies/:id/prices/:item_id',
  who: 'staff',
  right: 'customers.change',
}

export const getPriceChoices: Call<typeof schemas.getPriceChoices> = {
  name: 'get_price_choices',
  method: 'GET',
  path: '/admin/price_choices',
  who: 'staff',
  right: 'customers.read',
}

export const setPriceList: Call<typeof schemas.setPriceList> = {
  name: 'set_price_list',
  method: 'PUT',
  path: '/admin/companies/:id/price_list',
  who: 'staff',
  right: 'customers.change',
}

export const setChargeException: Call<typeof schemas.setChargeException> = {
  name: 'set_charge_exception',
  method: 'PUT',
  path: '/admin/companies/:id/charge_exceptions',
  who: 'staff',
  right: 'customers.change',
}

export const removeChargeException: Call<typeof schemas.removeChargeException> = {
  name: 'remove_charge_exception',
  method: 'DELETE',
  path: '/admin/companies/:id/charge_exceptions',
  who: 'staff',
  right: 'customers.change',
}
