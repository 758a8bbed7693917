import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../../contract/admin/staff/audit.call.ts'
import { staffCalls } from '../../../contract/all-calls.ts'
import { atEnd } from '../../testing/at-end.ts'
import { findBuiltProgram } from '../../testing/processes/built-programs.ts'
import { makeItem } from '../../testing/makers/catalog-makers.ts'
import { makeBuyer, openShopBeforeCheckout } from '../../testing/makers/order-makers.ts'
import { makeStaff } from '../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { NotUnderstood } from '../typed/typed-words.ts'
import { runCall } from './call.ts'

let shop: TestShop
let folder: string

beforeAll(async () => {
  shop = await openTestShop()
  folder = mkdtempSync(join(tmpdir(), 'brandyard-call-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
})

/** As the operator types it. */
async function call(...words: string[]) {
  let said = ''
  let refused = ''
  const console = { print: (text: string) => void (said += text), printError: (text: string) => void (refused += text) }
  const exitCode = await runCall(words, console, {
    withShop: (work) => work(shop.db, shop.config),
    bundled: { pictures: folder, brand: folder },
    pdfProcess: findBuiltProgram('render-pdfs'),
  })
  return { exitCode, said, refused }
}

async function read<T>(...words: string[]): Promise<T> {
  const { exitCode, said, refused } = await call(...words)
  expect([exitCode, refused]).toEqual([0, ''])
  return JSON.parse(said) as T
}

const write = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('every call of the back office is listed by its department, with what it does', async () => {
  const { said } = await call()
  expect(said).toMatch(/^Orders\n {2}(\w+ +.+\n {2})+/)
  expect(said).toMatch(/\n\nPeople\n(.+\n)+\nCatalog\n(.+\n)+\nContent\n(.+\n)+\nSettings\n(.+\n)+\nAdmin\n/)
  for (const { call, department } of staffCalls) {
    expect(department).not.toBe('')
    if (call.who === 'staff') expect(said).toMatch(new RegExp(`\n  ${call.name} +\\S`))
  }
  expect((await call('--help')).said).toBe(said)
})

test('a call says which fields it has, which it needs and of what kind they are', async () => {
  expect((await call('change_terms', '--help')).said).toMatchInlineSnapshot(`
    "What a company may buy on invoice from now on; who orders for it gets a mail.

      npm run shop -- call change_terms id=... version=... termsDays=...

      id           required  id
      version      required  text 1-60
      termsDays    required  int 1-180|null
      creditLimit            number 0-999999999|null
      note                   text 0-500
    "
  `)
  expect((await call('count_orders', '-h')).said).toMatch(/call count_orders\n/)
})

test('no two fields of a call have one name, as a command tells parameters, query and input by it', () => {
  for (const { call } of staffCalls) {
    const names = [call.params, call.query, call.input].flatMap((part) =>
      Object.keys((part as { properties?: object } | undefined)?.properties ?? {}),
    )
    expect(new Set(names).size, call.name).toBe(names.length)
  }
})

test('what is typed wrong is refused before anything is opened', async () => {
  const refusals: [words: string[], sentence: string][] = [
    [['chnage_terms'], "There is no call 'chnage_terms'. npm run shop -- call lists them."],
    [['sign_in_staff', 'email=a'], "There is no call 'sign_in_staff'. npm run shop -- call lists them."],
    [['/healthz'], "There is no call '/healthz'. npm run shop -- call lists them."],
    [['get_item', 'code=MUG'], "get_item has no field 'code'. It has id."],
    [['count_orders', 'id=1'], "count_orders has no field 'id'. It has none."],
    [['get_item', '7'], "'7' is not a field with a value, such as id=7."],
    [['get_item'], "Please enter 'id'."],
    [['get_item', 'id=7', 'id=8'], "'id' is given twice."],
    [['move_orders', 'orders=[{"id": 7'], "'orders' is no JSON: "],
    [['upload_import', 'file=products.csv'], "'file' is a file: file=@FILE."],
    [['upload_import', `file=@${folder}/missing.csv`], `The file ${folder}/missing.csv cannot be read (ENOENT).`],
    [['add_item', 'values.name=x'], "add_item has no field 'values.name'. It has code, name, copyOf."],
  ]
  for (const [words, sentence] of refusals) {
    const refused = await call(...words).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NotUnderstood)
    expect((refused as Error).message.startsWith(sentence), (refused as Error).message).toBe(true)
  }
})

test('a change is made as from a browser, in the name of the command line', async () => {
  const { companyId: id } = await makeBuyer(shop)
  const { version } = await read<{ version: string }>('get_company', `id=${id}`)
  const changed = await read<{ said: string }>(
    'change_terms',
    `id=${id}`,
    `version=${version}`,
    'termsDays=30',
    'creditLimit=2500.50',
    'note=@@ the trade fair',
  )
  expect(changed.said).not.toBe('')
  const again = await call('change_terms', `id=${id}`, `version=${version}`, 'termsDays=null')
  expect([again.exitCode, again.said]).toEqual([1, ''])
  expect(again.refused).toMatch(/^version: Command line has changed this since you opened it: .* @ the trade fair/)
  const odd = await call('change_terms', `id=${id}`, `version=${version}`, 'termsDays=many')
  expect(odd).toEqual({ exitCode: 1, said: '', refused: "termsDays: 'terms days' must be a whole number." })
  const olga = await makeStaff(shop)
  const { entries } = (await olga.send(listAudit, { query: { recordKind: 'company', recordId: id } })).data
  expect(entries).toMatchObject([{ who: { id: null, name: 'Command line' }, action: 'company.terms', address: '' }])
})

test('fields are read by their schema: lists, groups, texts and lists in files', async () => {
  const mug = await makeItem(shop, { code: 'MUG-1' })
  const cup = await makeItem(shop, { code: 'CUP-1' })
  await shop.refreshCatalog()
  const item = ['change_item', `id=${mug.id}`]
  const version = async () => (await read<{ version: string }>('get_item', `id=${mug.id}`)).version
  const text = write('text.txt', 'Holds 12 ounces.')
  await read(...item, `version=${await version()}`, `summary=@${text}`, 'hazardous=true')
  const related = async () => read<{ version: string; items: object[] }>('get_related_items', `id=${cup.id}`)
  const ids = write('ids.json', `[${mug.id}]`)
  await read('change_related_items', `id=${cup.id}`, `version=${(await related()).version}`, `itemIds=@${ids}`)
  expect((await related()).items).toMatchObject([{ code: 'MUG-1' }])
  const settings = await read<{ version: string }>('get_shop_settings')
  await read(
    'save_shop_settings',
    `version=${settings.version}`,
    'values.name=Riverside Supply',
    'values.phone=937-555-0147',
  )
  const row = [
    'save_setting_row',
    'table=closed-days',
    'row=null',
    'values={"day": "2026-12-24", "reason": "Holidays"}',
  ]
  expect(await call(...row)).toMatchObject({ exitCode: 0, refused: '', said: expect.stringMatching(/\.\n$/) })
})

test('prices change by a draft of the command line', async () => {
  const { id: itemId } = await makeItem(shop, { code: 'PEN-1' })
  const cells = JSON.stringify([{ itemId, field: 'price', part: 1, text: '9.25' }])
  const sheet = await read<{ draft: { version: number } }>('get_price_sheet')
  const { draft } = await read<{ draft: { version: number } }>(
    'change_cells',
    `version=${sheet.draft.version}`,
    `cells=${cells}`,
  )
  expect(await read('publish_draft', `version=${draft.version}`)).toMatchObject({ change: { state: 'done' } })
})

test('a file is sent, another one comes back', async () => {
  const inks = write('inks.csv', 'code,name,hex\nPMS 166 C,Ember,e45205\n')
  expect(await call('load_setting_rows', 'table=inks', `file=@${inks}`)).toMatchObject({ exitCode: 0 })
  const out = join(folder, 'written.csv')
  expect(await call('write_setting_rows', 'table=inks', '--out', out)).toEqual({ exitCode: 0, said: '', refused: '' })
  expect(readFileSync(out, 'utf8')).toContain('PMS 166 C')
  expect((await call('write_setting_rows', 'table=inks')).said).toBe(readFileSync(out, 'utf8'))
  expect(await call('load_setting_rows', 'table=inks')).toMatchObject({
    exitCode: 1,
    refused: 'file: Please choose a file.',
  })
})

test('what stands at an address of the back office is written into a file', async () => {
  const { shop: busy, buyer } = await openShopBeforeCheckout()
  await buyer.place()
  shop = busy
  const { orders } = await read<{ orders: { id: number }[] }>('list_orders')
  const url = `/api/admin/orders/${orders[0]!.id}/confirmation.pdf`
  const out = join(folder, 'confirmation.pdf')
  expect(await call(url, '--out', out)).toEqual({ exitCode: 0, said: '', refused: '' })
  expect(readFileSync(out).toString('latin1', 0, 5)).toBe('%PDF-')
  await expect(call(url)).rejects.toThrow('This is a file. Add --out FILE to save it.')
  const missing = await call('/api/admin/orders/1/po-file', '--out', out)
  expect(missing).toMatchObject({ exitCode: 1, refused: 'There is no order 1.' })
})

test('what is of an account of its own is refused: the command line has none', async () => {
  for (const words of [['get_staff_session'], ['list_passkeys'], ['list_saved_views', 'list=orders']] as const)
    expect(await call(...words)).toEqual({
      exitCode: 1,
      said: '',
      refused: 'The command line cannot do this. Please sign in to the back office.',
    })
  expect(await call('make_token', 'title=Stock', 'rights=catalog.read', 'expiresInDays=30')).toMatchObject({
    exitCode: 1,
  })
})
