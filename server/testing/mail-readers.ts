/** The token at the end of a mail's link to this page, for example '/user-activation/'. Fails where there is none. */
export function readLink(mail: { text: string; html: string }, page: string): string {
  const token = new RegExp(`https?://[^\\s/]+${page}([\\w-]{43})\\b`).exec(mail.text)?.[1]
  if (!token || !mail.html.includes(`${page}${token}"`)) throw new Error(`the mail has no link to ${page}`)
  return token
}
