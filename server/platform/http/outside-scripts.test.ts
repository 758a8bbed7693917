import { expect, test } from 'vitest'
import { listScriptSources, readOutsideScripts } from './outside-scripts.ts'

const read = (env: Record<string, string>) => {
  const mistakes: string[] = []
  return { scripts: readOutsideScripts(env, mistakes), mistakes }
}

test('without keys there are no scripts of others, and pages may reach nobody', () => {
  const { scripts } = read({ ANALYTICS_SCRIPT_URL: 'https://stats.example.com/x.js' })
  expect(scripts).toEqual({ analytics: null, maps: null })
  expect(listScriptSources(scripts)).toEqual({ scripts: [], connections: [] })
})

test('with a key its script may load, and send to where it sends to', () => {
  const { scripts, mistakes } = read({ ANALYTICS_ID: 'G-ABC123', MAPS_KEY: 'key_1' })
  expect(mistakes).toEqual([])
  const { scripts: origins, connections } = listScriptSources(scripts)
  expect(origins).toEqual(['https://www.googletagmanager.com', 'https://maps.googleapis.com'])
  expect(connections).toContain('https://*.google-analytics.com')
  expect(connections).toContain('https://places.googleapis.com')
})

test('an address of its own gets no rights of the usual one', () => {
  const { scripts } = read({ ANALYTICS_ID: 'x', ANALYTICS_SCRIPT_URL: 'https://stats.example.com/x.js' })
  expect(listScriptSources(scripts)).toEqual({
    scripts: ['https://stats.example.com'],
    connections: ['https://stats.example.com'],
  })
})

test.each([
  [{ ANALYTICS_ID: 'G-1; script-src *' }, 'ANALYTICS_ID'],
  [{ MAPS_KEY: '"><script>' }, 'MAPS_KEY'],
  [{ MAPS_KEY: 'key', MAPS_SCRIPT_URL: 'javascript:alert(1)' }, 'MAPS_SCRIPT_URL'],
  [{ ANALYTICS_ID: 'G-1', ANALYTICS_SCRIPT_URL: 'nowhere' }, 'ANALYTICS_SCRIPT_URL'],
])('%j is refused by name', (env, name) => {
  expect(read(env).mistakes).toEqual([expect.stringContaining(name)])
})
