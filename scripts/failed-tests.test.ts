import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFailedTests } from './failed-tests.mjs'

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }

test('of Vitest, a test that failed is named with what it says, and so is a file that cannot be loaded', () => {
  const message = 'AssertionError: expected 1 to be 2\n    at /shop/cart.test.ts:3:5\n    at run'
  const testResults = [
    { name: join(process.cwd(), 'server/a.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    {
      name: join(process.cwd(), 'server/cart.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [passed, { fullName: 'a cart sums up', status: 'failed', failureMessages: [message] }],
    },
    { name: join(process.cwd(), 'web/b.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
  ]
  expect(listFailedTests({ testResults })).toEqual([
    'server/cart.test.ts › a cart sums up',
    '    AssertionError: expected 1 to be 2',
    'web/b.test.ts › (the whole file)',
    '    No such module',
  ])
})

test('of Playwright, tests in groups are found, and colors are left out', () => {
  const error = {
    message: '\u001b[31mError: not there\u001b[39m\n\nLocator: button\nExpected: visible\nReceived: hidden',
  }
  const spec = { file: 'cart.e2e.ts', title: 'a cart opens', ok: false, tests: [{ results: [{}, { error }] }] }
  const suites = [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [spec] }] }]
  expect(listFailedTests({ suites })).toEqual([
    'cart.e2e.ts › a cart opens',
    '    Error: not there',
    '    Locator: button',
    '    Expected: visible',
  ])
  expect(listFailedTests({ suites: [] })).toEqual([])
})
