import { expect, test } from 'vitest'
import { whyUnsent } from './why-unsent.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:9', 'The mail server could not be reached.'],
  ['not sent in 288 tries: Greeting never received', 'The mail server could not be reached.'],
  ['not sent in 288 tries: 451 Try again later', 'The mail server put it off.'],
  ['535 5.7.8 Authentication failed', 'The mail server did not take it.'],
])('of "%s" people read "%s"', (said, why) => {
  expect(whyUnsent(said)).toBe(why)
})
