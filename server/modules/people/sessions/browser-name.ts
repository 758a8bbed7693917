import Bowser from 'bowser'

/** A browser and the system that it runs on, as people call them; empty where it does not say. */
interface BrowserName {
  browser: string
  system: string
}

const shortNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
}

/** Reads how a browser names itself in a request. Whoever likes can write something else there: it is a hint and proves nothing. */
export function nameBrowser(userAgent: string): BrowserName {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const system = os.name === 'iOS' ? platform.model : os.name
  return { browser: shorten(browser.name), system: shorten(system) }
}

const shorten = (name = ''): string => shortNames[name] ?? name
