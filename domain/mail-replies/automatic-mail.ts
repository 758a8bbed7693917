/** The fields of a mail's header that say who or what has sent it, by their small names. */
export type MailHeaders = ReadonlyMap<string, string>

/** Written by a program, not by a person: to answer it, or to hand it on, could go round in circles. */
export function isAutomatic(headers: MailHeaders): boolean {
  const read = (name: string): string => (headers.get(name) ?? '').trim().toLowerCase()
  const submitted = read('auto-submitted')
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(bulk|junk|list|auto_reply)$/.test(read('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some((name) => headers.has(name)) ||
    read('return-path') === '<>' ||
    read('content-type').startsWith('multipart/report') ||
    /^<?(mailer-daemon|postmaster|no-?reply)@/.test(read('from').split('<').at(-1)!)
  )
}
