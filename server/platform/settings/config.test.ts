import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, type ConfigMistakes } from './config.ts'
import { projectFolder } from '../project-folder.ts'

const mistakesOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigMistakes).mistakes
  }
}

const cardKeys = {
  CARD_GATEWAY_LOGIN_ID: 'login',
  CARD_GATEWAY_TRANSACTION_KEY: 'transaction-key',
  CARD_GATEWAY_CLIENT_KEY: 'client-key',
}

describe('carriers', () => {
  test('without a key are not asked', () => {
    expect(readConfig({}).carriers).toBeUndefined()
  })

  test.each([
    [{}, 'https://api.easypost.com/v2/'],
    [{ EASYPOST_API_URL: 'http://127.0.0.1:9/v2' }, 'http://127.0.0.1:9/v2/'],
  ])('with %o are asked at %s', (more, url) => {
    expect(readConfig({ EASYPOST_API_KEY: ' EZTK1 ', ...more }).carriers).toEqual({ apiKey: 'EZTK1', url })
  })

  test.each([
    [
      { EASYPOST_API_KEY: 'EZTK1', EASYPOST_API_URL: 'easypost' },
      'EASYPOST_API_URL must be an address like https://api.easypost.com/v2/',
    ],
    [
      { EASYPOST_API_KEY: 'stand-in' },
      "EASYPOST_API_KEY is 'stand-in', but none was started; only a shop with sample data on this machine has one.",
    ],
  ])('with %o cannot be asked', (env, mistake) => {
    expect(mistakesOf(env)).toEqual([mistake])
  })
})

describe('cards', () => {
  test('a shop without keys takes none', () => {
    expect(readConfig({}).cards).toBeUndefined()
  })

  test.each([
    [{}, 'https://apitest.authorize.net/xml/v1/request.api', 'https://jstest.authorize.net/v1/Accept.js'],
    [
      { CARD_GATEWAY_MODE: 'live' },
      'https://api.authorize.net/xml/v1/request.api',
      'https://js.authorize.net/v1/Accept.js',
    ],
    [
      { CARD_GATEWAY_URL: 'http://127.0.0.1:9/api', CARD_GATEWAY_SCRIPT_URL: 'http://127.0.0.1:9/Accept.js' },
      'http://127.0.0.1:9/api',
      'http://127.0.0.1:9/Accept.js',
    ],
  ])('keys with %o lead to %s', (more, url, scriptUrl) => {
    const cards = { loginId: 'login', transactionKey: 'transaction-key', clientKey: 'client-key', isStandIn: false }
    const isSandbox = !('CARD_GATEWAY_MODE' in more)
    expect(readConfig({ ...cardKeys, ...more }).cards).toEqual({ url, scriptUrl, isSandbox, ...cards })
  })

  test.each([
    [{ CARD_GATEWAY_CLIENT_KEY: '' }, 'CARD_GATEWAY_CLIENT_KEY missing; without it the shop cannot take cards.'],
    [
      { CARD_GATEWAY_TRANSACTION_KEY: 'x'.repeat(17) },
      'CARD_GATEWAY_TRANSACTION_KEY has more than 16 characters, so that it cannot be right.',
    ],
    [{ CARD_GATEWAY_MODE: 'both' }, 'CARD_GATEWAY_MODE must be test or live.'],
    [
      { CARD_GATEWAY_URL: 'api.authorize.net' },
      'CARD_GATEWAY_URL must be an address like https://apitest.authorize.net/xml/v1/request.api.',
    ],
    [
      { CARD_GATEWAY_SCRIPT_URL: 'http://js.example.com/v1/Accept.js' },
      'CARD_GATEWAY_SCRIPT_URL must be an address like https://jstest.authorize.net/v1/Accept.js.',
    ],
  ])('%o gets its sentence', (more, sentence) => {
    expect(mistakesOf({ ...cardKeys, ...more })).toEqual([sentence])
  })
})

