import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const cases: [what: string, written: string, cleaned: string][] = [
  [
    'text and lists stay',
    '<p>One <strong>two</strong></p><ul><li>three</li></ul>',
    '<p>One <strong>two</strong></p><ul><li>three</li></ul>',
  ],
  ['a script goes with what it says', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['handlers go', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['an address that runs goes', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['a hidden one, too', '<a href="java&#10;script:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  [
    'one behind a space that nobody sees, too',
    '<a href="\u00a0\u180ejavascript:alert(1)">a</a>',
    '<a rel="noopener">a</a>',
  ],
  ['pages and mail addresses stay', '<a href="/terms">a</a>', '<a href="/terms" rel="noopener">a</a>'],
  ['styles and classes go', '<p style="position:fixed" class="btn">a</p>', '<p>a</p>'],
  [
    'frames, forms and drawings go',
    '<iframe src="https://a.example"></iframe><form><input></form><svg onload="a()"></svg>',
    '',
  ],
  ['pictures come from https only', '<p>a<img src="data:text/html,a" alt="b" /></p>', '<p>a</p>'],
  ['a picture without a source goes', '<p>a</p><img alt="b" />', '<p>a</p>'],
  ['one that would run something, too', '<p>a<img src=x onerror="alert(1)"></p>', '<p>a</p>'],
  [
    'pictures of the shop stay',
    '<img src="/brand/a.png" alt="b" />',
    '<img src="/brand/a.png" alt="b" loading="lazy" />',
  ],
  ['pictures without a place of their own go', '<img src="x" alt="b" />', ''],
  ['an id that is not ours goes', '<h2 id="state">a</h2>', '<h2>a</h2>'],
  ['an id for a link into the page stays', '<h2 id="info-freight">a</h2>', '<h2 id="info-freight">a</h2>'],
  ['a first heading becomes a second one', '<h1>a</h1>', '<h2>a</h2>'],
]

test.each(cases)('%s', (_what, written, cleaned) => {
  expect(cleanHtml(written)).toBe(cleaned)
  expect(cleanHtml(cleanHtml(written))).toBe(cleaned)
})

const collected = join(import.meta.dirname, '../../../shared/data/hostile/html-sanitize.json')
const harmlessTags =
  /^(h[234]|p|br|hr|blockquote|ul|ol|li|strong|b|em|i|u|s|sub|sup|code|a|img|table|caption|thead|tbody|tr|th|td)$/
const harmlessNames = /^(href|title|rel|src|alt|width|height|loading|scope|colspan|rowspan|id)$/
const harmlessAddress = /^(https?:|mailto:|tel:|[^:]*$)/i

test.runIf(existsSync(collected))('what others have collected comes out without anything that runs', () => {
  const cases = JSON.parse(readFileSync(collected, 'utf8')) as { title?: string; payload: string }[]
  for (const { payload, title } of cases) {
    const cleaned = cleanHtml(payload)
    expect(cleanHtml(cleaned), title).toBe(cleaned)
    for (const [, tag, attributes] of cleaned.matchAll(/<\/?([^\s/>]+)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g)) {
      expect(tag, title).toMatch(harmlessTags)
      for (const [, name, value = ''] of attributes!.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
        expect(name, title).toMatch(harmlessNames)
        if (name === 'href' || name === 'src') expect(value, title).toMatch(harmlessAddress)
      }
    }
    expect(cleaned.replace(/<\/?[a-z][^<>]*>/g, ''), title).not.toContain('<')
  }
})
