import type { Environment } from './config.ts'

/** The account by which carriers are asked for rates and addresses. */
export interface CarrierSettings {
  apiKey: string
  /** Ends in a slash. */
  url: string
}

const usualUrl = 'https://api.easypost.com/v2/'

/**
 * @param mistakes gets a sentence for an address that cannot be used
 * @returns undefined without a key
 */
export function readCarrierSettings(env: Environment, mistakes: string[]): CarrierSettings | undefined {
  const apiKey = env['EASYPOST_API_KEY']?.trim() ?? ''
  const url = env['EASYPOST_API_URL']?.trim() || usualUrl
  if (apiKey === '') return undefined
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    mistakes.push(`EASYPOST_API_URL must be an address like ${usualUrl}`)
  // The start program puts the stand-in's own key in its place.
  if (apiKey === 'stand-in')
    mistakes.push(
      "EASYPOST_API_KEY is 'stand-in', but none was started; only a shop with sample data on this machine has one.",
    )
  return { apiKey, url: url.replace(/\/?$/, '/') }
}
