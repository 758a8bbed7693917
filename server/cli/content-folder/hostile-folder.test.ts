import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSettings, saveSettings } from '../../modules/content/index.ts'
import { NotUnderstood } from '../typed/typed-words.ts'
import { makeFolder, openContent } from '../../testing/content-folders.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'

let content: ReturnType<typeof openContent>
let before: Record<string, string>

beforeAll(async () => {
  content = openContent({ db: await openTestDatabase() })
  before = await content.save()
})

/** @returns the mistakes; nothing may have been changed */
async function mistakesOf(folder: string): Promise<string[]> {
  const { exitCode, said } = await content.run('load', folder, '--yes')
  expect(exitCode).toBe(1)
  expect(said.pop()).toMatch(/^Nothing was changed: correct /)
  expect(await content.save()).toEqual(before)
  return said
}

const coupon = '- code: TEN\n  off: 10%\n'

describe('each mistake is named with its place', () => {
  test.each<[file: string, text: string | Buffer, ...mistakes: string[]]>([
    [
      'coupons.yaml',
      '- code: TEN\n  off: 10%\n  minimun: 5\n',
      "3:3: There is no field 'minimun' here. Did you mean 'minimum'?",
    ],
    ['coupons.yaml', `${coupon}  off: 20%\n`, '3:3: This field stands here twice.'],
    ['coupons.yaml', `${coupon}- code: ten\n  off: 5%\n`, "3:3: 'TEN' is already in line 1."],
    ['coupons.yaml', '- code: TEN\n', "1:3: The field 'off' is missing."],
    ['coupons.yaml', '- code:\n  off: 10%\n', "1:8: The field 'code' is empty."],
    ['coupons.yaml', 'code: TEN\n', "1:1: Here stands a list, each entry of it behind a '- '."],
    ['coupons.yaml', '- TEN\n', "1:3: An entry of this list holds fields like 'name: value'."],
    ['coupons.yaml', '- code: [TEN]\n  off: 10%\n', '1:9: Here stands a text, not a group of fields or a list.'],
    [
      'coupons.yaml',
      `${coupon}  until: 2026-02-30\n`,
      "3:10: '2026-02-30' is not a valid date. Use the form 2026-12-31.",
    ],
    [
      'coupons.yaml',
      `${coupon}  from: 2026-03-02\n  until: 2026-03-01\n`,
      '4:10: The end date, Mar 1, 2026, is before the start date, Mar 2, 2026.',
    ],
    [
      'coupons.yaml',
      '- code: TEN\n  off: 10.123\n',
      "2:8: '10.123' is not valid. Enter an amount (25.00), a percentage (10%) or Set-up.",
    ],
    ['coupons.yaml', '- code: TEN\n  off: 101%\n', '2:8: A coupon takes 1% to 100% off.'],
    ['coupons.yaml', `${coupon}  uses: -1\n`, "3:9: '-1' is not a valid number of uses. Enter 1 or more."],
    [
      'coupons.yaml',
      `${coupon}  items: [X-1]\n`,
      "3:11: There is no item 'X-1' in the shop. Import the products first.",
    ],
    ['coupons.yaml', `${coupon}  collections:\n    - nowhere\n`, "4:7: There is no collection 'nowhere'."],
    ['coupons.yaml', `${coupon}  ended: maybe\n`, "3:10: 'maybe' is neither yes nor no."],
    [
      'coupons.yaml',
      `- code: &a TEN\n  off: *a\n`,
      "1:12: Anchors and aliases, '&' and '*', are not read here. Write it out, or put the text in quotes.",
      "2:8: Anchors and aliases, '&' and '*', are not read here. Write it out, or put the text in quotes.",
    ],
    ['coupons.yaml', '- code: !!binary TEN\n  off: 10%\n', "1:18: Tags, words behind a '!', are not read here."],
    ['coupons.yaml', '- code: TEN\n\toff: 10%\n', '2:1: Indent with blanks, not with tabs.'],
    ['coupons.yaml', `${coupon}---\n${coupon}`, "3:1: A file holds one document: remove the '---'."],
    ['coupons.yaml', '- code: "TEN', '1:13: This is not proper YAML: Missing closing "quote.'],
    [
      'coupons.yaml',
      '- code: "T\\0N"\n  off: 10%\n',
      '1:9: This text has a character that cannot be stored. Take it out.',
    ],
    ['coupons.yaml', '['.repeat(200_000), '1:21: There are too many groups within groups here.'],
    ['coupons.yaml', '{a: '.repeat(50_000), '1:81: There are too many groups within groups here.'],
    ['coupons.yaml', '- '.repeat(50_000), '1:1: There are too many groups within groups here.'],
    ['coupons.yaml', Buffer.from('- code: T\xe9N\n', 'latin1'), '1:1: This is not UTF-8. Save the file as UTF-8.'],
    ['coupons.yaml', 'x\0', '1:2: This character cannot be stored. Take it out.'],
    ['coupons.yaml', ' '.repeat(1_000_001), '1:1: This file has more than 1 MB.'],
    ['tax-rates.csv', '', '1:1: The first line names the columns: state,rate,freight,note'],
    ['tax-rates.csv', 'state,rates\nOH,7%\n', "1:7: There is no column 'rates'. Did you mean 'rate'?"],
    ['tax-rates.csv', 'state,rate,rate\nOH,7%,8%\n', "1:12: Two columns are called 'rate'."],
    ['tax-rates.csv', 'state\nOH\n', "1:1: The column 'rate' is missing."],
    [
      'tax-rates.csv',
      'state,rate\n\nXX,7.25%\nOH,7.1234%\n',
      "3:1: 'XX' is not a US state. Enter its name or two letters, for example OH.",
      "4:4: '7.1234%' is not a valid rate. Enter for example 7.25% (up to 25%, at most three decimals).",
    ],
    ['tax-rates.csv', 'state,rate,note\nOH,7%,"two\nlines"\nOH,8%,\n', "4:1: 'OH' is already in line 2."],
    [
      'tax-rates.csv',
      'state,rate\nOH,7%,yes\n',
      '2:7: The first line names no column for this. A cell with a comma in it stands in quotes.',
    ],
    ['tax-rates.csv', 'state,rate\nOH,"7%\n', '2:1: This is not proper CSV: a quote is opened here and never closed.'],
    [
      'inks.csv',
      'code,hex,for\nPMS 9,e45205,printing\nWhite,,\nRed,ff0000,wood\n',
      "2:1: 'PMS 9' is no PMS code like PMS 166 C.",
      "3:1: Say in 'hex' how White looks on a screen, like e45205.",
      "4:1: Colors are for printing (screen and pad print) or for embroidery, not for 'wood'.",
    ],
    [
      'price-lists.csv',
      'name,from,until\n,2026-01-01,\nB,2026-02-01,2026-01-01\n',
      '2:1: A name has 1 to 200 characters.',
      '3:14: Jan 1, 2026 is before Feb 1, 2026.',
    ],
    [
      'synonyms.csv',
      'words,same_as\nhood,\nhood,Hoods\n',
      '2:1: Please enter words on both sides.',
      '3:1: Both sides are the same words.',
    ],
    [
      'redirects.csv',
      'words,address\nx,https://elsewhere.example\ny,//elsewhere.example\nz,/listing/{gone}\n',
      '2:1: Enter a page of the shop, such as /listing/7.',
      '3:1: Enter a page of the shop, such as /listing/7.',
      "4:3: There is no collection 'gone'.",
    ],
    [
      'moved-pages.csv',
      'from,to\n/terms,/home\n/home,/cart\n/cart,/terms\n/d,d\n',
      '2:1: /terms would lead back to itself.',
      '3:1: /home would lead back to itself.',
      '4:1: /cart would lead back to itself.',
      '5:1: Both sides are pages of the shop, such as /products/17.',
    ],
    [
      'collections.yaml',
      '- path: A b\n  name: <b>x</b>\n- path: a/b\n  name: X\n  picture: javascript:x\n- path: c\n  in: c\n  name: C\n',
      "1:9: 'A b' is not a path such as drinkware/tumblers: lowercase letters, digits and hyphens.",
      '2:9: Plain text only, without tags.',
      "3:3: There is no collection 'a' for it to be in.",
      '5:12: A picture is an address with https://, or shop:... as the export of products names it.',
      '6:3: c would be in itself.',
    ],
    [
      'shipping/warehouses.csv',
      'code,state,zip\nM AIN,OH,43604\nRENO,Nevadia,895\n',
      '2:1: Enter a warehouse code of up to 20 letters, digits and dashes, for example MAIN.',
      "3:6: There is no state 'Nevadia'. Enter its name or two letters: OH.",
      "3:14: '895' is not a ZIP code. Enter for example 43604.",
    ],
    [
      'shipping/warehouses.csv',
      'code,cutoff,timezone\nMAIN,noon,Ohio\n',
      "2:6: 'noon' is not a valid time. Use the form 14:00.",
      "2:11: There is no time zone 'Ohio'. Enter one such as America/New_York or America/Chicago.",
    ],
    [
      'rush.csv',
      'days,quantity,surcharge\n0,0,half\n61,1,1%\n',
      "2:1: '0' is not valid. Enter business days from 1 to 60.",
      "2:3: '0' is not a valid number of pieces. Enter for example 250.",
      "2:5: 'half' is not a valid percentage. Enter for example 25%.",
      "3:1: '61' is not valid. Enter business days from 1 to 60.",
    ],
    [
      'shipping/closed-days.csv',
      `day,reason\n2026-02-30,\n2026-12-24,${'x'.repeat(121)}\n`,
      "2:1: '2026-02-30' is not a valid date. Use the form 2026-12-24.",
      '3:12: This can have 120 characters at most.',
    ],
    [
      'shipping/settings.yaml',
      'time-zone: Ohio\ncut-off: 25:00\nliftgate: 1.234\nfreight-line-from-pounds: 10 kg\n',
      "1:12: There is no time zone 'Ohio'. Enter one such as America/New_York or America/Chicago.",
      "2:10: '25:00' is not a valid time. Use the form 14:00.",
      "3:11: '1.234' is not a valid price. Enter dollars, for example 12.50.",
      "4:27: '10 kg' is not a valid weight. Enter pounds, for example 150.",
    ],
    [
      'shipping/services.csv',
      'code,carrier,service,days,days_per_zone,to\nx,dhl,,0.5,a,mars\nUPS,pickup,Pickup,1,,\n',
      "2:1: 'x' is no code: capital letters, digits and hyphens.",
      "2:3: There is no carrier 'dhl': ups, fedex, usps, pickup.",
      '2:7: A name has 1 to 60 characters.',
      "2:8: '0.5' is no number like 3.",
      "2:12: 'a' is no number like 0.7.",
      "2:14: 'mars' is neither homes nor businesses.",
      '3:1: Pickup, and nothing else, has the code CUSTOMER-PICKUP.',
    ],
    [
      'shipping/zones.csv',
      'from,zone,zip\n8951,1,43x\n,2,430-440\n,3,435\n',
      "2:1: '8951' is not the ZIP code of a warehouse, or its first three digits.",
      "2:6: '1' is no zone: 2 is the nearest.",
      "2:8: '43x' is not beginnings of ZIP codes like '0 1 2', '606' or '430-458'.",
      '4:1: ZIP codes that begin with 435 are in zone 2 already.',
    ],
    [
      'shipping/rates.csv',
      'service,zone,up_to_pounds,price\nUPS,x,1 kg,9.999\n',
      "2:1: There is no service 'UPS' in shipping/services.csv.",
      "2:5: 'x' is no zone like 2.",
      "2:7: '1 kg' is no weight like 5 or 0.5.",
      "2:12: '9.999' is not a valid price. Enter dollars, for example 12.50.",
    ],
    [
      'shipping/surcharges.csv',
      'carrier,service,surcharge,price\nups,,residential,5.955\nups,UPS Sea,residential,5\n',
      "2:18: price is '5.955', not dollars like 5.95.",
      "3:5: There is no service 'UPS Sea' among your rates.",
    ],
  ])('%s %#', async (file, text, ...mistakes) => {
    expect(await mistakesOf(makeFolder({ [file]: text }))).toEqual(mistakes.map((mistake) => `${file}:${mistake}`))
  })
})

