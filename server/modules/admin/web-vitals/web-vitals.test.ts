import { expect, test } from 'vitest'
import { reportWebVitals } from '../../../../contract/shop/web-vitals.call.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const good = { ttfb_ms: 120, fcp_ms: 700, lcp_ms: 1_900, inp_ms: null, cls: 0.02 }

test('what a browser has measured is counted in the metrics, and what it has not is left out', async () => {
  const shop = await openTestShop({ isNew: true })
  expect((await shop.send(reportWebVitals, { input: good })).data).toEqual({ counted: true })
  const { body } = await shop.app.fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(body).toContain('web_vitals_seconds_sum{name="lcp"} 1.9')
  expect(body).toContain('web_vitals_seconds_bucket{le="2.5",name="lcp"} 1')
  expect(body).toContain('web_vitals_layout_shift_sum 0.02')
  expect(body).not.toContain('name="inp"')
})

test.each([{ lcp_ms: -1 }, { lcp_ms: 1e9 }, { cls: 'much' }, { cls: 101 }, { ttfb_ms: '1' }])(
  'the report %j is refused and counts nothing',
  async (wrong) => {
    const shop = await openTestShop({ isNew: true })
    expect((await shop.sendAnything(reportWebVitals, { input: { ...good, ...wrong } })).status).toBe(400)
    const { body } = await shop.app.fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).toContain('web_vitals_layout_shift_count 0')
  },
)

test('a network cannot report without end, and another one can', async () => {
  const shop = await openTestShop({ isNew: true })
  for (let time = 0; time < 60; time++) await shop.send(reportWebVitals, { input: good })
  expect((await shop.send(reportWebVitals, { input: good })).status).toBe(429)
  expect((await shop.send(reportWebVitals, { input: good, remoteAddress: '198.51.100.7' })).status).toBe(200)
})
