import { expect, test } from 'vitest'
import { whyUnsent } from './why-unsent.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:9', 'The mail server could not be reached.'],
  ['not sent in 288 tries: Greeting never received', 'The mail server could not be reached.'],
  ['not sent in 288 tries: 451 Try again later', 'Delayed by the mail server.'],
  ['535 5.7.8 Authentication failed', 'Rejected by the mail server.'],
])('of "%s" people read "%s"', (said, why) => {
  expect(whyUnsent(said)).toBe(why)
})