test('the e-mail address of a shop is not lost by a folder that has it empty, or not at all', async () => {
  const db = await openTestDatabase()
  await saveSettings(db.orm, 'brand', { email: 'desk@example.com' })
  const { load } = openContent({ db })
  const sentence = 'Please enter an e-mail address. Buyers write to it, and new orders are sent there.'
  for (const [text, place] of [
    ['name: Riverside\nemail:\n', '2:7'],
    ["name: Riverside\nemail: ''\n", '2:8'],
    ['name: Riverside\n', '1:1'],
  ]) {
    const { exitCode, said } = await load({ 'settings.yaml': text! }, '--yes')
    expect([exitCode, said[0]]).toEqual([1, `settings.yaml:${place}: ${sentence}`])
  }
  expect((await readSettings(db.orm)).brand).toMatchObject({ email: 'desk@example.com' })
  expect((await load({ 'settings.yaml': 'name: Riverside\nemail: new@example.com\n' }, '--yes')).exitCode).toBe(0)
})

test('settings, links and pages are checked as by their commands', async () => {
  const folder = makeFolder({
    'settings.yaml':
      "nmae: Riverside\nname:\nnotice: <b>Sale</b>\nemail: nobody\ncolor: '#ffee00'\nlogo: brand/no.svg\nicon: ../secret.png\nfooter-logo: brand/text.png\nremit-to: a;b;c;d;e;f;g\n",
    'brand/text.png': 'no picture',
    'brand/unused.svg': '<svg/>',
    'navigation.yaml':
      'quick-links:\n  - title: <i>x</i>\n    link: javascript:alert(1)\n  - title: Both\n    link: /a\n    collection: b\n  - link: /x\nlink-groups:\n  - key: A b\n    title: T\n    links:\n      - title: Gone\n        collection: gone\n',
    'pages.yaml': '- page: Our jobs\n- page: terms\n  title: <b>T</b>\n- page: privacy\n- page: about-us\n',
    'pages/terms.html': '<script>alert(1)</script>',
    'pages/about-us.html': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    'pages/left.html': 'Left.',
  })
  expect(await mistakesOf(folder)).toEqual([
    'brand/unused.svg:1:1: No file of the folder names this one.',
    'navigation.yaml:2:12: Plain text only, without tags.',
    "navigation.yaml:3:11: 'javascript:alert(1)' is no page of the shop like /about-us, and no address with https://.",
    "navigation.yaml:4:5: A link has either 'link', a page, or 'collection', a path.",
    "navigation.yaml:7:5: The field 'title' is missing.",
    "navigation.yaml:9:10: 'A b' is not a key: lowercase letters, digits and hyphens.",
    "navigation.yaml:13:21: There is no collection 'gone'.",
    "pages.yaml:1:9: 'Our jobs' can be no address. A page is named in small letters and digits, with single hyphens between them: size-charts.",
    'pages.yaml:3:10: Plain text only, without tags.',
    'pages.yaml:4:9: Its text is missing: there is no file pages/privacy.html that can be read.',
    'pages/about-us.html:1:1: This is not UTF-8. Save the file as UTF-8.',
    'pages/left.html:1:1: No file of the folder names this one.',
    'pages/terms.html:1:1: This file is no HTML page with a text.',
    "settings.yaml:1:1: There is no field 'nmae' here. Did you mean 'name'?",
    'settings.yaml:2:6: Please enter a name for the shop.',
    'settings.yaml:3:9: Plain text only, without tags.',
    'settings.yaml:4:8: Enter an e-mail address, for example orders@example.com.',
    'settings.yaml:5:8: White text is hard to read on #ffee00. Choose a darker color.',
    "settings.yaml:6:7: 'brand/no.svg' is no picture file of the folder like brand/logo.svg, and no address with https://.",
    "settings.yaml:7:7: '../secret.png' is no picture file of the folder like brand/logo.svg, and no address with https://.",
    'settings.yaml:8:14: brand/text.png: It cannot be read as a picture: JPEG, PNG, WebP and SVG files can.',
    'settings.yaml:9:11: Enter up to 6 lines of at most 60 characters, separated by semicolons.',
  ])
})