describe('settings', () => {
  test('a shop without settings opens on port 3000 of this machine with the demo', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      trustProxy: false,
      fillDemo: true,
    })
  })

  test('blank settings count as missing', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  test.each([
    ['PORT', '70000', 'a port number from 0 to 65535'],
    ['PORT', '3000x', 'a port number from 0 to 65535'],
    ['HOST', 'http://here', 'a host name or an address, like localhost or 0.0.0.0'],
    ['PUBLIC_URL', 'shop.example.com', 'an address like https://shop.example.com'],
    ['PUBLIC_URL', 'https://shop.example.com/shop', 'an address like https://shop.example.com'],
    ['DATABASE_URL', 'mysql://shop/db', 'an address like postgres://user:password@host:5432/name'],
    ['DATABASE_CONNECTIONS', '2', 'a whole number from 5 to 500'],
    ['SMTP_URL', 'mail.example.com', 'an address like smtp://user:password@mail.example.com:587'],
    ['MAIL_FROM', 'the shop', "a sender like 'The shop <shop@example.com>'"],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, silent'],
    ['TRUST_PROXY', 'perhaps', "yes, no, a number of proxies, or their addresses with ',' between"],
    ['METRICS_TOKEN', 'short', 'a secret of at least 16 characters'],
    ['DEMO', '2', 'yes or no'],
  ])('%s=%s gets its sentence', (name, value, wanted) => {
    const mistakes = mistakesOf({ MAIL_FROM: 'shop@example.com', [name]: value })
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatch(new RegExp(`^${name} is '`))
    expect(mistakes[0]).toContain(`must be ${wanted}.`)
  })

  test('several mistakes are told at once', () => {
    expect(mistakesOf({ PORT: 'x', DEMO: 'x' })).toHaveLength(2)
  })

  test('a mail server needs a sender', () => {
    expect(mistakesOf({ SMTP_URL: 'smtp://mail.example.com' })).toEqual([
      'MAIL_FROM is missing; with a mail server the shop needs a sender for its mails.',
    ])
  })

  test.each([
    ['http://localhost:8080', false],
    ['http://127.0.0.1:8080', false],
    ['http://[::1]:8080', false],
    ['https://shop.example.com', true],
    ['http://192.168.1.7:3000', true],
  ])('a shop at %s is public: %s', (PUBLIC_URL, isPublic) => {
    const safe = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'shop@example.com', DEMO: 'no' }
    expect(readConfig({ ...safe, PUBLIC_URL })).toMatchObject({ isPublic, fillDemo: false })
    expect(readConfig({ ...safe, PUBLIC_URL, DEMO: 'yes' })).toMatchObject({ isPublic, fillDemo: true })
  })

  test('a public shop needs a mail server, and a word on the demo', () => {
    expect(mistakesOf({ PUBLIC_URL: 'https://shop.example.com' })).toEqual([
      expect.stringMatching(/^SMTP_URL is missing; at https:.* Set SMTP_URL and MAIL_FROM\.$/),
      expect.stringMatching(/^DEMO is not set; at https:.* Set DEMO=no for a shop of your own, or DEMO=yes for a demo/),
    ])
    expect(mistakesOf({ PUBLIC_URL: 'https://shop.example.com', DEMO: 'yes' })).toHaveLength(1)
    // A wrong setting is reported as such, not as a missing one.
    expect(
      mistakesOf({ PUBLIC_URL: 'https://shop.example.com', DEMO: '2', SMTP_URL: 'x', MAIL_FROM: 'a@b.c' }),
    ).toEqual([expect.stringMatching(/^SMTP_URL is/), expect.stringMatching(/^DEMO is '2'/)])
  })

  test('a password in a wrong setting is not repeated', () => {
    expect(mistakesOf({ DATABASE_URL: 'http://shop:very-secret@db/shop' }).join()).not.toContain('secret')
  })

  test.each([
    ['no', false],
    ['yes', true],
    ['0', false],
    ['1', 1],
    ['10.0.0.1, 10.0.0.2/8', '10.0.0.1, 10.0.0.2/8'],
  ])('TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(trustProxy)
  })

  test('.env.example names every setting', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
    const names = [...source.matchAll(/(?:read|optional)\('([A-Z_]+)'|env\['([A-Z_]+)'\]/g)].map(
      ([, read, direct]) => read ?? direct,
    )
    for (const name of [...names, ...Object.keys(cardKeys), 'CARD_GATEWAY_MODE'])
      expect(example).toMatch(new RegExp(`^#? ?${name}=`, 'm'))
  })
})

test('the data lie beside package.json, whatever folder a command is called from', () => {
  const here = process.cwd()
  process.chdir('/')
  try {
    expect(readConfig({}).dataFolder).toBe(join(projectFolder, 'data'))
    expect(readConfig({ DATA_FOLDER: './elsewhere' }).dataFolder).toBe(join(projectFolder, 'elsewhere'))
    expect(readConfig({ DATA_FOLDER: '/srv/shop' }).dataFolder).toBe('/srv/shop')
  } finally {
    process.chdir(here)
  }
})

test('every setting that is read is explained in .env.example and in docs/run.md', () => {
  const read = new Set<string>()
  const given: Record<string, string> = {
    ...cardKeys,
    EASYPOST_API_KEY: 'EZTK1',
    S3_BUCKET: 'files',
    ANALYTICS_ID: 'G-1',
    MAPS_KEY: 'key',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'shop@example.com',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    AMAZON_CLIENT_ID: 'id',
    AMAZON_CLIENT_SECRET: 'secret',
  }
  const note = (_: object, name: string) => {
    read.add(name)
    return given[name]
  }
  readConfig(new Proxy<Record<string, string | undefined>>(given, { get: note }))
  // The start programs set these for the demo.
  const ofPrograms = ['CARD_GATEWAY_STANDIN', 'IDENTITY_STANDIN']
  const wanted = [...read].filter((name) => !ofPrograms.includes(name))
  expect(wanted.length).toBeGreaterThan(35)
  for (const file of ['.env.example', 'docs/run.md']) {
    const words = new Set(readFileSync(join(projectFolder, file), 'utf8').match(/[A-Z][A-Z0-9_]+/g))
    expect(
      wanted.filter((name) => !words.has(name)),
      file,
    ).toEqual([])
  }
})
