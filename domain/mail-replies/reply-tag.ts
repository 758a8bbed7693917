/** What an answer by e-mail belongs to. */
export interface ReplyThread {
  kind: 'quote' | 'order'
  id: number
}

/** Whom the mail went to that is answered: a customer by their number, the guest of a quote, or somebody of the staff. */
export type ReplyPerson = { customerId: number } | 'guest' | 'staff'

interface ReplyTag {
  thread: ReplyThread
  person: ReplyPerson
}

/** What is signed: 'q1001-c55'. Some mail servers make all letters small, so there are no others. */
export function writeReplyTag({ thread, person }: ReplyTag): string {
  const who = typeof person === 'object' ? `c${person.customerId}` : person === 'guest' ? 'g' : 's'
  return `${thread.kind === 'quote' ? 'q' : 'o'}${thread.id}-${who}`
}

export function readReplyTag(tag: string): ReplyTag | undefined {
  const [, kind, id, who] = /^([qo])([1-9]\d{0,9})-(c[1-9]\d{0,9}|g|s)$/.exec(tag) ?? []
  if (kind === undefined || who === undefined) return undefined
  return {
    thread: { kind: kind === 'q' ? 'quote' : 'order', id: Number(id) },
    person: who === 'g' ? 'guest' : who === 's' ? 'staff' : { customerId: Number(who.slice(1)) },
  }
}

/** 'reply@in.example.com' with a tag: 'reply+q1001-c55-5f2e@in.example.com'. */
export function addTag(address: string, tag: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`
}

/** The tag of such an address, in whichever case it comes; undefined: it is another address. */
export function findTag(address: string, tagged: string): string | undefined {
  const [name, host] = [address.slice(0, address.lastIndexOf('@')), address.slice(address.lastIndexOf('@'))]
  const text = tagged.trim().toLowerCase()
  const [start, end] = [`${name}+`.toLowerCase(), host.toLowerCase()]
  return text.startsWith(start) && text.endsWith(end) ? text.slice(start.length, -end.length) : undefined
}
