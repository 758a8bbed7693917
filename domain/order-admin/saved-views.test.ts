import { expect, test } from 'vitest'
import { judgeViewName } from './saved-views.ts'

test.each([
  ['My week', null],
  ['', 'Please enter a name for the view.'],
  ['all', "There is a view 'all' already. Please choose another name."],
  ['x'.repeat(61), 'A name can have at most 60 characters.'],
])('a view named %j: %s', (name, refused) => expect(judgeViewName(name)).toBe(refused))
