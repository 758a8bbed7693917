import { describe, expect, test } from 'vitest'
import { readOwnPath } from './own-path.ts'

test.each([
  ['/cart', '/cart'],
  ['/', '/'],
  ['/listing/3?f=color:Navy&page=2#top', '/listing/3?f=color:Navy&page=2#top'],
  ['/search/safety glasses', '/search/safety%20glasses'],
  ['/a/../cart', '/cart'],
  ['/login?next=//evil.example', '/login?next=//evil.example'],
])('%s is a path of this shop', (text, path) => {
  expect(readOwnPath(text)).toBe(path)
})

describe('whatever leads elsewhere is none', () => {
  test.each([
    '',
    'cart',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/cart\\..\\..\\\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a/../..//evil.example',
    '/%2e%2e//evil.example',
    '/%2E//evil.example',
    '/.%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/..\t//evil.example',
    '/\u0000/evil.example',
    '//evil.example:99999',
  ])('%j', (text) => expect(readOwnPath(text)).toBeUndefined())

  test('and neither is nothing', () => {
    expect(readOwnPath(null)).toBeUndefined()
    expect(readOwnPath(undefined)).toBeUndefined()
  })

  // Encoded once more it is a name like any other, also for a browser.
  test.each(['/%2f/evil.example', '/%5cevil.example', '/%252e%252e//cart'])('%s stays here', (text) =>
    expect(new URL(readOwnPath(text)!, 'https://shop.example').host).toBe('shop.example'),
  )
})
