import { expect, test } from 'vitest'
import { explainEntry } from './explain-conflict.ts'

const change = (name: string, after: string, before = '') => ({ name, before, after })

const explain = (changes: ReturnType<typeof change>[], reader?: number) =>
  explainEntry(
    { staffId: 7, who: 'Olga Owner', action: 'setting.change', changes } as never,
    reader === undefined ? undefined : { staffId: reader, name: 'Olga Owner', address: '' },
  )

test.each([
  [[change('Phone', '800 555 0100', '800 555 0199')], 'Changed a setting; Phone from 800 555 0199 to 800 555 0100.'],
  [[change('Remit to', 'PO Box 12')], 'Changed a setting; Remit to: to PO Box 12.'],
  [
    ['Phone', 'E-mail', 'Address', 'Remit to', 'Tagline'].map((name) => change(name, 'x')),
    'Changed a setting: Phone, E-mail, Address and 2 more.',
  ],
  [[change('About the shop', 'a'.repeat(200))], `Changed a setting; About the shop to ${'a'.repeat(60)}….`],
])('%o is said in short', (changes, said) =>
  expect(explain(changes)).toBe(
    `Olga Owner has changed this since you opened it: ${said} Please check the current version and save again.`,
  ),
)

test('who has changed it in another tab is told so', () => {
  expect(explain([change('Phone', '1')], 7)).toContain('You have changed this in another tab since you opened it:')
  expect(explain([change('Phone', '1')], 8)).toContain('Olga Owner has changed this since you opened it:')
})
