import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, gt } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { embeddedPostgres } from '../../dev/postgres/embedded-postgres.ts'
import { commandLine } from '../../domain/people/actor.ts'
import type { AuditAction } from '../../domain/people/audit-actions.ts'
import { findHelp, listCommands } from '../cli/help.ts'
import { runCommand } from '../cli/shop.ts'
import { auditEntries } from '../platform/audit/audit.tables.ts'
import { mailingListMembers } from '../modules/content/mailing-list/mailing-list.tables.ts'
import { mails } from '../modules/content/mails/mails.tables.ts'
import { priceRequests } from '../modules/selling/price-requests/price-requests.tables.ts'
import { atEnd } from '../testing/at-end.ts'
import { pdf } from '../testing/makers/artwork-makers.ts'
import { makeCardBuyer, openCardShop } from '../testing/makers/card-makers.ts'
import { makeItem, makePriceList } from '../testing/makers/catalog-makers.ts'
import { makeBuyer } from '../testing/makers/order-makers.ts'
import type { TestShop } from '../testing/test-shop.ts'

/** What a command needs that is there already. */
interface There {
  folder: string
  item: string
  warehouse: string
  /** Waits for a gateway that is silent. */
  waiting: number
  mail: number
  request: number
}

type Step = [words: (there: There) => string[], action: AuditAction]

/** Every command that changes something, in an order in which each finds what it needs, with the entry that it writes. */
const changing: Step[] = [
  [({ folder }) => ['import', join(folder, 'products.csv'), '--yes'], 'import.done'],
  [({ request }) => ['request', 'done', String(request)], 'request.done'],
  [({ folder }) => ['mailing-list', 'export', join(folder, 'list.csv')], 'mailing-list.export'],
  [() => ['mailing-list', 'remove', 'news@example.com'], 'mailing-list.remove'],
  [() => ['settings', 'set', 'name', 'Riverside', 'Supply'], 'setting.change'],
  [() => ['call', 'set_registration_rule', 'needsApproval=true'], 'setting.change'],
  [() => ['owner', 'olga@example.com'], 'staff.invite'],
  [() => ['owner', 'olga@example.com', '--reset'], 'staff.reset'],
  [({ folder }) => ['content', 'load', join(folder, 'content'), '--yes'], 'content.load'],
  [() => ['maintenance', 'on'], 'setting.change'],
  [() => ['maintenance', 'off'], 'setting.change'],
  [({ waiting }) => ['payment', 'release', String(waiting)], 'payment.release'],
]

/** These show something or write a file. `restore` replaces all there is, the audit log among it, by what was backed up. */
const reading = new Set([
  ...['backup', 'restore', 'export', 'rules check', 'content save'],
  ...['artwork list', 'artwork save', 'request list', 'request show'],
  ...['mailing-list list', 'settings list'],
  ...['payment list', 'payment show'],
])

/** In quotes, and no action of a command. */
const values = new Set(['none', 'orders-email'])

let shop: TestShop
let there: There

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brandyard-commands-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  const opened = await openCardShop()
  shop = opened.shop
  there = { folder, ...(await fillShop(opened)) }
  writeFiles(folder)
  const settings = { DATABASE_URL: shop.db.url, DATA_FOLDER: join(folder, 'data'), ...opened.gateway.settings }
  const ofMails = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' }
  for (const [name, value] of Object.entries({ ...settings, ...ofMails })) vi.stubEnv(name, value)
  atEnd(() => void vi.unstubAllEnvs())
})

async function fillShop({ shop, gateway }: Awaited<ReturnType<typeof openCardShop>>) {
  const charge = { code: 'LTM-CHARGE', name: 'Less than minimum', why: '', kind: 'order', per: 'order' } as const
  const item = await makeItem(shop, { code: 'M-1', minimumQuantity: 1, charges: [{ ...charge, amount: 500_000 }] })
  await makeBuyer(shop, { companyName: 'Kestrel Ridge' })
  const silent = await makeCardBuyer(shop, gateway)
  gateway.addFault({ next: 'cut-before', requestType: 'createTransaction' })
  gateway.addFault({ next: 'error-500', requestType: 'getTransactionListForCustomer', count: 99 })
  expect((await silent.pay()).status).toBe(503)
  gateway.clearFaults()
  const { rows: waiting } = await shop.db.pool.query<{ id: number }>('select checkout_id as id from card_checkouts')
  const { rows: houses } = await shop.db.pool.query<{ code: string }>('select code from warehouses')
  await makePriceList(shop.db.orm)
  await shop.db.pool.query(`update price_lists set name = 'Contract' where not is_published`)
  const at = shop.clock.now()
  const mail = { key: 'lost', kind: 'order', to: 'ann@example.com', subject: 'Order', html: '', text: '' }
  const [lost] = await shop.db.orm
    .insert(mails)
    .values({ ...mail, refusal: 'full' })
    .returning()
  const asked = { name: 'Ann', email: 'ann@example.com', company: '', phone: '', quantity: 5, message: '' }
  const ofItem = { itemId: item.id, itemCode: 'M-1', itemName: 'Mug' }
  const [request] = await shop.db.orm
    .insert(priceRequests)
    .values({ ...asked, ...ofItem, createdAt: at })
    .returning()
  await shop.db.orm
    .insert(mailingListMembers)
    .values({ email: 'news@example.com', askedAt: at, confirmExpiresAt: at, joinedAt: at, leaveToken: 'x' })
  return { item: 'M-1', warehouse: houses[0]!.code, waiting: waiting[0]!.id, mail: lost!.id, request: request!.id }
}

