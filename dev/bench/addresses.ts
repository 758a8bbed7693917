import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerOf } from '../../contract/call.ts'
import type { getAddressUpload, saveUploadedAddresses } from '../../contract/shop/address-checks.call.ts'
import { addressRowsAtMost } from '../../domain/address-checks/address-sheet.ts'
import { toArchive, toSheet, workbook } from '../../server/testing/workbooks.ts'
import type { Processors } from './load.ts'
import { withShop, type BenchShop } from './shop-process.ts'

const withinMs = 5_000
const asksEveryMs = 50

type Upload = AnswerOf<typeof getAddressUpload>

/** How long one buyer waits for a sheet of 5,000 addresses, in the built shop: `npm run bench -- addresses`. */
export async function run(): Promise<void> {
  await withShop(100, async (shop) => {
    process.stdout.write(
      '| what | ms | at most | | processor ms | counted |\n| --- | ---: | ---: | --- | ---: | --- |\n',
    )
    const rows = makeRows(addressRowsAtMost)
    const csv = rows.map((cells) => cells.join(',')).join('\n')
    await print('5,000 addresses as CSV, the first after opening', 0, shop, 'crew.csv', csv)
    await print('5,000 addresses as CSV', 1, shop, 'crew.csv', csv)
    await print('5,000 addresses as a workbook', 2, shop, 'crew.xlsx', toArchive(workbook(toSheet(rows))))
  })
}

const headings = ['Name', 'Company', 'Address', 'Address 2', 'City', 'State', 'ZIP', 'Phone', 'Quantity']

const places = [
  ['Chicago', 'IL', '60607'],
  ['dayton', 'Ohio', '45414'],
  ['ST LOUIS', 'MO', '63101'],
  ['Brandon', 'VT', '5733'],
  ['Anchorage', 'AK', '99577'],
  ['Moore', 'OK', '73160'],
  ['Reno', 'NV', '89502'],
  ['Savannah', 'GA', '31401'],
  ['Austin', 'NY', '78701'],
  ['Nowhere', 'TX', '00000'],
]

/** One in ten is in doubt, one in ten has an unknown ZIP code; every fiftieth is there twice, every hundredth has no name. */
function makeRows(count: number): (string | number)[][] {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = index % 50 === 49 ? index - 10 : index
    const [city = '', state = '', zip = ''] = places[number % places.length]!
    const name = index % 100 === 17 ? '' : `Person ${number}`
    return [
      name,
      name && `Branch ${number % 40}`,
      `${100 + number} N MAIN ST`,
      '',
      city,
      state,
      zip,
      '(937) 555-0142',
      12,
    ]
  })
  return [headings, ...rows]
}

async function print(what: string, buyer: number, shop: BenchShop, name: string, content: Buffer | string) {
  const ask = toBuyer(shop, buyer)
  const before = sum(shop.processors())
  const startedAt = performance.now()
  const form = new FormData()
  form.append('file_data', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  let upload = await ask<Upload>('POST', '', form)
  while (upload.state === 'checking') {
    await sleep(asksEveryMs)
    upload = await ask<Upload>('GET', `/${upload.upload_id}`)
  }
  const saved = await ask<AnswerOf<typeof saveUploadedAddresses>>('POST', `/${upload.upload_id}/save`, { choices: [] })
  const takenMs = performance.now() - startedAt
  const processorMs = sum(shop.processors()) - before
  const { good, questioned, faulty, double } = upload.counts
  const isWhole = good + questioned + faulty + double === addressRowsAtMost && saved.saved_count === good
  const counted = `${good} saved, ${questioned} in doubt, ${faulty} to correct, ${double} twice`
  const verdict = takenMs <= withinMs && isWhole ? 'yes' : 'NO'
  process.stdout.write(
    `| ${what} | ${takenMs.toFixed(0)} | ${withinMs} | ${verdict} | ${processorMs.toFixed(0)} | ${counted} |\n`,
  )
}

const sum = ({ server, database }: Processors): number => server + database

function toBuyer({ url, tokens }: BenchShop, buyer: number) {
  const authorization = `Bearer ${tokens.customer[buyer]}`
  return async <T>(method: string, path: string, input?: object): Promise<T> => {
    const isForm = input instanceof FormData
    const reply = await fetch(`${url}/api/shipping_address/upload_addresses${path}`, {
      method,
      headers: { authorization, ...(input && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(input ? { body: isForm ? input : JSON.stringify(input) } : {}),
    })
    const answer = (await reply.json()) as { data: T }
    if (!reply.ok) throw new Error(JSON.stringify(answer))
    return answer.data
  }
}
