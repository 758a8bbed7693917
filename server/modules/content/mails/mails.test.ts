import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Delivery, OutgoingMail } from '../../../gateways/mail/mail.ts'
import { runDueJobs } from '../../../platform/jobs.ts'
import { createLog } from '../../../platform/log.ts'
import { createTestClock } from '../../../testing/test-clock.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { createMailsService } from './mails.service.ts'
import { toMailBrand } from './brand.ts'
import type { MailTemplate } from './mail-template.tsx'
import { mails } from './mails.tables.ts'

const template: MailTemplate = {
  subject: 'Your order <1001> & more',
  title: 'Thank you, <b>Ann</b>',
  blocks: [
    { kind: 'text', text: 'We have your order & "pack" it.' },
    { kind: 'button', label: 'See it', url: 'http://localhost:3000/orderplaced?a=1&b=2' },
    { kind: 'facts', rows: [['PO number', '=HYPERLINK("x")']] },
    {
      kind: 'table',
      head: ['Item', 'Quantity', 'Each', 'Amount'],
      rows: [
        {
          title: 'Flap disc 4-1/2"',
          cells: ['NW-3158', '10 packs of 10', '$42.90', '$429.00'],
          details: [['4 in stock, 6 on backorder']],
        },
      ],
      sums: [['Total', '$429.00']],
    },
    { kind: 'small', text: 'Questions? Call us.' },
  ],
}

const brandSettings = {
  name: 'Northgate & Sons',
  phone: '(202) 555-0100',
  email: 'desk@example.com',
  address: '',
  logo: null,
  theme: {},
}
const brand = toMailBrand(brandSettings, 'http://localhost:3000')

/** The mail office over a mail server that gives these answers one after the other. */
async function openMailOffice(
  answers?: Delivery['outcome'][],
  readPicture: (name: string) => Promise<Buffer | undefined> = async () => undefined,
) {
  const db = await openTestDatabase()
  const clock = createTestClock('2026-03-02T10:00:00Z')
  const sent: OutgoingMail[] = []
  const gateway = answers && {
    async send(mail: OutgoingMail): Promise<Delivery> {
      sent.push(mail)
      const outcome = answers.shift() ?? 'sent'
      return outcome === 'sent' ? { outcome } : { outcome, answer: 'as told' }
    },
    close: () => undefined,
  }
  const service = createMailsService({ db, clock, gateway, readBrand: async () => brand, readPicture })
  const write = (change: { key?: string; to?: string; secret?: boolean; template?: MailTemplate } = {}) =>
    db.transaction((tx) =>
      service.write(tx, { key: 'order:1', kind: 'order', to: 'ann@example.com', template, ...change }),
    )
  return {
    db,
    service,
    sent,
    write,
    runJobs: () => runDueJobs({ db, handlers: service.jobs, log: createLog('silent') }),
    list: () => db.orm.select().from(mails),
  }
}

