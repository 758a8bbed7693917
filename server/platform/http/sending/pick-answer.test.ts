import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { orNull } from '../../../../contract/wire.ts'
import { pickAnswer } from './pick-answer.ts'

const person = Type.Object({ name: Type.String(), seenAt: orNull(Type.String()) })
const at = new Date('2026-03-01T12:00:00Z')

test.each([
  [
    'no column that it does not name',
    person,
    { name: 'Ada', seenAt: null, passwordHash: 'x' },
    { name: 'Ada', seenAt: null },
  ],
  ['dates as texts', person, { name: 'Ada', seenAt: at }, { name: 'Ada', seenAt: '2026-03-01T12:00:00.000Z' }],
  ['each of a list', Type.Array(person), [{ name: 'Ada', id: 1 }], [{ name: 'Ada' }]],
  ['what may be null', orNull(Type.Object({ by: person })), { by: { name: 'Ada', id: 1 } }, { by: { name: 'Ada' } }],
  ['a tuple', Type.Tuple([person, Type.Integer()]), [{ name: 'Ada', id: 1 }, 2], [{ name: 'Ada' }, 2]],
  [
    'what its choices have',
    orNull(
      Type.Union([
        Type.Object({ shape: Type.Literal('flat'), width: Type.Number() }),
        Type.Object({ shape: Type.Literal('round') }),
      ]),
    ),
    { shape: 'flat', width: 2, secret: 3 },
    { shape: 'flat', width: 2 },
  ],
  ['all values of a record', Type.Record(Type.String(), Type.String()), { a: '1', b: '2' }, { a: '1', b: '2' }],
  ['nothing where it names nothing', Type.Object({}), { a: 1 }, {}],
  ['no field without a value', person, { name: undefined }, {}],
])('an answer has %s', (_what, schema, value, picked) => expect(pickAnswer(schema, value)).toEqual(picked))
