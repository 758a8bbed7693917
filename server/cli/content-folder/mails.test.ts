import { expect, test } from 'vitest'
import { findWording, saveWording } from '../../modules/content/index.ts'
import { originalWording } from '../../../domain/content/mails/all-mails.ts'
import { openContent } from '../../testing/content-folders.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const path = 'mails.yaml'

test('the folder of content carries the wording of mails to another shop, and back to the original', async () => {
  const [one, other] = [await openTestShop(), await openTestShop()]
  const [here, there] = [openContent(one), openContent(other)]
  const wording = { ...originalWording('terms'), subject: 'Buy on invoice', closing: 'Yours,\n{shop}' }
  await saveWording(one.db.orm, 'terms', wording)

  const text = (await here.save())[path]!
  expect(text).toContain('mail: terms')
  expect(text).not.toContain('heading')
  expect(await there.load({ [path]: text })).toMatchObject({ exitCode: 0 })
  expect(await findWording(other.db.orm, 'terms')).toEqual(wording)
  expect(await there.save()).toMatchObject({ [path]: text })

  // A row that is gone is asked about first.
  expect(await there.load({ [path]: '[]\n' })).toMatchObject({ exitCode: 1 })
  expect(await findWording(other.db.orm, 'terms')).toEqual(wording)
  expect(await there.load({ [path]: '[]\n' }, '--yes')).toMatchObject({ exitCode: 0 })
  expect(await findWording(other.db.orm, 'terms')).toBeUndefined()
})

test.each([
  ['- mail: offers\n  subject: Offers', "mails.yaml:1:9: The shop sends no mail 'offers'."],
  ['- mail: terms\n  subject: Dear {name}', 'mails.yaml:2:12: This e-mail has no placeholder {name}.'],
  ['- mail: terms\n  closing: <b>Bye</b>', 'mails.yaml:2:12: Plain text only, without tags.'],
  ['- mail: terms', "mails.yaml:1:9: 'terms' has its original wording here. Leave it out."],
])('a mistake in %j is told with its place', async (text, sentence) => {
  const shop = await openTestShop()
  const { exitCode, said } = await openContent(shop).load({ [path]: `${text}\n` })
  expect(exitCode).toBe(1)
  expect(said.join('\n')).toContain(sentence)
})
