import { formatCount } from '../../../../domain/money/format-money.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'
import type { RequestedItem } from './flyer-requests.tables.ts'

interface FlyerRequestMail {
  flyer: string
  name: string
  email: string
  company: string
  phone: string
  message: string
  items: readonly RequestedItem[]
  publicUrl: string
}

/** To the customer who has made the flyer; an answer goes to whoever has asked. */
export function flyerRequestMail({ flyer, name, message, items, publicUrl, ...reader }: FlyerRequestMail): WordedMail {
  const rows: [string, string][] = [
    ['Name', name],
    ['Company', reader.company],
    ['E-mail', reader.email],
    ['Phone', formatPhone(reader.phone)],
    ...items.map((item): [string, string] => [item.code, describeItem(item)]),
  ]
  return wordedMail('flyer-request', { flyer, reader: name }, [
    opening,
    { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
    ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
    { kind: 'button', label: 'See the request', url: `${publicUrl}/flyer-builder` },
    closing,
  ])
}

const describeItem = ({ name, quantity, comment }: RequestedItem): string =>
  [quantity === null ? name : `${name}, ${formatCount(quantity)}`, comment].filter((part) => part !== '').join(': ')