test('sections of the home page are checked as by their command', async () => {
  const folder = makeFolder({
    'home.yaml':
      '- type: video\n  title: Film\n- type: banner\n  title: <b>Sale</b>\n  items: [X-1]\n  picture: pictures/text.png\n  from: 2026-06-31\n- type: cards\n  title: Mugs\n  items: [X-1]\n  limit: 99\n  ground: red\n  link: /home\n- type: collage\n  title: Jobs\n- type: hero\n  title: Hello\n  picture: /etc/passwd\n  ground: red\n  link:\n    title: See\n',
    'pictures/text.png': 'no picture',
  })
  expect(await mistakesOf(folder)).toEqual([
    "home.yaml:1:9: There is no section of the type 'video'. There is hero, banner, collections, cards, rows, collage, facts.",
    "home.yaml:4:10: 'title' is plain text, without tags.",
    "home.yaml:5:3: There is no field 'items' here. There are: type, title, from, until, hidden, text, link, second-link, picture, ground.",
    "home.yaml:5:11: There is no item 'X-1' in the shop. Import the products first.",
    'home.yaml:6:12: pictures/text.png: It cannot be read as a picture: JPEG, PNG, WebP and SVG files can.',
    "home.yaml:7:9: '2026-06-31' is not a valid date. Use the form 2026-12-31.",
    "home.yaml:10:11: There is no item 'X-1' in the shop. Import the products first.",
    "home.yaml:11:10: 'limit' is a number of items from 1 to 24.",
    "home.yaml:12:3: There is no field 'ground' here. There are: type, title, from, until, hidden, text, link, items, collections, limit.",
    "home.yaml:12:11: 'ground' is light or dark.",
    "home.yaml:13:9: Here stand fields like 'name: value'.",
    "home.yaml:14:3: A collage needs at least one of 'tiles'.",
    "home.yaml:18:12: '/etc/passwd' is no picture file of the folder like pictures/sale.jpg, and none that came with the program.",
    "home.yaml:19:11: 'ground' is light or dark.",
    "home.yaml:21:5: A link has either 'link', a page, or 'collection', a path.",
  ])
})

