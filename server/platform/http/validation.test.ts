import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { closed, givenAmount, givenUnitPrice, orNull } from '../../../contract/wire.ts'
import { allCalls } from '../../../contract/all-calls.ts'
import { Invalid } from './errors.ts'
import { createValidator, type CallParts } from './validation.ts'

const rename = {
  params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  query: Type.Object({ page: Type.Optional(Type.Integer()) }),
  input: Type.Object({ name: Type.String({ minLength: 1 }), note: Type.String(), words: Type.Array(Type.String()) }),
}
const validate = createValidator(rename)

function listMistakes(parts: CallParts): [sentence: string, mistakes: string[]] {
  try {
    validate(parts)
  } catch (error) {
    if (error instanceof Invalid) return [error.message, (error.fields ?? []).map(({ field }) => field)]
    throw error
  }
  return ['', []]
}

test.each(allCalls)('what $call.name takes can be checked', ({ call: one }) => {
  try {
    createValidator(one)({})
  } catch (error) {
    // Schemas are compiled when they are first asked; one that cannot be is no mistake of the sender.
    expect(error).toBeInstanceOf(Invalid)
  }
})

test('what is right passes', () => {
  const parts = { params: { id: '7' }, query: { page: '2' }, input: { name: 'Torch', note: '', words: ['a'] } }
  expect(validate(parts)).toMatchObject({ params: { id: 7 }, query: { page: 2 }, input: { name: 'Torch' } })
})

test.each(['1e3', '0x10', '+5', ' 5', '5.', '.5', '٥', 'Infinity'])("'%s' in an address is no number", (text) => {
  const query = Type.Object({
    page: Type.Optional(Type.Integer()),
    ids: Type.Optional(Type.Array(Type.Integer())),
    share: Type.Optional(Type.Number()),
  })
  const read = createValidator({ ...rename, params: Type.Object({}), query, input: Type.Object({}) })
  expect(() => read({ query: { page: text } })).toThrow("'page' must be a whole number.")
  expect(() => read({ query: { ids: ['1', text] } })).toThrow("'ids' must be a whole number.")
  expect(() => read({ query: { share: text } })).toThrow("'share' must be a number.")
})

test('a list of numbers in an address has commas, or a field for each', () => {
  const query = Type.Object({ ids: Type.Array(Type.Integer()) })
  const read = createValidator({ ...rename, params: Type.Object({}), query, input: Type.Object({}) })
  for (const ids of ['1,2', '1, 2', ['1', '2']]) expect(read({ query: { ids } }).query).toEqual({ ids: [1, 2] })
})

test('an amount has no more decimals than are stored, however large it is', () => {
  const limits = { minimum: 0, maximum: 999_999_999.99 }
  const input = Type.Object({ amount: givenAmount(limits), price: givenUnitPrice(limits) })
  const check = createValidator({ ...rename, params: Type.Object({}), input })
  for (const amount of [0, 0.07, 1.1, 19.99, 1234567.89, 999_999_999.99])
    for (const price of [amount, 0.0007, 12.3457, 99_999.9999]) check({ input: { amount, price } })
  const refusal = 'can have at most 2 decimals.'
  expect(() => check({ input: { amount: 12.345, price: 1 } })).toThrow(`'amount' ${refusal}`)
  expect(() => check({ input: { amount: 999_999.999, price: 1 } })).toThrow(`'amount' ${refusal}`)
  expect(() => check({ input: { amount: 1, price: 12.34567 } })).toThrow("'price' can have at most 4 decimals.")
})

test('of a choice between groups, the one that its word names is read, without fields that nobody knows', () => {
  const geometry = Type.Union([
    closed({ shape: Type.Literal('flat'), corners: Type.Array(Type.Number()) }),
    closed({ shape: Type.Literal('curved'), radius: Type.Number() }),
  ])
  const check = createValidator({ ...rename, params: Type.Object({}), input: closed({ geometry: orNull(geometry) }) })
  const read = (given: unknown) => check({ input: { geometry: given, other: 1 } }).input
  expect(read({ shape: 'flat', corners: [1], other: 1 })).toEqual({ geometry: { shape: 'flat', corners: [1] } })
  expect(read({ shape: 'curved', radius: 2, other: 1 })).toEqual({ geometry: { shape: 'curved', radius: 2 } })
  expect(read(null)).toEqual({ geometry: null })
  expect(() => read({ shape: 'curved' })).toThrow("Please enter 'radius'.")
  expect(() => read({ shape: 'round' })).toThrow("'geometry' is not one of the accepted values.")
})

test('all fields that are wrong are told in one answer, wherever they stand', () => {
  const parts = {
    params: { id: 'x' },
    query: { page: 'first' },
    input: { name: '', note: 'a\u0000b', words: ['a', 'b\u0007', 'c\u0000'] },
  }
  expect(listMistakes(parts)).toEqual([
    "'id' must be a whole number.",
    ['id', 'page', 'note', 'words.1', 'words.2', 'name'],
  ])
})

test('a field is told once, and what cannot be kept comes first', () => {
  const cannotBeStored = 'This text has characters that cannot be saved. Please type it again.'
  expect(listMistakes({ params: { id: 'a\u0000' }, input: { name: 'x', note: '', words: [] } })).toEqual([
    cannotBeStored,
    ['id'],
  ])
})

test('half a letter cannot be stored, a whole one can', () => {
  const input = { name: 'x', note: '', words: ['\ud83d\ude80', 'a\ud800', '\udc00b'] }
  expect(listMistakes({ params: { id: 1 }, input })).toEqual([
    'This text has characters that cannot be saved. Please type it again.',
    ['words.1', 'words.2'],
  ])
})

test('no more than 50 mistakes are told', () => {
  const words = Array.from({ length: 60 }, () => '\u0000')
  const [, reported] = listMistakes({ params: { id: 1 }, input: { note: 5, words } })
  expect(reported).toHaveLength(50)
})
