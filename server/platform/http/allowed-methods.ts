import type { FastifyInstance } from 'fastify'

interface Route {
  segments: string[]
  methods: string | string[]
}

/** Watches which methods each address takes: where another one is refused, HTTP wants them named. Called before there are routes. */
export function watchMethods(fastify: FastifyInstance): { list(path: string): string[] } {
  const routes: Route[] = []
  fastify.addHook('onRoute', ({ url, method: methods }) => {
    // A route that takes whatever no other one does is no address of its own.
    if (!url.includes('*')) routes.push({ segments: url.split('/'), methods })
  })
  return {
    list(path) {
      const segments = path.split('/')
      return [...new Set(routes.flatMap((route) => (leadsTo(route, segments) ? route.methods : [])))].sort()
    },
  }
}

const leadsTo = ({ segments }: Route, path: string[]): boolean =>
  segments.length === path.length && segments.every((segment, at) => segment.includes(':') || segment === path[at])
