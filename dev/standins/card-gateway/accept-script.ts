/** What the pages load in place of Accept.js: the same function, the same codes; cards go to the address that the script came from. */
export const acceptScript = `;(() => {
  const script = document.currentScript && document.currentScript.src
  const answers = {
    E_WC_02: 'A HTTPS connection is required.',
    E_WC_03: 'Accept.js is not loaded correctly.',
    E_WC_04: 'Please provide mandatory fields to library.',
    E_WC_05: 'Please provide valid credit card number.',
    E_WC_06: 'Please provide valid expiration month.',
    E_WC_07: 'Please provide valid expiration year.',
    E_WC_08: 'Expiration date must be in the future.',
    E_WC_10: 'Please provide valid apiloginid.',
    E_WC_15: 'Please provide valid CVV.',
    E_WC_16: 'Please provide valid Zip code.',
    E_WC_17: 'Please provide valid card holder name.',
    E_WC_18: 'Client Key is required.',
    E_WC_19: 'An error occurred during processing. Please try again.',
    E_WC_21: 'User authentication failed due to invalid authentication values.',
  }
  const fail = (...codes) => ({
    messages: { resultCode: 'Error', message: codes.map((code) => ({ code, text: answers[code] })) },
  })

  function findMistakes({ authData = {}, cardData = {} }, now) {
    const { cardNumber = '', month = '', year = '', cardCode, zip, fullName } = cardData
    if (!authData.clientKey) return ['E_WC_18']
    if (!authData.apiLoginID || authData.apiLoginID.length > 25) return ['E_WC_10']
    if (!cardNumber || !month || !year) return ['E_WC_04']
    const mistakes = []
    if (!isCardNumber(String(cardNumber))) mistakes.push('E_WC_05')
    if (!/^(0?[1-9]|1[0-2])$/.test(month)) mistakes.push('E_WC_06')
    if (!/^(\\d{2}|\\d{4})$/.test(year)) mistakes.push('E_WC_07')
    if (mistakes.length === 0 && toExpiry(month, year) < now) mistakes.push('E_WC_08')
    if (cardCode !== undefined && !/^\\d{3,4}$/.test(cardCode)) mistakes.push('E_WC_15')
    if (zip !== undefined && !/^[\\w -]{1,20}$/.test(zip)) mistakes.push('E_WC_16')
    if (fullName !== undefined && !/^.{1,64}$/.test(fullName)) mistakes.push('E_WC_17')
    return mistakes
  }

  function isCardNumber(number) {
    const digits = number.replace(/[ -]/g, '')
    if (!/^\\d{13,16}$/.test(digits)) return false
    const sum = [...digits].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  }

  const toYear = (year) => (String(year).length === 2 ? '20' + year : String(year))
  const toExpiry = (month, year) => toYear(year) + '-' + String(month).padStart(2, '0')

  async function requestToken({ authData, cardData }) {
    const { cardNumber, month, year, cardCode, zip, fullName } = cardData
    const token = {
      cardNumber: String(cardNumber).replace(/[ -]/g, ''),
      expirationDate: String(month).padStart(2, '0') + toYear(year),
      ...(cardCode === undefined ? {} : { cardCode }),
      ...(zip === undefined ? {} : { zip }),
      ...(fullName === undefined ? {} : { fullName }),
    }
    const reply = await fetch(new URL('/xml/v1/request.api', script), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        securePaymentContainerRequest: {
          merchantAuthentication: { name: authData.apiLoginID, clientKey: authData.clientKey },
          data: { type: 'TOKEN', id: crypto.randomUUID(), token },
        },
      }),
    })
    if (!reply.ok) return fail('E_WC_19')
    const { messages, opaqueData } = JSON.parse((await reply.text()).replace(/^\\uFEFF/, ''))
    if (messages.resultCode === 'Ok')
      return { opaqueData, messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] } }
    const [{ code, text }] = messages.message
    if (code === 'E00007') return fail('E_WC_21')
    return { messages: { resultCode: 'Error', message: [{ code: 'E_WC_20', text }] } }
  }

  function dispatchData(secureData, callback) {
    const give = typeof callback === 'function' ? callback : window[callback]
    if (typeof give !== 'function') throw new Error('Accept.dispatchData needs a callback.')
    const answer = async () => {
      if (!window.isSecureContext) return fail('E_WC_02')
      if (!script) return fail('E_WC_03')
      if (!secureData) return fail('E_WC_04')
      const mistakes = findMistakes(secureData, new Date().toISOString().slice(0, 7))
      return mistakes.length > 0 ? fail(...mistakes) : requestToken(secureData)
    }
    answer().then(give, () => give(fail('E_WC_19')))
  }

  window.Accept = { dispatchData }
})()
`
