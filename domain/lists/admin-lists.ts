import type { AdminList } from './admin-list.ts'
import { companyList } from './company-list.ts'
import { couponList } from './coupon-list.ts'
import { importList } from './import-list.ts'
import { itemList } from './item-list.ts'
import { orderList } from './order-list.ts'
import { peopleList } from './people-list.ts'
import { quoteList } from './quote-list.ts'
import { registrationList } from './registration-list.ts'
import { auditList, jobList, mailList } from './system-lists.ts'

/** Every list that views can be saved of. */
export const adminLists = {
  orders: orderList,
  quotes: quoteList,
  items: itemList,
  companies: companyList,
  people: peopleList,
  registrations: registrationList,
  imports: importList,
  coupons: couponList,
  mails: mailList,
  jobs: jobList,
  audit: auditList,
} as const satisfies Record<string, AdminList>

export type AdminListName = keyof typeof adminLists
