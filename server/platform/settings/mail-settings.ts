import type { Environment } from './config.ts'

/**
 * The mail server of SMTP_HOST and the settings beside it, as an address. Who sets SMTP_URL needs none of them.
 * @param mistakes gets a sentence for what cannot be used
 */
export function readMailServer(env: Environment, mistakes: string[]): string | undefined {
  const valueOf = (name: string) => env[name]?.trim() ?? ''
  const host = valueOf('SMTP_HOST')
  const port = valueOf('SMTP_PORT') || '587'
  const [user, password] = [valueOf('SMTP_USER'), valueOf('SMTP_PASSWORD')]
  if (host === '') return undefined
  if (!/^[\w.-]+$/.test(host)) mistakes.push('SMTP_HOST must be the name of a server, like smtp.example.com.')
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535) mistakes.push('SMTP_PORT must be a port number, like 587.')
  const protocol = port === encryptedFromTheStart ? 'smtps' : 'smtp'
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${protocol}://${account}${host}:${port}`
}

const encryptedFromTheStart = '465'
