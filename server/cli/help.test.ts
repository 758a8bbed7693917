import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDataFolder } from '../testing/processes/shop-process.ts'
import { commandsPage, findHelp, help, listCommands } from './help.ts'
import { findStaffCall } from './call/list-calls.ts'
import { replacedCommands } from './replaced-commands.ts'
import { commandNames } from './shop.ts'
import { readTypedWords } from './typed/typed-words.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As the owner types it, where there is no shop. */
function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/shop.mjs', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_FOLDER: join(openDataFolder(), 'nowhere') },
  })
  return { status, stdout, stderr }
}

test('every command tells its own lines, and does nothing else', () => {
  expect(run('backup', '--help')).toEqual({
    status: 0,
    stdout: '  npm run shop -- backup FILE                  backs up the whole shop to one file (docs/backup.md)\n',
    stderr: '',
  })
  expect(run('payment', 'release', '100014', '-h')).toMatchObject({ status: 0, stdout: findHelp('payment', 'release') })
  expect(findHelp('payment', 'release')).toMatch(/^ {2}npm run shop -- payment release .*\n( {10}.*\n)+$/)
  expect(findHelp('payment', 'elsewhere')).toBe(findHelp('payment'))
  expect(run('--help')).toEqual({ status: 0, stdout: help, stderr: '' })
})

test('an unknown command is named, before the short list of those that there are', () => {
  const { status, stderr, stdout } = run('foo')
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^There is no command 'foo'\. These are there: owner, call, settings, /)
  expect(listCommands()).toContain('maintenance')
})

test('the help has every command in one line, by group', () => {
  expect(listCommands().toSorted()).toEqual(commandNames.toSorted())
  expect(help).toMatch(/\n\nProducts\n {2}npm run shop -- import {9}Import items /)
  for (const command of listCommands()) expect(help.split(`npm run shop -- ${command} `)).toHaveLength(2)
})

test('what replaces an earlier command is there', () => {
  const names = replacedCommands.flatMap(([, by]) => [...by.matchAll(/`([a-z]+_[a-z_]+)/g)].map(([, name]) => name!))
  expect(names.filter((name) => !findStaffCall(name))).toEqual([])
})

test('docs/commands.md is written from the help: vitest run -u server/cli/help.test.ts', async () => {
  await expect(commandsPage).toMatchFileSnapshot('../../docs/commands.md')
})

test('the help names every command that it has lines for', () => {
  for (const command of listCommands()) expect(findHelp(command)).toContain(`-- ${command}`)
  expect(findHelp('foo')).toBeUndefined()
})

test.each([
  [['--frobnicate'], "There is no option '--frobnicate' here. There is --limit, --yes."],
  [['-x'], "There is no option '-x' here."],
  [['--limit'], '--limit needs a value behind it.'],
  [['--limit', '--yes'], '--limit needs a value behind it.'],
  [['--yes=no'], '--yes takes no value.'],
])('%j is refused in words of our own', (words, sentence) => {
  expect(() => readTypedWords(words, { limit: { type: 'string' }, yes: { type: 'boolean' } })).toThrow(sentence)
})

test('a negative number is a word or a value, so that the command can say what is wrong with it', () => {
  const read = (...words: string[]) => readTypedWords(words, { limit: { type: 'string' } })
  expect(read('TW-1003', '-5').positionals).toEqual(['TW-1003', '-5'])
  expect(read('--limit', '-5').values).toEqual({ limit: '-5' })
})
