import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { isLocalHost, isLocalRequest } from './local.ts'

describe('a host', () => {
  test.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'shop.localhost',
    '127.0.0.1',
    '127.8.8.8',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
  ])('%s is this machine', (host) => expect(isLocalHost(host)).toBe(true))
  test.each([
    '',
    'shop.example.com',
    'localhost.example.com',
    '127.0.0.1.example.com',
    '10.0.0.7',
    '192.168.1.2',
    '0.0.0.0',
    '::',
    'fe80::1',
    'notlocalhost',
  ])("'%s' is another", (host) => expect(isLocalHost(host)).toBe(false))
})

describe('a request', () => {
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const fastify = Fastify({ trustProxy: true })
    fastify.get('/', (request) => isLocalRequest(request))
    const answer = await fastify.inject({ url: '/', headers, remoteAddress })
    return answer.json() as boolean
  }

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])('to %s is local', async (host) => {
    expect(await ask({ host })).toBe(true)
    expect(await ask({ host }, '::1')).toBe(true)
  })

  test.each(['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1'])('from %s is not', async (address) => {
    expect(await ask({ host: 'localhost:3000' }, address)).toBe(false)
  })

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '127.0.0.1' },
    { host: 'shop.example.com' },
    { host: 'rebound.example.com:3000' },
  ])('through a proxy or by a foreign name is not: %o', async (headers) => {
    expect(await ask({ host: 'localhost:3000', ...headers })).toBe(false)
  })
})
