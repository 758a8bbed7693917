import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readStep, splitGuide } from './guide-steps.ts'

const folder = fileURLToPath(new URL('../docs/guides/', import.meta.url))

test('a guide is done in the order of its sentences', () => {
  const guide =
    '<!-- as: sales -->\nOpen `/admin/orders` and look for **Needs\nattention**. Press **Export**.\n\n![Orders](pictures/orders.webp)\n\n```sh\ncurl "$SHOP"\n```\n'
  expect(splitGuide(guide).map(({ line, text }) => ({ line, ...readStep(text) }))).toEqual([
    { line: 1, kind: 'as', text: 'sales' },
    { line: 2, kind: 'open', text: '/admin/orders' },
    { line: 2, kind: 'see', text: 'Needs attention' },
    { line: 3, kind: 'press', text: 'Export' },
    { line: 5, kind: 'picture', text: 'pictures/orders.webp' },
    { line: 7, kind: 'run', text: 'curl "$SHOP"\n' },
  ])
})

test('each guide for a role begins with who signs in, and every guide has steps to walk', () => {
  const guides = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
  expect(guides.length).toBeGreaterThan(6)
  for (const name of guides) {
    const steps = splitGuide(readFileSync(`${folder}${name}`, 'utf8')).map(({ text }) => readStep(text))
    expect([name, steps.length > 4, steps.some(({ kind }) => kind === 'as')]).toEqual([name, true, true])
  }
})
