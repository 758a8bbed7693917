import type { FastifyBaseLogger } from 'fastify'
import type { OutsideScripts } from '../../contract/outside-scripts.ts'
import type { Call } from '../../contract/call.ts'
import type { Audience } from '../platform/http/audience.ts'
import type { Caller } from '../platform/http/context.ts'
import type { Api } from '../platform/http/http.ts'
import type { Pages } from './open-pages.ts'

/** Who asks, and for which page. */
export interface Visit {
  /** Of the shop's cookie. */
  token: string | undefined
  caller: Caller | undefined
  /** Of the portal's cookie, or of the portal that this visit opens. */
  portalToken: string | undefined
  audience: Audience
  isSignedIn: boolean
  /** The page shows nothing of the one who asks: it is made once for all who see the same. */
  isShared: boolean
  address: string
}

/** What a page is made with. */
export interface PageParts {
  api: Api
  pages: Pages
  /** While the shop is being worked on, every page answers 503 to everybody but the owner. */
  maintenance: { isClosedFor(cookies: string | undefined): Promise<boolean>; wasOn(): boolean }
  scripts: OutsideScripts
  /** Where shoppers reach the shop; links that leave it are built on it. */
  publicUrl: string
}

/** What of a request a page may depend on. */
interface Asking {
  cookies?: string | undefined
  browser?: string | undefined
  remoteAddress: string
  log: FastifyBaseLogger
}

/** Asks for all that a page shows. */
export async function prepareVisit(
  { api, pages, maintenance, scripts, publicUrl }: PageParts,
  visit: Visit,
  asking: Asking,
) {
  const { preparePage } = await pages.load()
  const { sender, listTopics, mayCache } = createSender(api, visit, asking)
  const prepared = await preparePage({
    url: toPageUrl(visit.address, publicUrl),
    token: visit.caller && visit.token,
    isSignedIn: visit.isSignedIn,
    isShared: visit.isShared,
    maintenance: await maintenance.isClosedFor(asking.cookies),
    scripts,
    sender,
    onError: (error) => asking.log.error({ err: error }, 'no page was made'),
    assetsFor: pages.assetsFor,
  })
  return {
    prepared,
    listTopics,
    /** What the owner sees of a closed shop is not for others. */
    isForAll: () => prepared.status === 200 && mayCache() && !maintenance.wasOn(),
  }
}

/** Makes the calls of a page, and collects what they show. Those of a shared one do not learn who asks. */
function createSender(
  { invoke }: Api,
  { token, caller, portalToken, audience, isShared }: Visit,
  { browser, remoteAddress, log }: Asking,
) {
  const asking = isShared
    ? { token: undefined, audience }
    : { token: caller && token, portalToken, shopToken: token, caller, browser }
  const answered: (readonly string[] | undefined)[] = []
  let isPassing = false
  return {
    async sender(call: Call, args: object) {
      const reply = await invoke(call, { ...args, ...asking, remoteAddress, log })
      answered.push(reply.topics)
      isPassing ||= reply.isPassing === true
      return reply
    },
    mayCache: () => !isPassing,
    /** Undefined where one of the answers ends with every change: then the page does, too. */
    listTopics: () =>
      answered.includes(undefined) ? undefined : [...new Set(answered.flatMap((topics) => topics ?? []))],
  }
}

/** Whatever was asked for is a path of this shop: '//' alone would begin the name of another one, or no address at all. */
const toPageUrl = (asked: string, publicUrl: string): string => `${publicUrl}/${asked.replace(/^[/\\]+/, '')}`
