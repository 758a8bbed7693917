import type { OutsideScripts } from '../../../contract/outside-scripts.ts'
import type { Environment } from '../settings/config.ts'

const usualAnalytics = 'https://www.googletagmanager.com/gtag/js'
const usualMaps = 'https://maps.googleapis.com/maps/api/js'

/** @param mistakes gets a sentence for each key and address that cannot be used */
export function readOutsideScripts(env: Environment, mistakes: string[]): OutsideScripts {
  const read = (name: string) => env[name]?.trim() ?? ''
  const id = read('ANALYTICS_ID')
  const key = read('MAPS_KEY')
  for (const [name, value] of Object.entries({ ANALYTICS_ID: id, MAPS_KEY: key }))
    if (!/^[\w-]{0,200}$/.test(value))
      mistakes.push(`${name} must be letters, digits, - and _ only, as its provider gives it.`)
  const readAddress = (name: string, usual: string) => {
    const url = read(name) || usual
    if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
      mistakes.push(`${name} must be an address like ${usual}`)
    return url
  }
  return {
    analytics: id === '' ? null : { id, scriptUrl: readAddress('ANALYTICS_SCRIPT_URL', usualAnalytics) },
    maps: key === '' ? null : { key, scriptUrl: readAddress('MAPS_SCRIPT_URL', usualMaps) },
  }
}

/** What these scripts may load and where they may send to. Without them pages reach nobody but the shop. */
export function listScriptSources({ analytics, maps }: OutsideScripts): { scripts: string[]; connections: string[] } {
  const origins = [analytics, maps].flatMap((script) => (script ? [new URL(script.scriptUrl).origin] : []))
  return {
    scripts: origins,
    connections: [
      ...origins,
      ...(analytics?.scriptUrl === usualAnalytics
        ? ['https://*.google-analytics.com', 'https://*.analytics.google.com']
        : []),
      ...(maps?.scriptUrl === usualMaps ? ['https://places.googleapis.com'] : []),
    ],
  }
}
