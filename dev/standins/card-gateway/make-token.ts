/** Where the gateway is, and what lets a browser make tokens there. */
interface Merchant {
  url: string
  loginId: string
  clientKey: string
}

interface CardInput {
  number: string
  /** Year and month: 2030-12. */
  expires: string
  code: string
}

/** What the gateway's script makes of a card in the browser. */
export async function makeCardToken(
  { url, loginId, clientKey }: Merchant,
  { number, expires, code }: CardInput,
): Promise<{ dataDescriptor: string; dataValue: string }> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      securePaymentContainerRequest: {
        merchantAuthentication: { name: loginId, clientKey },
        data: {
          type: 'TOKEN',
          id: 'browser',
          token: { cardNumber: number, expirationDate: expires.replace(/(\d+)-(\d+)/, '$2$1'), cardCode: code },
        },
      },
    }),
  })
  const { opaqueData } = JSON.parse((await reply.text()).replace(/^\uFEFF/, '')) as {
    opaqueData: { dataDescriptor: string; dataValue: string }
  }
  return opaqueData
}
