import { expect, test } from 'vitest'
import { listState, restoreState } from './state.ts'

class Chunks {
  static readonly state = ['chunks']
  chunks: Uint32Array[] = []
}

class Index {
  static readonly state = ['words', 'idOf', 'lists', 'numbers', 'none']
  words: string[] = []
  idOf = new Map<string, number>()
  lists = new Chunks()
  numbers = new Float64Array(2)
  none: string[] = ['before']
}

test('what an index has learned comes back as it was, long lists and maps in several parts', () => {
  const index = new Index()
  index.words = Array.from({ length: 45_000 }, (_, number) => `word ${number}`)
  index.idOf = new Map(index.words.map((word, number) => [word, number]))
  index.lists.chunks = Array.from({ length: 40 }, (_, number) => Uint32Array.of(number, number + 1))
  index.numbers = Float64Array.of(1, 2, 3)
  index.none = []

  const parts = [...listState(index)]
  const restored = new Index()
  for (const part of structuredClone(parts)) restoreState(restored, part)

  expect(restored).toEqual(index)
  expect(parts.map(([path]) => path.join('.'))).toEqual([
    ...['words', 'words', 'words'],
    ...['idOf', 'idOf', 'idOf'],
    ...['lists.chunks', 'lists.chunks', 'lists.chunks'],
    'numbers',
    'none',
  ])
})
