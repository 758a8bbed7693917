import { expect, test } from 'vitest'
import { readLeadDays } from './lead-times.ts'

test.each([
  ['7', 7],
  ['5-7', 7],
  ['5-7 business days', 7],
  ['5 – 7 Working Days', 7],
  ['3 to 5 days', 5],
  ['2 weeks', 10],
  ['2-3 wks', 15],
  ['48 hours', 2],
  ['10 days after proof approval', 10],
  ['10 days ARO', 10],
  ['call', undefined],
  ['12 oz', undefined],
  ['', undefined],
])('%s', (text, days) => expect(readLeadDays(text)).toBe(days))
