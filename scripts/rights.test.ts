import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staffRights } from '../domain/people/staff-rights.ts'
import { root, sources } from './sources.ts'

const names = staffRights.filter((right) => /[.-]/.test(right)).map((right) => right.replace('.', '\\.'))
const namesRight = new RegExp(`'(${names.join('|')})'`)

test('a right stands in the row of a call, and pages, routes and wire files ask by the call', () => {
  const found = sources
    .map(({ file }) => file)
    .filter((file) => /^(contract|server|web)\//.test(file) && !/\.(call|test)\.tsx?$|\/testing\//.test(file))
    .filter((file) => namesRight.test(readFileSync(join(root, file), 'utf8')))
  expect(found.sort()).toEqual([
    // What these look for is no call of its own.
    'server/modules/admin/today/today.service.ts',
    'server/modules/admin/work-as/work-as.store.ts',
    // The name of an entry of the audit log.
    'server/modules/content/content-admin/watch-documents.ts',
    'server/modules/orders/orders-admin/orders-admin.service.ts',
  ])
})
