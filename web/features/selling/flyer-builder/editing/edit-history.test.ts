import { expect, test } from 'vitest'
import { beginHistory, reduceHistory, type Draft, type EditHistory, type HistoryAction } from './edit-history.ts'

const named = (name: string): Draft => ({ name, design: {} as Draft['design'] })
const rename = (name: string, atMs = 0, merge?: string): HistoryAction => ({
  kind: 'edit',
  atMs,
  merge,
  edit: (draft) => ({ ...draft, name }),
})
const undo: HistoryAction = { kind: 'undo' }
const redo: HistoryAction = { kind: 'redo' }

function run(...actions: HistoryAction[]): EditHistory {
  return actions.reduce(reduceHistory, beginHistory(named('A')))
}

const nameAfter = (...actions: HistoryAction[]) => run(...actions).present.name

test('each step is undone and done again', () => {
  expect(nameAfter(rename('B'), rename('C'), undo)).toBe('B')
  expect(nameAfter(rename('B'), rename('C'), undo, undo)).toBe('A')
  expect(nameAfter(rename('B'), undo, redo)).toBe('B')
  expect(nameAfter(undo)).toBe('A')
  expect(nameAfter(rename('B'), redo)).toBe('B')
})

test('an edit after an undo ends what could be done again', () => {
  expect(nameAfter(rename('B'), undo, rename('C'), redo)).toBe('C')
})

test('what is typed without a pause is one step, in one field', () => {
  expect(nameAfter(rename('Ab', 0, 'name'), rename('Abc', 1_900, 'name'), undo)).toBe('A')
  expect(nameAfter(rename('Ab', 0, 'name'), rename('Abc', 2_100, 'name'), undo)).toBe('Ab')
  expect(nameAfter(rename('Ab', 0, 'name'), rename('Abc', 10, 'text'), undo)).toBe('Ab')
})

test('after an undo the next letter begins a step of its own', () => {
  expect(nameAfter(rename('B', 0, 'name'), rename('C', 5_000, 'name'), undo, rename('D', 5_100, 'name'), undo)).toBe(
    'B',
  )
})

test('an edit that changes nothing is no step', () => {
  const same: HistoryAction = { kind: 'edit', atMs: 0, edit: (draft) => draft }
  expect(run(rename('B'), same).past).toHaveLength(1)
})

test('only the last 200 steps are held', () => {
  const many = Array.from({ length: 250 }, (_, at) => rename(`name ${at}`))
  expect(run(...many).past).toHaveLength(200)
})
