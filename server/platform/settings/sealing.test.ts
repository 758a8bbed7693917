import { expect, test } from 'vitest'
import { createSealer } from './sealing.ts'

const sealer = createSealer((words) => `key of ${words}`, 'tests')

test('what is sealed can be read again, and is never written twice alike', () => {
  const [one, other] = [sealer.seal('JBSWY3DP'), sealer.seal('JBSWY3DP')]
  expect(one).not.toBe(other)
  expect([sealer.open(one), sealer.open(other)]).toEqual(['JBSWY3DP', 'JBSWY3DP'])
})

test.each([
  ['with another key', () => createSealer(() => 'another', 'tests').seal('JBSWY3DP')],
  ['for something else', () => createSealer((words) => `key of ${words}`, 'mails').seal('JBSWY3DP')],
  ['and changed', () => sealer.seal('JBSWY3DP').replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))],
  ['not at all', () => 'JBSWY3DP'],
])('what was sealed %s opens to nothing', (_how, make) => expect(sealer.open(make())).toBeUndefined())