describe('a mail', () => {
  test('is kept in both forms, with nothing of its words taken as HTML', async () => {
    const office = await openMailOffice()
    await office.write()
    const [mail] = await office.list()
    expect(mail).toMatchObject({ to: 'ann@example.com', subject: template.subject, sentAt: null })
    expect(mail!.html).toContain('Thank you, &lt;b&gt;Ann&lt;/b&gt;')
    expect(mail!.html).toContain('Northgate &amp; Sons')
    expect(mail!.html).not.toMatch(/<script|<link|<img/i)
    expect(mail!.html.match(/<style/gi)).toHaveLength(1)
    for (const part of [
      'Thank you, <b>Ann</b>',
      'http://localhost:3000/orderplaced?a=1&b=2',
      'Item | Quantity | Each | Amount',
      'Flap disc 4-1/2" | NW-3158 | 10 packs of 10 | $42.90 | $429.00\n  4 in stock, 6 on backorder',
      'Total: $429.00',
      '(202) 555-0100',
    ]) {
      expect(mail!.text).toContain(part)
    }
  })

  test('takes along the pictures that it shows, each once, and leaves without one that cannot be made', async () => {
    const office = await openMailOffice([], async (name) => {
      if (name === 'broken') throw new Error('no disk')
      return name === 'tumbler-1' ? Buffer.from('jpeg') : undefined
    })
    const rows = ['tumbler-1', 'tumbler-1', 'unknown', 'broken'].map((name) => ({
      title: 'Tumbler',
      cells: ['NW-1', '4', '$1.00', '$4.00'],
      picture: { name, alt: 'Tumbler, decorated' },
    }))
    await office.write({
      template: { ...template, blocks: [{ kind: 'table', head: ['Item', '', '', ''], rows, sums: [] }] },
    })
    await office.runJobs()
    expect(office.sent).toHaveLength(1)
    expect(office.sent[0]!.pictures).toEqual([
      { name: 'tumbler-1', mediaType: 'image/jpeg', content: Buffer.from('jpeg') },
    ])
    expect(office.sent[0]!.html).toContain('<img src="cid:tumbler-1" alt="Tumbler, decorated"')
  })

  test('breaks no item code, no amount, and no number from what it counts', async () => {
    const office = await openMailOffice()
    await office.write()
    const [mail] = await office.list()
    expect(mail!.html).toMatch(/<span style="white-space:nowrap">NW-3158<\/span>/)
    expect(mail!.html).toContain('10\u00a0packs of\u00a010')
    expect(mail!.html).toMatch(/<td[^>]*white-space:nowrap[^>]*>\$42\.90</)
  })

  test('wears the colors of the shop', async () => {
    const theme = { '--color-signal': '#0A7D2C', '--color-steel-deep': '#220033' }
    const colored = toMailBrand({ ...brandSettings, theme }, 'http://localhost:3000')
    expect(colored).toMatchObject({ actionColor: '#0A7D2C', houseColor: '#220033' })
  })

  test('of one key is written once', async () => {
    const office = await openMailOffice([])
    await office.write()
    await office.write()
    await office.runJobs()
    expect(await office.list()).toHaveLength(1)
    expect(office.sent).toHaveLength(1)
  })

  test('that was taken back with its transaction was never written nor sent', async () => {
    const office = await openMailOffice([])
    const cut = office.db.transaction(async (tx) => {
      await office.service.write(tx, { key: 'order:1', kind: 'order', to: 'ann@example.com', template })
      throw new Error('cut')
    })
    await expect(cut).rejects.toThrow('cut')
    await office.runJobs()
    expect(await office.list()).toEqual([])
    expect(office.sent).toEqual([])
  })

  test('leaves once and is marked', async () => {
    const office = await openMailOffice([])
    await office.write()
    await office.runJobs()
    await office.runJobs()
    const [mail] = await office.list()
    expect(office.sent).toMatchObject([{ to: 'ann@example.com', subject: template.subject, text: mail!.text }])
    expect(mail!.sentAt).not.toBeNull()
  })

  test('whose job was cut off and runs again is not sent again', async () => {
    const office = await openMailOffice([])
    await office.write()
    await office.runJobs()
    const [mail] = await office.list()
    await office.service.jobs['send-mail']!({ mailId: mail!.id } as never, { log: createLog('silent') })
    expect(office.sent).toHaveLength(1)
  })

  test('that the mail server did not take waits, and goes under the same name', async () => {
    const office = await openMailOffice(['unreachable', 'sent'])
    await office.write()
    await office.runJobs()
    expect((await office.list())[0]).toMatchObject({ sentAt: null, refusal: null })
    await office.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await office.runJobs()
    expect(office.sent).toHaveLength(2)
    expect(office.sent[0]!.messageId).toBe(office.sent[1]!.messageId)
    expect((await office.list())[0]!.sentAt).not.toBeNull()
  })

  test('that was refused for good is not tried again and says why', async () => {
    const office = await openMailOffice(['refused'])
    await office.write()
    await office.runJobs()
    await office.runJobs()
    expect(office.sent).toHaveLength(1)
    expect((await office.list())[0]).toMatchObject({ sentAt: null, refusal: 'as told' })
  })

  test.each<Delivery['outcome']>(['sent', 'refused'])(
    'with a secret link is emptied when it was %s',
    async (outcome) => {
      const office = await openMailOffice([outcome])
      await office.write({ secret: true })
      await office.runJobs()
      const [mail] = await office.list()
      expect(office.sent[0]!.html).toContain('/orderplaced')
      expect(mail!.html + mail!.text).not.toContain('/orderplaced')
      expect(mail!.subject).toBe(template.subject)
    },
  )

  test('without a mail server stays as it is and makes no job', async () => {
    const office = await openMailOffice()
    await office.write({ secret: true })
    await office.runJobs()
    expect((await office.list())[0]!.text).toContain('/orderplaced')
    const [row] = await office.db.orm.select({ sentAt: mails.sentAt }).from(mails).where(eq(mails.key, 'order:1'))
    expect(row!.sentAt).toBeNull()
  })
})
