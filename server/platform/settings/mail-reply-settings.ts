import type { Environment } from './config.ts'

/** Where mails are answered, and by what the program that receives them proves itself. */
export interface MailReplySettings {
  address: string
  secret: string
}

/** Room for a tag before the at sign, which has 64 characters (RFC 5321, 4.5.3.1.1). */
const addressPattern = /^[\w.-]{1,16}@[\w-]+(\.[\w-]+)+$/

/** Both or neither. */
export function readMailReplies(env: Environment, mistakes: string[]): MailReplySettings | undefined {
  const [address, secret] = ['MAIL_REPLY_ADDRESS', 'MAIL_REPLY_SECRET'].map((name) => env[name]?.trim() ?? '')
  if (!address && !secret) return undefined
  if (!address || !addressPattern.test(address))
    mistakes.push(
      'MAIL_REPLY_ADDRESS must be an address like reply@in.example.com, with at most 16 characters before the @.',
    )
  else if (!secret || secret.length < 16) mistakes.push('MAIL_REPLY_SECRET must be a secret of at least 16 characters.')
  else return { address, secret }
  return undefined
}
