import { expect, test } from 'vitest'
import { findFlyerCommentMistakes } from './flyer-feedback.ts'

const good = { name: 'June Park', email: '', comment: 'In green?' }

test.each([
  ['a comment with a name', {}, []],
  ['an address for the answer, too', { email: ' june@lakeside.example ' }, []],
  ['nothing', { name: ' ', comment: '\n' }, ['comment', 'name']],
  ['an address that is none', { email: 'june' }, ['email']],
])('a reader comments with %s', (_, change, fields) => {
  expect(findFlyerCommentMistakes({ ...good, ...change }).map(({ field }) => field)).toEqual(fields)
})
