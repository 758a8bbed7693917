import { OAuth2Client } from 'google-auth-library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standInClient, startStandIn, type StandIn } from './provider.ts'

const shopUrl = 'http://localhost:3000'
const redirectUri = `${shopUrl}/social-return/google`
let standIn: StandIn

beforeAll(async () => {
  standIn = await startStandIn({ shopUrl })
})
afterAll(() => standIn.close())

const decide = (fields: Record<string, string>) =>
  fetch(`${standIn.url}/google/decide`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      client_id: standInClient.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      state: 'kept',
      ...fields,
    }),
  })

test("Google's own library completes a sign-in and verifies the ID token", async () => {
  const back = new URL((await decide({ person: 'nina' })).headers.get('location')!)
  expect(back.searchParams.get('state')).toBe('kept')
  const { keys } = (await (await fetch(`${standIn.url}/google/keys`)).json()) as { keys: JsonWebKey[] }
  const google = new OAuth2Client({
    clientId: standInClient.id,
    clientSecret: standInClient.secret,
    redirectUri,
    endpoints: { oauth2TokenUrl: `${standIn.url}/google/token` },
  })
  const { tokens } = await google.getToken(back.searchParams.get('code')!)
  const [header] = tokens.id_token!.split('.')
  const { kid } = JSON.parse(Buffer.from(header!, 'base64url').toString()) as { kid: string }
  const key = await crypto.subtle.importKey('jwk', keys[0]!, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, true, [
    'verify',
  ])
  const pem = `-----BEGIN PUBLIC KEY-----\n${Buffer.from(await crypto.subtle.exportKey('spki', key)).toString('base64')}\n-----END PUBLIC KEY-----`
  const ticket = await google.verifySignedJwtWithCertsAsync(tokens.id_token!, { [kid]: pem }, standInClient.id, [
    `${standIn.url}/google`,
  ])
  expect(ticket.getPayload()).toMatchObject({
    sub: 'standin-nina',
    email: 'nina.okafor@lakeside.example',
    email_verified: true,
  })
  await expect(google.getToken(back.searchParams.get('code')!)).rejects.toThrow('invalid_grant')
})

test('turning the shop down comes back without a code', async () => {
  const back = new URL((await decide({ person: '' })).headers.get('location')!)
  expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null])
})

test('it leads nowhere but to its own shop', async () => {
  const wrong: Record<string, string>[] = [{ redirect_uri: 'https://elsewhere.example/x' }, { client_id: 'another' }]
  for (const fields of wrong) {
    const reply = await decide({ person: 'nina', ...fields })
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null])
  }
})

test('every page says that it is a stand-in', async () => {
  const asked = new URLSearchParams({ client_id: standInClient.id, redirect_uri: redirectUri, response_type: 'code' })
  expect(await (await fetch(`${standIn.url}/google/authorize?${asked}`)).text()).toContain(
    'A stand-in for trying the shop.',
  )
})

test('started again, it is at the address and has the key that an open shop knows', async () => {
  const first = await startStandIn({ shopUrl })
  const { settings, url } = first
  await first.close()
  const again = await startStandIn({
    shopUrl,
    port: Number(new URL(url).port),
    appleKey: settings['APPLE_PRIVATE_KEY']!,
  })
  expect(again.settings).toEqual(settings)
  await again.close()
})
