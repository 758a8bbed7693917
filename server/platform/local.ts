import type { FastifyRequest } from 'fastify'

/** Does this name or address of a host lead to the machine itself, wherever it is asked? */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$|\.$/g, '')
  return /^(.+\.)?localhost$/.test(name) || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(name) || name === '::1'
}

const saidByProxies = /^(x-forwarded-|x-real-ip$|forwarded$|via$|cf-|true-client-ip$)/

/**
 * Was this asked on this machine, by a program that means this machine? A proxy beside the shop also comes from here, so nobody may
 * have said for whom it asks, and the shop must have been called by a local name. nginx as it comes gives no such sign, but asks
 * in HTTP/1.0, which browsers and command lines do not.
 */
export function isLocalRequest({ raw, socket, headers }: FastifyRequest): boolean {
  if (!isLocalHost(socket.remoteAddress ?? '') || raw.httpVersion === '1.0') return false
  if (Object.keys(headers).some((name) => saidByProxies.test(name))) return false
  return isLocalHost((headers.host ?? '').replace(/:\d+$/, ''))
}
