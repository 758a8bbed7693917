import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from '../at-end.ts'

/** A small balancer: sends each request to the next of the servers. Ends with the test. @returns its address */
export async function openBalancer(servers: readonly string[]): Promise<string> {
  let turn = 0
  const balancer = createServer((request, response) => {
    const target = new URL(request.url ?? '/', servers[turn++ % servers.length])
    const { method, headers } = request
    const passed = ask(target, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.writeHead(502).end())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  atEnd(() => new Promise<void>((resolve) => balancer.close(() => resolve())))
  return `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
}