function writeFiles(folder: string): void {
  mkdirSync(join(folder, 'content'))
  const files = {
    'products.csv': 'code,name,prices\nM-77,Cup,1: 1.00\n',
    'spec.pdf': pdf(),
    'inks.csv': 'code,name,hex,for\nPMS 300 C,Blue,005eb8,printing\n',
    'page.html': '<p>Sizes</p>',
    'rates.csv': 'carrier,service,zip,up_to_pounds,price,days\nups,UPS Ground,,50,12.50,4\n',
    'surcharges.csv': 'carrier,surcharge,price\nups,residential,6.10\n',
    'content/synonyms.csv': 'words,same_as\nmug,cup\n',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
}

/** As on the command line. @returns its exit code and what it has said */
async function run(words: string[]): Promise<[exitCode: number, said: string]> {
  const said: string[] = []
  const hear = (text: unknown) => Boolean(said.push(String(text)))
  const heard = [
    vi.spyOn(process.stdout, 'write').mockImplementation(hear),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear),
  ]
  const bundled = { pictures: there.folder, brand: there.folder }
  const ended = runCommand(words, { ownDatabase: embeddedPostgres, bundled }).finally(() =>
    heard.forEach((spy) => spy.mockRestore()),
  )
  return [await ended, said.join('')]
}

async function readLastId(): Promise<number> {
  const { rows } = await shop.db.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from audit_entries')
  return Number(rows[0]!.id)
}

describe('every command of the owner', () => {
  test('that changes something says so in the audit log', async () => {
    for (const [write, action] of changing) {
      const words = write(there)
      const last = await readLastId()
      const [exitCode, said] = await run(words)
      expect([exitCode, said], words.join(' ')).toEqual([0, said])
      const entries = await shop.db.orm
        .select()
        .from(auditEntries)
        .where(gt(auditEntries.id, last))
        .orderBy(asc(auditEntries.id))
      expect(
        entries.filter(({ who }) => who === commandLine.name).map((entry) => entry.action),
        `${words.join(' ')}: ${said}`,
      ).toContain(action)
    }
  })

  test('that is refused leaves no entry', async () => {
    const last = await readLastId()
    const refused = [
      ...[['request', 'done', '4711']],
      ...[['mailing-list', 'remove', 'nobody@example.com']],
      ...[['payment', 'release', '4711']],
    ]
    for (const words of refused) expect((await run(words))[0], words.join(' ')).toBe(1)
    expect(await readLastId()).toBe(last)
  })

  test.each(listCommands())('%s is looked at here with all that its help names', (command) => {
    const changed = new Set(changing.map(([write]) => toName(write(names))))
    const strays = listActions(command).filter((name) => !changed.has(name) && !reading.has(name) && !values.has(name))
    expect(strays).toEqual([])
  })
})

/** Where only the words count. */
const names: There = { folder: '', item: '', warehouse: '', waiting: 1, mail: 1, request: 1 }

const withoutAction = new Set(['backup', 'restore', 'import', 'export', 'owner'])

/** 'content load', or 'import' where it has no action. */
const toName = ([command, action]: string[]): string =>
  withoutAction.has(command!) || !/^[a-z][a-z-]*$/.test(action ?? '') ? command! : `${command} ${action}`

/** The actions that its lines begin with, and those that they name in quotes. */
function listActions(command: string): string[] {
  const lines = findHelp(command)!
  const began = [...lines.matchAll(/^ {2}npm run shop -- (\S+) (\S+)/gm)].flatMap(([, , second]) =>
    second!.replace(/^\[(.*)\]$/, '$1').split('|'),
  )
  const quoted = [...lines.matchAll(/'([a-z][a-z-]*)( [a-z][a-z-]*)?[^'\n]*'/g)]
    .map(([, first, second]) => (first === command ? second?.trim() : first))
    .filter((word) => word !== undefined && !values.has(word))
  return [...new Set([...began, ...quoted].map((action) => toName([command, action!])))]
}
