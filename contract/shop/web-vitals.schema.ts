import { Type } from 'typebox'
import { closed, orNull } from '../wire.ts'

const milliseconds = (what: string) =>
  orNull(Type.Number({ minimum: 0, maximum: 600_000, description: `${what}, in milliseconds` }))

export const reportWebVitals = {
  summary: 'How fast a page came up in a browser; counted in the metrics of the shop, without anybody in it',
  input: closed({
    ttfb_ms: milliseconds('until the first byte'),
    fcp_ms: milliseconds('until the first paint'),
    lcp_ms: milliseconds('until the largest part was painted'),
    inp_ms: milliseconds('the slowest answer to a press'),
    cls: Type.Number({ minimum: 0, maximum: 100, description: 'cumulative layout shift' }),
  }),
  answer: Type.Object({ counted: Type.Boolean() }),
}
