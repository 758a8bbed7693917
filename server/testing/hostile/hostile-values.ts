import { existsSync, readFileSync } from 'node:fs'

/** Texts that have broken shops before: each stands for a kind of trouble. */
const ownStrings: string[] = [
  '',
  ' ',
  '\t',
  '\r\n',
  'a\u0000b',
  '\u0000',
  '\u0001\u0002\u001b[31m\u007f',
  '\u0085\u2028\u2029\ufeff',
  'half \ud800 a pair',
  '\udc00\ud800',
  '\u202eevil\u202c',
  '\u200f\u200e\u2066\u2069',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b',
  '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}',
  '\u{1F1FA}\u{1F1F8}'.repeat(40),
  'ﷺ'.repeat(20),
  'İıſK',
  '١٢٣',
  '１２３',
  'x'.repeat(199),
  'x'.repeat(256),
  'x'.repeat(70_000),
  '\u0301'.repeat(3_000),
  'a '.repeat(2_000),
  `' or '1'='1`,
  `'; drop table customers; --`,
  `1); select pg_sleep(3); --`,
  '%',
  '_',
  '%_%\\',
  '\\',
  `$1 $2 :name ?`,
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `javascript:alert(1)`,
  `</script><svg/onload=alert(1)>`,
  `<!--`,
  `]]>`,
  `&lt;b&gt; &#0; &`,
  '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}',
  '{{constructor.constructor("return this")()}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '%s%n%x%d',
  '{0} {} {undefined}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%E0%A4%A',
  'C:\\Windows\\System32',
  'file:///etc/passwd',
  '/dev/null',
  'a\r\nSet-Cookie: auth_token=x',
  '=cmd|" /C calc"!A0',
  '$(touch /tmp/hostile); `id` | id',
  '((((((((((',
  '[a-z',
  '(a+)+$',
  'a'.repeat(5_000) + '!',
  '-'.repeat(150),
  '"" -"" OR AND NOT',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1.5',
  '1e309',
  '1e5',
  '0x1F',
  '9'.repeat(30),
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  'null',
  'undefined',
  'true',
  '2026-02-30T25:61:00Z',
]

/** What is no text at all, as it stands in JSON. */
const shapes: string[] = [
  ...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '["a"]', '[1,1]', '{"$gt":""}', '{"length":1e9}'],
  ...['0', '-0', '-1', '1.5', '0.1', '1e309', '-1e309', '1e308', '5e-324', '1e21', '1e5', '2147483647', '2147483648'],
  ...['4294967297', '9007199254740993', '99999999999999999999', '123456789.123456789', '1000000', '1000001'],
  `[${'1,'.repeat(600)}1]`,
  `${'['.repeat(60)}${']'.repeat(60)}`,
  '{"toString":null,"valueOf":null}',
  '{"constructor":{"prototype":{"polluted":true}}}',
]

const folder = '../shared/data/hostile'
const read = (file: string): string =>
  existsSync(`${folder}/${file}`) ? readFileSync(`${folder}/${file}`, 'utf8') : ''

/** Lists that others have collected, where this machine has them. */
const foundStrings: string[] = [
  ...(JSON.parse(read('naughty-strings.json') || '[]') as string[]),
  ...['xss.txt', 'sqli.txt', 'fuzzdb/naughty-unicode.txt', 'fuzzdb/crlf-injection.txt', 'csv-injection.txt'].flatMap(
    (file) => read(file).split('\n').filter(Boolean),
  ),
]

let taken = 0

/** The next few of the long lists, so that many tests together try them all. */
function takeFound(count: number): string[] {
  if (foundStrings.length === 0) return []
  return Array.from({ length: count }, () => foundStrings[taken++ % foundStrings.length]!)
}

/** Values for one field of a JSON body, as JSON texts. */
export const takeHostileJson = (): string[] => [
  ...[...ownStrings, ...takeFound(15)].map((text) => JSON.stringify(text)),
  ...shapes,
]

/** Values for one part of an address. */
export const takeHostileTexts = (found = 15): string[] => [
  ...ownStrings.filter((text) => text.length < 6_000),
  ...takeFound(found),
]

const shares = 3
let turn = 0

/** A third of the values, the next third each time: fields that are tried one after another share them all. */
export function takeShare<T>(values: T[]): T[] {
  turn += 1
  return values.filter((_value, index) => index % shares === turn % shares)
}

/** Half a character cannot stand in an address. */
export const withoutHalves = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

export const toAddressText = (text: string): string => encodeURIComponent(withoutHalves(text))
