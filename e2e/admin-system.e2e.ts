import { mails } from '../server/modules/content/mails/mails.tables.ts'
import { tabTo } from './by-keys.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, test } from './test.ts'

test('by keyboard alone, an owner finds the mails of the shop, reads one, and is told of days that cannot be', async ({
  page,
  database,
}) => {
  const subject = `We have your order ${Date.now()}`
  await database.orm
    .insert(mails)
    .values({
      key: subject,
      kind: 'test',
      to: 'ann@example.com',
      subject,
      sentAt: new Date(),
      html: '<html><head></head><body><p>Dear Ann</p></body></html>',
      text: 'Dear Ann, in plain text',
    })
  await database.orm
    .insert(mails)
    .values({
      key: `${subject} later`,
      kind: 'test',
      to: 'bob@example.com',
      subject: `${subject} later`,
      html: '',
      text: '',
      attempts: 1,
      lastAnswer: 'connect ECONNREFUSED 127.0.0.1:9',
    })
  const olga = await makeStaff(database, { name: 'Olga Owner', role: 'owner' })
  await startStaffSession(page, database, olga)
  await page.goto('/admin/today')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('mails system')
  await expect(page.getByRole('option')).toHaveText([/Mails.*System/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: subject, exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  await expect(dialog.getByText('ann@example.com')).toBeVisible()
  await expect(dialog.frameLocator('iframe').getByText('Dear Ann')).toBeVisible()
  await tabTo(page, dialog.getByRole('radio', { name: 'Mail' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Dear Ann, in plain text')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const waiting = page.getByRole('row', { name: `${subject} later` })
  await expect(waiting).toContainText('Tried once. The mail server could not be reached.')
  await expect(waiting.getByText('ECONNREFUSED')).toBeHidden()
  await waiting.getByText('Technical reason').press('Enter')
  await expect(waiting.getByText('ECONNREFUSED')).toBeVisible()

  await page.goto('/admin/audit?from=2026-03-03&to=2026-03-02')
  await expect(page.getByText('The end date is before the start date')).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/before the start date/)
})

test('whoever may not read a page is told so, and led to Today', async ({ page, database }) => {
  await startStaffSession(page, database, await makeStaff(database, { name: 'Marta Kovacs', role: 'sales' }))
  await page.goto('/admin/content')
  const notForYou = page.getByRole('heading', { level: 1, name: 'You cannot open this page' })
  await expect(notForYou).toBeVisible()
  for (const address of ['/admin/staff', '/admin/audit']) {
    await page.goto(address)
    await expect(notForYou).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Go to Today' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
})
