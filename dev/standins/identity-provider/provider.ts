import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  jwtVerify,
  SignJWT,
  type CryptoKey,
} from 'jose'
import { choicePage, findPerson, messagePage, type Person } from './pages.ts'

export type Played = 'google' | 'amazon' | 'apple'

export const standInClient = {
  id: 'brandyard-demo',
  secret: 'stand-in-secret',
  teamId: 'STANDINTM',
  keyId: 'STANDINKEY',
}

export interface StandIn {
  url: string
  /** The settings with which a shop uses this program instead of the real providers. */
  settings: Record<string, string>
  close(): Promise<void>
}

interface Grant {
  provider: Played
  person: Person
  redirectUri: string
  nonce: string | undefined
  challenge: string | undefined
  expiresAt: number
}

interface Keys {
  signing: CryptoKey
  jwks: object
  /** Apple checks the shop's statement with the public half of the key that it gave to the shop. */
  applePublic: CryptoKey
}

const codeLastsMs = 5 * 60_000

interface StandInParts {
  port?: number
  shopUrl: string
  /** With which the shop signs its statements to Apple, as PEM; without it a new one. */
  appleKey?: string
}

/** Plays Google and Apple (OpenID Connect) and Login with Amazon on one port of this machine. It stores everything in memory. */
export async function startStandIn({ port = 0, shopUrl, appleKey }: StandInParts): Promise<StandIn> {
  const keyId = randomBytes(6).toString('hex')
  const signing = await generateKeyPair('RS256')
  const apple = appleKey ? await readKeyPair(appleKey) : await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(signing.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }
  const keys: Keys = { signing: signing.privateKey, jwks: { keys: [jwk] }, applePublic: apple.publicKey }
  const play = createPlay({ keys, keyId, shopUrl })
  const server = createServer((request, response) => {
    play(request, response).catch(() => sendJson(response, 500, { error: 'server_error' }))
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, 'localhost', done))
  const url = urlOf(server)
  return {
    url,
    settings: {
      IDENTITY_STANDIN: 'yes',
      GOOGLE_CLIENT_ID: standInClient.id,
      GOOGLE_CLIENT_SECRET: standInClient.secret,
      GOOGLE_ISSUER: `${url}/google`,
      AMAZON_CLIENT_ID: standInClient.id,
      AMAZON_CLIENT_SECRET: standInClient.secret,
      AMAZON_SIGN_IN_URL: `${url}/amazon/ap/oa`,
      AMAZON_API_URL: `${url}/amazon`,
      APPLE_CLIENT_ID: standInClient.id,
      APPLE_TEAM_ID: standInClient.teamId,
      APPLE_KEY_ID: standInClient.keyId,
      APPLE_PRIVATE_KEY: await exportPKCS8(apple.privateKey),
      APPLE_ISSUER: `${url}/apple`,
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function readKeyPair(pem: string) {
  const privateKey = await importPKCS8(pem, 'ES256', { extractable: true })
  const { d: _, ...open } = await exportJWK(privateKey)
  return { privateKey, publicKey: (await importJWK(open, 'ES256')) as CryptoKey }
}

function urlOf(server: Server): string {
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
}

function createPlay({ keys, keyId, shopUrl }: { keys: Keys; keyId: string; shopUrl: string }) {
  const codes = new Map<string, Grant>()
  const amazonTokens = new Map<string, Person>()
  // Apple sends a name at the first consent only.
  const knownToApple = new Set<string>()

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const [, provider, ...rest] = url.pathname.split('/')
    if (provider !== 'google' && provider !== 'amazon' && provider !== 'apple')
      return sendPage(response, 404, messagePage('There is nothing here.'))
    const path = rest.join('/')
    const issuer = `${url.origin}/${provider}`
    const body = request.method === 'POST' ? await readForm(request) : new URLSearchParams()
    switch (`${request.method} ${path}`) {
      case 'GET .well-known/openid-configuration':
        return provider === 'amazon' ? sendJson(response, 404, {}) : sendJson(response, 200, toMetadata(issuer))
      case 'GET keys':
        return sendJson(response, 200, keys.jwks)
      case 'GET authorize':
      case 'GET ap/oa':
        return ask(response, provider, url)
      case 'POST decide':
        return decide(response, provider, body)
      case 'POST token':
      case 'POST auth/o2/token':
        return answerToken(response, provider, issuer, body)
      case 'GET user/profile':
        return answerProfile(request, response)
      default:
        return sendPage(response, 404, messagePage('There is nothing here.'))
    }
  }

  function ask(response: ServerResponse, provider: Played, url: URL): void {
    const mistake = findMistake(provider, url.searchParams)
    if (mistake) return sendPage(response, 400, messagePage(mistake))
    sendPage(response, 200, choicePage(provider, url.searchParams))
  }

  function findMistake(provider: Played, asked: URLSearchParams): string | undefined {
    if (asked.get('client_id') !== standInClient.id) return 'invalid_client: the client id is unknown.'
    if (asked.get('redirect_uri') !== `${shopUrl}/social-return/${provider}`)
      return 'redirect_uri_mismatch: this address is not registered.'
    if (asked.get('response_type') !== 'code') return 'unsupported_response_type: only code.'
    if (provider === 'apple' && asked.get('scope') && asked.get('response_mode') !== 'form_post')
      return 'invalid_request: response_mode must be form_post when a scope is asked for.'
    return undefined
  }

  function decide(response: ServerResponse, provider: Played, form: URLSearchParams): void {
    const mistake = findMistake(provider, form)
    if (mistake) return sendPage(response, 400, messagePage(mistake))
    const redirectUri = form.get('redirect_uri')!
    const person = findPerson(form.get('person'))
    const answer = new URLSearchParams({ state: form.get('state') ?? '' })
    if (person) {
      const code = randomBytes(24).toString('base64url')
      codes.set(code, {
        provider,
        person,
        redirectUri,
        nonce: form.get('nonce') ?? undefined,
        challenge: form.get('code_challenge') ?? undefined,
        expiresAt: Date.now() + codeLastsMs,
      })
      answer.set('code', code)
    } else answer.set('error', provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied')
    if (provider === 'apple' && person && !knownToApple.has(person.subject)) {
      knownToApple.add(person.subject)
      const { firstName, lastName, email } = person
      answer.set('user', JSON.stringify({ name: { firstName, lastName }, email }))
    }
    if (provider === 'apple')
      return sendPage(response, 200, messagePage('Back to the shop.', { action: redirectUri, fields: answer }))
    response.writeHead(303, { location: `${redirectUri}?${answer}` }).end()
  }

  async function answerToken(
    response: ServerResponse,
    provider: Played,
    issuer: string,
    form: URLSearchParams,
  ): Promise<void> {
    if (!(await isClient(provider, issuer, form))) return sendJson(response, 401, { error: 'invalid_client' })
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    if (!grant || !isRedeemable(grant, provider, form))
      return sendJson(response, 400, { error: 'invalid_grant', error_description: 'The code is not good.' })
    const accessToken = randomBytes(24).toString('base64url')
    const basics = { access_token: accessToken, token_type: 'bearer', expires_in: 3600 }
    if (provider === 'amazon') {
      amazonTokens.set(accessToken, grant.person)
      return sendJson(response, 200, basics)
    }
    sendJson(response, 200, { ...basics, id_token: await signIdToken(provider, issuer, grant) })
  }

  async function isClient(provider: Played, issuer: string, form: URLSearchParams): Promise<boolean> {
    const secret = form.get('client_secret') ?? ''
    if (form.get('client_id') !== standInClient.id) return false
    if (provider !== 'apple') return secret === standInClient.secret
    const expected = { issuer: standInClient.teamId, audience: issuer, subject: standInClient.id }
    return jwtVerify(secret, keys.applePublic, expected).then(
      ({ protectedHeader }) => protectedHeader.kid === standInClient.keyId,
      () => false,
    )
  }

  function signIdToken(provider: Played, issuer: string, { person, nonce }: Grant): Promise<string> {
    const names = {
      given_name: person.firstName,
      family_name: person.lastName,
      name: `${person.firstName} ${person.lastName}`,
    }
    const verified = provider === 'apple' ? String(person.verified) : person.verified
    return new SignJWT({
      email: person.email,
      email_verified: verified,
      ...(provider === 'google' && names),
      ...(nonce && { nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .setIssuer(issuer)
      .setAudience(standInClient.id)
      .setSubject(person.subject)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(keys.signing)
  }

  function answerProfile(request: IncomingMessage, response: ServerResponse): void {
    const token = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const person = token === undefined ? undefined : amazonTokens.get(token)
    if (!person) return sendJson(response, 401, { error: 'invalid_token' })
    const name = `${person.firstName} ${person.lastName}`
    sendJson(response, 200, { user_id: `amzn1.account.${person.subject}`, email: person.email, name })
  }
}

function isRedeemable(grant: Grant, provider: Played, form: URLSearchParams): boolean {
  const verifier = form.get('code_verifier')
  const challenge = verifier ? createHash('sha256').update(verifier).digest('base64url') : undefined
  return (
    grant.provider === provider &&
    form.get('grant_type') === 'authorization_code' &&
    grant.redirectUri === form.get('redirect_uri') &&
    grant.challenge === challenge &&
    grant.expiresAt > Date.now()
  )
}

const toMetadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'form_post'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
})

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > 100_000) break
  }
  return new URLSearchParams(text)
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
}
