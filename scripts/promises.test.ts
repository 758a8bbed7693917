import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const list = 'docs/decisions/promises.md'

/** Where texts stand that a buyer reads: screens, mails, papers, refusals, and the pages of the demo shop. */
const rooms = [
  ...['web/app', 'web/features', 'web/pages', 'web/ui', 'web/forms', 'web/client', 'domain', 'server/gateways'],
  ...['server/modules', 'server/pages', 'server/platform/http', 'dev/demo/content'],
]
const isWithoutTexts = (path: string) =>
  !/\.tsx?$/.test(path) || /\.(test|store|tables|schema|call)\.tsx?$|\/common-passwords\.ts$/.test(path)

// Quotes, proofs and samples are records with tests of what they promise (server/modules/orders/quotes and proofs,
// server/modules/selling/samples).
const promising =
  /\b(approv\w*|we will|we['’]ll|by e-?mail|free|guarantee\w*|promise\w*|24 hours|same day|months after)\b/i

interface PlacedText {
  place: string
  text: string
}

/** Each sentence of a file in which a word of promise stands. */
function listPromises(place: string): PlacedText[] {
  const source = readFileSync(join(root, place), 'utf8')
  if (!promising.test(source)) return []
  const texts: string[] = []
  const { program, errors } = parseSync(place, source)
  expect(errors).toEqual([])
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
    JSXText: ({ value }) => void texts.push(value),
  }).visit(program)
  return texts
    .flatMap((text) => text.split(/<[^>]*>|(?<=[.!?])\s+|\n\n/))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => promising.test(text) && (/^[A-Z]/.test(text) || text.includes(' ')))
    .map((text) => ({ place, text }))
}

const toKey = ({ place, text }: PlacedText): string => `${place}: ${text}`

/** The rows of the table: where, what, and what keeps it. */
function readList(): (PlacedText & { reason: string })[] {
  return [...readFileSync(join(root, list), 'utf8').matchAll(/^\| `([^`]+)` \| (.+?) \| (.+?) \|$/gm)].map(
    ([, place = '', text = '', reason = '']) => ({ place, text, reason }),
  )
}

test('every promise that a buyer reads is listed, with what keeps it', () => {
  const files = rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    )
    .filter((path) => !isWithoutTexts(path))
  expect(files.length).toBeGreaterThan(500)
  const said = [...new Set(files.flatMap(listPromises).map(toKey))]
  const listed = readList()
  expect(
    said.filter((key) => !listed.some((row) => toKey(row) === key)),
    `not in ${list}`,
  ).toEqual([])
  expect(
    listed.map(toKey).filter((key) => !said.includes(key)),
    'said nowhere any more',
  ).toEqual([])
  expect(listed.filter(({ reason }) => reason.trim() === '')).toEqual([])
})
