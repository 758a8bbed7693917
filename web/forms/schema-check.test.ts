import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { closed, line, typed } from '../../contract/wire.ts'
import { findSchemaMistakes, findTooLong } from './schema-check.ts'

const schema = closed({
  first_name: typed(5),
  zip: line(10, 1),
  code: Type.String({ pattern: '^[A-Z]+$' }),
  is_default: Type.Optional(Type.Boolean()),
})

test.each([
  [{ first_name: '', zip: '60606', code: 'AB', is_default: true, role: 'not in the schema' }, []],
  [{ first_name: 'Annabel' }, ["'first name' can have at most 5 characters."]],
  [{ first_name: '🙂🙂🙂🙂🙂' }, []],
  [{ zip: '' }, ["Please enter 'zip'."]],
  [{ code: 'ab', zip: '' }, ["'code' is not one of the accepted values.", "Please enter 'zip'."]],
])('%o: %o', (values, sentences) => {
  expect(findSchemaMistakes(schema, values).map(({ sentence }) => sentence)).toEqual(sentences)
})

test('a text that is longer than its field says is refused, and not cut', () => {
  const fields = { note: { maxLength: 5 }, name: {} }
  expect(findTooLong(fields, { note: '12345', name: 'Annabel' })).toEqual([])
  expect(findTooLong(fields, { note: '123456', name: 'Annabel' })).toEqual([
    { field: 'note', sentence: "'note' can have at most 5 characters." },
  ])
})
