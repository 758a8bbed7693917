import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** People choose it as a password, whatever the shop is called. */
const listOfPasswords = 'domain/people/common-passwords.ts'

const files = ['contract', 'domain', 'server', 'web']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  )
  .filter((path) => /\.(tsx?|css|svg)$/.test(path) && !/\.test\.tsx?$|^server\/testing\//.test(path))

test('name and logo of the demo shop are data of the demo: pages, mails and papers have what their owner sets', () => {
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter((path) => /northgate/i.test(readFileSync(join(root, path), 'utf8')))
  expect(naming.filter((path) => path !== listOfPasswords)).toEqual([])
})
