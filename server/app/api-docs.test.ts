import { expect, test } from 'vitest'
import { makeStaff } from '../testing/makers/staff-makers.ts'
import { openTestShop } from '../testing/test-shop.ts'

test('the calls of the back office are shown to whoever is signed in there, and those of the shop to everybody', async () => {
  const shop = await openTestShop({ apiDocs: true })
  const { headers } = await makeStaff(shop, { role: 'support' })
  const get = (url: string, as = {}) => shop.app.fastify.inject({ url, headers: as })
  for (const url of ['/admin/api', '/admin/api/json']) {
    const refused = await get(url)
    expect([url, refused.statusCode, refused.headers['location']]).toEqual([url, 302, '/admin/sign-in?next=/api'])
  }
  const page = await get('/admin/api', headers)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('swagger-ui')
  const script = await get('/admin/api/static/theme/way-back.js', headers)
  expect(script.body).toContain('"href":"/admin"')
  const document = (await get('/admin/api/json', headers)).json<{
    paths: Record<string, Record<string, { description: string; security: object[] }>>
  }>()
  expect(document.paths['/api/admin/system']!['get']).toMatchObject({
    description: "Needs the right 'system'.",
    security: [{ staffToken: [] }, { staffSession: [] }],
  })
  expect(document.paths['/api/admin/staff']!['post']).toMatchObject({
    description: "Needs the right 'staff'. Not with a token.",
    security: [{ staffSession: [] }],
  })
  const ofShop = (await get('/api/docs/json')).json<{ paths: object }>()
  expect(Object.keys(ofShop.paths)).not.toContain('/api/admin/system')
})
