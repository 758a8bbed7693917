import { expect, test } from 'vitest'
import config from '../vite.config.ts'
import { sources } from './sources.ts'

interface Group {
  name: string
  test: RegExp
}

test('each file that several pages share is made of modules that are there', () => {
  const { output } = config.build!.rollupOptions as { output: { codeSplitting: { groups: Group[] } } }
  const { groups } = output.codeSplitting
  expect(groups.map(({ name }) => name)).toContain('goods')
  for (const { name, test: isOf } of groups)
    expect(
      sources.filter(({ file }) => isOf.test(`/${file}`)),
      name,
    ).not.toEqual([])
})
