import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../modules/content/index.ts'
import { hashToken } from '../platform/settings/secrets.ts'
import { atEnd } from '../testing/at-end.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { runMaintenance, runSettings } from './settings.ts'

async function openShop() {
  const db = await openTestDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-settings-'))
  atEnd(() => rmSync(dataFolder, { recursive: true }))
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  const console = { print: note, printError: note }
  const config = { dataFolder, publicUrl: 'https://shop.example.com' }
  return {
    db,
    dataFolder,
    heard,
    settings: (...words: string[]) => runSettings(db, config, words, console),
    maintenance: (...words: string[]) => runMaintenance(db, config, words, console),
  }
}

test('the owner sets and reads what is the shop’s own', async () => {
  const { db, settings, heard } = await openShop()
  expect(await settings('set', 'name', 'Riverside', 'Supply')).toBe(0)
  expect(await settings('set', 'email', 'orders@riverside.example')).toBe(0)
  expect(await settings('set', 'color', '#1F3B57')).toBe(0)
  expect(await settings('set', 'linkedin', 'https://linkedin.example/riverside')).toBe(0)
  expect(await settings('set', 'footer-light', 'yes')).toBe(0)
  expect(await settings('set', 'remit-to', 'Riverside Supply; PO Box 12;', 'Toledo, OH 43604')).toBe(0)
  expect(await readSettings(db.orm)).toMatchObject({
    billing: { remitTo: ['Riverside Supply', 'PO Box 12', 'Toledo, OH 43604'] },
    brand: { name: 'Riverside Supply', email: 'orders@riverside.example', theme: { '--color-steel': '#1f3b57' } },
    footer: { lightMode: true, socialLinks: [{ network: 'linkedin', url: 'https://linkedin.example/riverside' }] },
  })
  expect(await settings('set', 'linkedin', 'none')).toBe(0)
  heard.length = 0
  expect(await settings('list')).toBe(0)
  expect(heard).toEqual(expect.arrayContaining(['name = Riverside Supply', 'linkedin =', 'maintenance = off']))
})

test('a shop that has an e-mail address keeps one', async () => {
  const { db, settings, heard } = await openShop()
  expect(await settings('set', 'email', 'none')).toBe(0)
  expect(await settings('set', 'email', 'orders@riverside.example')).toBe(0)
  expect(await settings('set', 'email', 'none')).toBe(1)
  expect(heard.at(-1)).toBe('Please enter an e-mail address. Buyers write to it, and new orders are sent there.')
  expect((await readSettings(db.orm)).brand.email).toBe('orders@riverside.example')
})

test('the months of repeat set-up stand beside where orders are mailed to', async () => {
  const { db, settings } = await openShop()
  expect((await readSettings(db.orm)).orders).toMatchObject({ email: '', repeatSetupMonths: 24, artworkMonths: 24 })
  await settings('set', 'orders-email', 'orders@riverside.example')
  expect(await settings('set', 'repeat-setup-months', '12')).toBe(0)
  expect((await readSettings(db.orm)).orders).toMatchObject({
    email: 'orders@riverside.example',
    repeatSetupMonths: 12,
    artworkMonths: 24,
  })
})

test('whoever sets the main color hears which others are still the usual ones', async () => {
  const { settings, heard } = await openShop()
  await settings('set', 'accent-color', '#aa2200')
  await settings('set', 'color', '#1F3B57')
  expect(heard).toEqual([
    'accent-color = #aa2200',
    'color = #1f3b57',
    "Top line, footer and mails keep their usual color: npm run shop -- settings set footer-color '#1F3B57'",
  ])
})

test.each([
  ['name', 'none', 'Please enter a name for the shop.'],
  ['notice', '<b>Sale</b>', 'Plain text only, without tags.'],
  ['email', 'nobody', 'Enter an e-mail address, for example orders@example.com.'],
  ['phone', 'call us', 'Enter a phone number, for example (800) 555-0148.'],
  ['color', 'red', 'Give a color like #1f3b57.'],
  ['color', '#ffee00', 'White text is hard to read on #ffee00. Choose a darker color.'],
  [
    'mailing-list',
    'javascript:alert(1)',
    'Enter a page of the shop such as /general-info, or an address with https://.',
  ],
  ['footer-light', 'maybe', 'Enter yes or no.'],
  ['repeat-setup-months', 'none', 'Enter 0 (full set-up on every order) to 120 months.'],
  ['repeat-setup-months', '2 years', 'Enter 0 (full set-up on every order) to 120 months.'],
  ['repeat-setup-months', '121', 'Enter 0 (full set-up on every order) to 120 months.'],
  ['logo', 'nothing.svg', 'There is no file nothing.svg.'],
  ['logo', 'logo.exe', 'A logo is an .svg, .png, .jpg or .webp file.'],
])('the setting %s refuses %s', async (name, value, sentence) => {
  const { db, settings, heard } = await openShop()
  const before = await readSettings(db.orm)
  expect(await settings('set', name, value)).toBe(1)
  expect(heard).toEqual([sentence])
  expect(await readSettings(db.orm)).toEqual(before)
})

test('a logo is stored with the shop, under an address that says how large it is', async () => {
  const { db, settings, dataFolder } = await openShop()
  const file = join(dataFolder, 'logo.svg')
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="9" height="9"/></svg>',
  )
  expect(await settings('set', 'logo', file)).toBe(0)
  expect((await readSettings(db.orm)).brand.logo).toMatch(/^\/brand\/[\da-f]{12}-200x40\.svg$/)
  expect(await settings('set', 'logo', 'none')).toBe(0)
  expect((await readSettings(db.orm)).brand.logo).toBeNull()
})

test('closing the shop gives its owner a way in, and opening it takes that back', async () => {
  const { db, maintenance, heard } = await openShop()
  expect(await maintenance('on')).toBe(0)
  const pass = /owner-pass\/(\S+)/.exec(heard.join('\n'))![1]!
  expect((await readSettings(db.orm)).maintenance).toEqual({ on: true, passHash: hashToken(pass) })
  expect(await maintenance('off')).toBe(0)
  expect((await readSettings(db.orm)).maintenance).toEqual({ on: false, passHash: null })
  expect(await maintenance('perhaps')).toBe(2)
})
