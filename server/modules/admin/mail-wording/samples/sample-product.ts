import { mapFields } from '../../../../../domain/fields/record-fields.ts'
import { allCompanyFields } from '../../../../../domain/people/company-fields.ts'
import type { Profile } from '../../../people/index.ts'
import type { MailedProduct } from '../../../selling/index.ts'
import { buyer } from './people.ts'
import { goods } from './sample-order.ts'

export const sampleProduct: MailedProduct = {
  name: goods.tumbler.name,
  web_code: goods.tumbler.code,
  item_url: '/home',
  image_thumnail: null,
  custom_item_flag: false,
  moq: 48,
  unit: goods.tumbler.unit,
  material: 'Stainless steel',
  quantities: [
    { quantity: 48, price: 13.4, published_price: 13.4 },
    { quantity: 144, price: 12.2, published_price: 12.2 },
    { quantity: 500, price: 11.05, published_price: 11.05 },
  ],
  colors: [{ name: 'Navy' }, { name: 'Graphite' }, { name: 'White' }],
  sizes: [],
  decorations: [{ method_name: 'Laser engraving' }],
  lead_days: 1,
  decorated_lead_days: 5,
}

export const sampleProfile: Profile = {
  customerId: buyer.customerId,
  firstName: buyer.firstName,
  lastName: buyer.lastName,
  login: buyer.login,
  phone: buyer.phone,
  role: 'admin',
  activated: true,
  blocked: false,
  linked: [],
  company: {
    companyId: buyer.companyId,
    ...mapFields(allCompanyFields, () => ''),
    name: buyer.company,
    approval: 'approved',
    invoiceTermsDays: 30,
    creditLimitCents: null,
  },
}
