import type { OutsideScripts } from '../../contract/outside-scripts.ts'

type Analytics = NonNullable<OutsideScripts['analytics']>

let isLoaded = false

/**
 * Loads the script of the analytics account as soon as the shopper allows it. Once loaded it cannot be taken back; it counts nothing any
 * more while this is not allowed.
 */
export function startAnalytics({ id, scriptUrl }: Analytics, isAllowed: boolean): void {
  const page = window as unknown as Record<string, unknown> & { dataLayer?: unknown[] }
  page[`ga-disable-${id}`] = !isAllowed
  if (!isAllowed) return isLoaded ? removeCookies() : undefined
  if (isLoaded) return
  isLoaded = true
  const layer = (page.dataLayer ??= [])
  const command: (...words: unknown[]) => void = function () {
    // The script tells a command by its being the arguments of a function, not an array.
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  page['gtag'] = command
  command('js', new Date())
  command('config', id)
  const script = document.createElement('script')
  script.async = true
  script.src = `${scriptUrl}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Those of the script are of this site. */
function removeCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    if (name.startsWith('_ga')) document.cookie = `${name}=; path=/; max-age=0`
  }
}
