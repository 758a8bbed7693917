/** A browser and the system that it runs on, as people call them; empty where it does not tell. */
export interface BrowserName {
  browser: string
  system: string
}

// Browsers that are built on others name those, too: the first that fits is the one.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Reads how a browser names itself in a request. Whoever likes can write something else there: it tells, and proves nothing. */
export function nameBrowser(userAgent: string): BrowserName {
  const find = (names: [RegExp, string][]) => names.find(([form]) => form.test(userAgent))?.[1] ?? ''
  return { browser: find(browsers), system: find(systems) }
}
