import type { FastifyInstance } from 'fastify'

interface Route {
  segments: string[]
  methods: string | string[]
}

interface AllowedMethods {
  list(path: string): string[]
  /** Whether an address of its own takes others: 'GET /products/compare' is no product with the id 'compare'. */
  isRefused(method: string, path: string): boolean
}

/** Watches which methods each address takes: where another one is refused, HTTP wants them named. Called before there are routes. */
export function watchMethods(fastify: FastifyInstance): AllowedMethods {
  const routes: Route[] = []
  fastify.addHook('onRoute', ({ url, method: methods }) => {
    // A route that takes whatever no other one does is no address of its own.
    if (!url.includes('*')) routes.push({ segments: url.split('/'), methods })
  })
  const named = new Map<string, string[]>()
  const isNamed = ({ segments }: Route) => !segments.some((segment) => segment.includes(':'))
  fastify.addHook('onReady', (done) => {
    for (const route of routes.filter(isNamed)) {
      const path = route.segments.join('/')
      named.set(path, [...(named.get(path) ?? []), ...[route.methods].flat()])
    }
    done()
  })
  return {
    list(path) {
      const segments = path.split('/')
      const own = named.get(path) ?? routes.flatMap((route) => (leadsTo(route, segments) ? route.methods : []))
      return [...new Set(own)].sort()
    },
    isRefused: (method, path) => named.has(path) && !named.get(path)!.includes(method),
  }
}

const leadsTo = ({ segments }: Route, path: string[]): boolean =>
  segments.length === path.length && segments.every((segment, at) => segment.includes(':') || segment === path[at])
