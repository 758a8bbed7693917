import { expect, test } from 'vitest'
import { findFlyerRequestMistakes, proposeMessage, type FlyerRequestInput } from './flyer-requests.ts'

const good: FlyerRequestInput = {
  name: 'June Park',
  email: 'june@lakeside.example',
  company: '',
  phone: '',
  message: '',
  items: [{ key: 'a', quantity: null, comment: '' }],
}

test.each([
  ['a favorite alone', {}, []],
  ['a message alone', { items: [], message: 'Anything in green?' }, []],
  ['neither', { items: [], message: ' ' }, [['message', 'Please choose an item above, or write a message.']]],
  ['no name, a wrong address', { name: ' ', email: 'june' }, [['name'], ['email']]],
  ['a phone number too short', { phone: '555' }, [['phone']]],
] as const)('a reader of a flyer sends %s', (_, change, mistakes) => {
  const found = findFlyerRequestMistakes({ ...good, ...change } as FlyerRequestInput)
  expect(found.map(({ field }) => field)).toEqual(mistakes.map(([field]) => field))
  for (const [index, [, sentence]] of mistakes.entries()) if (sentence) expect(found[index]!.sentence).toBe(sentence)
})

test('the shop is told what is wanted', () => {
  const items = [
    { name: 'Camp tumbler', comment: 'In green' },
    { name: 'Pen', comment: '' },
  ]
  expect(proposeMessage('For our picnic', items)).toBe('For our picnic\nCamp tumbler: In green')
  expect(proposeMessage('', [])).toBe('')
})