test('a file that nothing reads is named, with the one that it may be', async () => {
  const folder = makeFolder({ 'coupon.yaml': '', 'notes/a.txt': '', 'shipping/rates.xlsx': '' })
  expect(await mistakesOf(folder)).toEqual([
    'coupon.yaml:1:1: Nothing reads this. Did you mean coupons.yaml?',
    'notes:1:1: Nothing reads this.',
    'shipping/rates.xlsx:1:1: Nothing reads this. Did you mean shipping/rates.csv?',
  ])
})

test('a link leads out of the folder, and is not followed', async () => {
  const [folder, elsewhere] = [
    makeFolder({ 'inks.csv': 'code,hex\n' }),
    makeFolder({ 'coupons.yaml': coupon, 'zones.csv': '' }),
  ]
  symlinkSync(join(elsewhere, 'coupons.yaml'), join(folder, 'coupons.yaml'))
  symlinkSync(elsewhere, join(folder, 'shipping'))
  expect(await mistakesOf(folder)).toEqual([
    'coupons.yaml:1:1: This is a link. Put the file itself here.',
    'shipping:1:1: This is a link. Put the file itself here.',
  ])
})

test.skipIf(process.getuid?.() === 0)('a file that may not be read is named', async () => {
  const folder = makeFolder({ 'coupons.yaml': coupon })
  chmodSync(join(folder, 'coupons.yaml'), 0)
  expect(await mistakesOf(folder)).toEqual(['coupons.yaml:1:1: This file cannot be read.'])
})

test('a folder in the place of a file is named, and one that is not there or is empty is refused', async () => {
  const folder = makeFolder()
  expect(await content.run('load', join(folder, 'nowhere'))).toEqual({
    exitCode: 1,
    said: [`There is no folder ${join(folder, 'nowhere')} that can be read.`],
  })
  expect(await content.run('load', folder)).toMatchObject({ exitCode: 1 })
  mkdirSync(join(folder, 'coupons.yaml'))
  expect(await mistakesOf(folder)).toEqual(['coupons.yaml:1:1: This is no file.'])
})

test.each([
  [[]],
  [['load']],
  [['save']],
  [['save', 'a', 'b']],
  [['save', 'a', '--check']],
  [['read', 'a']],
  [['load', 'a', '--force']],
])('%j is not understood', async (words) => {
  await expect(content.run(...words)).rejects.toThrow(NotUnderstood)
})
