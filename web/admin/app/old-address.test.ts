import { expect, test } from 'vitest'
import { renewAddress } from './old-address.ts'

test.each([
  ['/admin/orders?view=all&company_id=12', '/orders?view=all&companyId=12'],
  ['/admin/audit?record_kind=item&record_id=7#top', '/audit?recordKind=item&recordId=7#top'],
  ['/admin/catalog?only=low_stock&only=picture_failed&q=a_b', '/catalog?only=lowStock&only=pictureFailed&q=a_b'],
  ['/admin/catalog?only=lowStock&q=a+b%20c', undefined],
  ['/admin/today', undefined],
])('the address %s becomes %s', (old, renewed) => expect(renewAddress(`https://shop.example${old}`)).toBe(renewed))
